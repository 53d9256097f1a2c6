/**
 * clipboard.ts: copies the board as text if no other text is selected, and pastes a puzzle. Does
 * not change how copy and paste work in dialogs.
 */
import { gameIn } from '../state/page.ts';
import { lineText } from '../state/rules-model.ts';
import { gridText } from '../state/state.ts';
import type { Loop } from '../update-loop.ts';

export function listenToClipboard(page: Document, { read, act }: Loop) {
  const isBusy = () => read().panel;
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
