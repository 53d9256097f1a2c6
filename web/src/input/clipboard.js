/**
 * clipboard.js: the board copied as text, where no other text is selected, and a puzzle pasted.
 */
import { gameIn } from '../state/page.js';
import { lineText } from '../state/rules-model.js';
import { gridText } from '../state/state.js';

/** @param {Document} page @param {import('../play/update-loop.js').Loop} loop */
export function listenToClipboard(page, { read, act }) {
  const isBusy = () => read().panel !== null;
  page.addEventListener('copy', (event) => {
    if (isBusy() || page.getSelection()?.isCollapsed === false) return;
    const { entries, rules } = gameIn(read());
    const text = lineText(rules.spec, gridText(entries).replace(/0/g, '.'));
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  page.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isBusy()) act('pasted', { text });
  });
}
