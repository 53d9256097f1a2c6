/**
 * editor-panel.js: what stands around a puzzle of the player's own being typed: above it its size
 * and what the hand writes or draws, beside it what is said of it, and what can be done once it is
 * a puzzle.
 */
import { button, group, make, set, setText } from './dom.js';
import { makeTray } from './editor-view.js';
import { isGood, rulesKnown } from '../play/custom-puzzle.js';
import { sheetWords } from '../play/verdict.js';
import { countFilled } from '../state/game.js';
import { gameIn } from '../state/page.js';
import { isLayout, layoutOf } from '../state/rules-model.js';
import { extraWords, listText, sizeText } from './text.js';
import { showText, symbolsIn } from './step-text.js';

/** @typedef {import('../state/page.js').State} State */

/** Sizes that people look for; the others come one after the other, and are shown while they are on
    the board. */
const SIZES = [4, 6, 8, 9, 12, 16];
const OTHER = '\u2026';

/** Things of which one is chosen, side by side. @param {string} act @param {string} name */
function makeSegments(act, name) {
  const segments = group('segments', name);
  let shown = '';

  /**
   * @param {{value: string, text: string, told: string}[]} choices
   * @param {string} chosen
   */
  function draw(choices, chosen) {
    const values = choices.map(({ value }) => value).join();
    if (values !== shown)
      segments.replaceChildren(
        ...choices.map(({ value, text, told }) => {
          const made = button(act, text, 'segment');
          made.dataset.value = value;
          made.title = told;
          set(made, 'aria-label', text === OTHER ? told : null);
          return made;
        }),
      );
    shown = values;
    for (const one of segments.children)
      set(one, 'aria-pressed', String(one.getAttribute('data-value') === chosen));
  }
  return { row: make('div', { class: 'setting' }, make('span', {}, name), segments), draw };
}

/** @param {import('../state/page.js').Page} page */
export function makeSheet(page) {
  const { say } = page;
  const [sizes, tray] = [makeSegments('size', say('size')), makeTray(say)];
  const count = make('h2', {});
  const verdict = make('p', { class: 'verdict', role: 'status' });
  const play = button('playOwn', say('playOwn'), 'primary');
  const turns = [
    button('solveOwn', say('solveOwn'), 'plain'),
    button('stepOwn', say('stepOwn'), 'plain'),
    play,
  ];

  /** @param {State} state @param {string} spec */
  function drawChoices(state, spec) {
    const known = rulesKnown(state, page);
    const layout = layoutOf(spec);
    const layouts = known.filter((rules) => isLayout(rules.spec)).sort((a, b) => a.order - b.order);
    const others = layouts.filter(({ order }) => !SIZES.includes(order));
    const at = others.findIndex((rules) => rules.spec === layout);
    const further = others.filter((rules) => rules === others[(at + 1) % others.length]);
    const choice = (/** @type {string} */ value, /** @type {string} */ text) => ({
      value,
      text,
      told: sizeText(value, say),
    });
    sizes.draw(
      [
        ...layouts
          .filter((rules) => !others.includes(rules) || rules.spec === layout)
          .map((rules) => choice(rules.spec, String(rules.order))),
        ...further
          .filter((rules) => rules.spec !== layout)
          .map((rules) => choice(rules.spec, OTHER)),
      ],
      layout,
    );
  }

  return {
    chooser: make('div', { class: 'chooser' }, sizes.row, tray.row),
    card: make(
      'section',
      { class: 'judge' },
      count,
      verdict,
      make('div', { class: 'choices' }, ...turns),
    ),

    /** @param {State} state */
    draw(state) {
      if (!state.sheet) return;
      const draft = gameIn(state);
      drawChoices(state, draft.rules.spec);
      tray.draw(state);
      const filled = countFilled(draft);
      const words = draft.rules.clauses.length > 0 ? extraWords(draft.rules.spec, say) : [];
      const bare = listText(words, say) || say('ownBare');
      setText(count, filled > 0 ? say('ownCount', { count: filled }) : bare);
      showText(verdict, sheetWords(state, say), symbolsIn(state), say);
      for (const one of turns) one.disabled = !isGood(state);
    },
  };
}
