/**
 * editor-panel.js: the puzzle editor around its board: above it the size and the drawing tools,
 * beside it the verdict, and the actions for a finished puzzle.
 */
import { actButton, button, group, make, set, setText } from './dom.js';
import { drawTray, makeTray } from './editor-view.js';
import { isGood, rulesKnown } from '../play/custom-puzzle.js';
import { sheetWords } from '../play/verdict.js';
import { countFilled } from '../state/game.js';
import { gameIn } from '../state/page.js';
import { isLayout, layoutOf } from '../state/rules-model.js';
import { extraWords, listText, sizeText } from './text.js';
import { showText, symbolsIn } from './step-text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */

/** Sizes with a button of their own. One button more leads through the others, and the size of the
    board is always shown. */
const SIZES = [4, 6, 8, 9, 12, 16];
const OTHER = '\u2026';

/** Builds the row that chooses the size. @param {Say} say */
function makeSizes(say) {
  const sizes = group('segments', say('size'));
  return { sizes, row: make('div.setting', make('span', say('size')), sizes) };
}

/** Builds the editor's panels. @param {import('../state/page.js').Page} page */
export function makeEditor(page) {
  const { say } = page;
  const { sizes, row } = makeSizes(say);
  const tray = makeTray(say);
  const count = make('h2');
  const verdict = make('p.verdict', { role: 'status' });
  const turns = [
    actButton(say, 'solveOwn', 'plain'),
    actButton(say, 'stepOwn', 'plain'),
    actButton(say, 'playOwn', 'primary'),
  ];
  const choices = make('div.choices', ...turns);
  return {
    page,
    chooser: make('div.chooser', row, tray.row),
    card: make('section.judge', count, verdict, choices),
    sizes,
    /** The sizes that have a button now, as text. */
    shown: '',
    tray,
    count,
    verdict,
    turns,
  };
}

/** @typedef {ReturnType<typeof makeEditor>} Editor */

/**
 * Returns the layouts to choose from, and the label of each.
 * @param {State} state
 * @param {import('../state/page.js').Page} page
 * @param {string} layout  the layout of the board
 */
function layoutsIn(state, page, layout) {
  const layouts = rulesKnown(state, page)
    .filter(({ spec }) => isLayout(spec))
    .sort((a, b) => a.order - b.order);
  const others = layouts.filter(({ order }) => !SIZES.includes(order));
  const at = others.findIndex(({ spec }) => spec === layout);
  const next = others[(at + 1) % others.length];
  return [
    ...layouts
      .filter((rules) => !others.includes(rules) || rules.spec === layout)
      .map(({ spec, order }) => ({ spec, label: String(order) })),
    ...(next && next.spec !== layout ? [{ spec: next.spec, label: OTHER }] : []),
  ];
}

/**
 * Updates the buttons of sizes.
 * @param {Editor} editor
 * @param {State} state
 * @param {string} spec
 */
function drawSizes(editor, state, spec) {
  const { page, sizes } = editor;
  const layout = layoutOf(spec);
  const layouts = layoutsIn(state, page, layout);
  const shown = layouts.map((one) => one.spec).join();
  if (shown !== editor.shown)
    sizes.replaceChildren(
      ...layouts.map((one) => {
        const made = button('size', one.label, 'segment', one.spec);
        made.title = sizeText(one.spec, page.say);
        set(made, 'aria-label', one.label === OTHER ? made.title : null);
        return made;
      }),
    );
  editor.shown = shown;
  for (const one of sizes.children)
    set(one, 'aria-pressed', String(one.getAttribute('data-value') === layout));
}

/** Updates the editor's panels, while it is open. @param {Editor} editor @param {State} state */
export function drawEditor(editor, state) {
  if (!state.sheet) return;
  const { say } = editor.page;
  const draft = gameIn(state);
  const { spec, constraints } = draft.rules;
  drawSizes(editor, state, spec);
  drawTray(editor.tray, state);
  const filled = countFilled(draft);
  const bare = listText(constraints.length > 0 ? extraWords(spec, say) : [], say) || say('ownBare');
  setText(editor.count, filled > 0 ? say('ownCount', { count: filled }) : bare);
  showText(editor.verdict, sheetWords(state, say), symbolsIn(state), say);
  for (const one of editor.turns) one.disabled = !isGood(state);
}
