/**
 * editor-panel.ts: the parts around the editor's board: sizes and drawing tools above it, the
 * verdict and the actions for a finished puzzle beside it.
 */
import { actButton, button, group, make, set, setText } from './dom.ts';
import { drawToolRow, makeToolRow } from './editor-view.ts';
import { isPlayable, isValidPuzzle, knownRules } from '../play/custom-puzzle.ts';
import { editorText } from '../play/verdict.ts';
import { countFilled } from '../state/game.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { isPlainSize, sizeIn } from '../state/rules-model.ts';
import { variantNames, listText, sizeText } from '../text/text.ts';
import { showText, symbolsIn } from './step-text.ts';

/** Sizes with a button of their own; another button cycles through the rest. */
const SIZES = [4, 6, 8, 9, 12, 16];
const OTHER_LABEL = '\u2026'; // label of the button that cycles through the other sizes

export function makeEditor(page: Page) {
  const { say } = page;
  const sizes = group('segments', say('size'));
  const row = make('div.setting', make('span', say('size')), sizes);
  const toolRow = makeToolRow(say);
  const count = make('h2');
  const verdict = make('p.verdict', { role: 'status' });
  const buttons = [
    actButton(say, 'solveOwn', 'plain'),
    actButton(say, 'stepOwn', 'plain'),
    actButton(say, 'playOwn', 'primary'),
  ];
  const choices = make('div.choices', ...buttons);
  return {
    page,
    chooser: make('div.chooser', row, toolRow.row),
    card: make('section.judge', count, verdict, choices),
    sizes,
    /** The layouts that currently have a button, as text. */
    shown: '',
    toolRow,
    count,
    verdict,
    buttons,
  };
}

type Editor = ReturnType<typeof makeEditor>;

/**
 * Returns the layouts that get a button, each with its label: those in SIZES, the board's own, and
 * the next of the rest.
 * @param layout  the board's layout
 */
function layoutsIn(state: State, page: Page, layout: string) {
  const layouts = knownRules(state, page)
    .filter(({ spec }) => isPlainSize(spec))
    .sort((a, b) => a.order - b.order);
  const others = layouts.filter(({ order }) => !SIZES.includes(order));
  const at = others.findIndex(({ spec }) => spec === layout);
  const next = others[(at + 1) % others.length];
  return [
    ...layouts
      .filter((rules) => !others.includes(rules) || rules.spec === layout)
      .map(({ spec, order }) => ({ spec, label: String(order) })),
    ...(next && next.spec !== layout ? [{ spec: next.spec, label: OTHER_LABEL }] : []),
  ];
}

function drawSizes(editor: Editor, state: State, spec: string) {
  const { page, sizes } = editor;
  const layout = sizeIn(spec);
  const layouts = layoutsIn(state, page, layout);
  const shown = layouts.map((one) => one.spec).join();
  if (shown !== editor.shown)
    sizes.replaceChildren(
      ...layouts.map((one) => {
        const made = button('size', one.label, 'segment', one.spec);
        made.title = sizeText(one.spec, page.say);
        set(made, 'aria-label', one.label === OTHER_LABEL ? made.title : null);
        return made;
      }),
    );
  editor.shown = shown;
  for (const one of sizes.children)
    set(one, 'aria-pressed', String(one.getAttribute('data-value') === layout));
}

/** Updates the editor's panels, while it is open. */
export function drawEditor(editor: Editor, state: State) {
  if (!state.editor) return;
  const { say } = editor.page;
  const draft = gameIn(state);
  const { spec, constraints } = draft.rules;
  drawSizes(editor, state, spec);
  drawToolRow(editor.toolRow, state);
  const filled = countFilled(draft);
  const bare =
    listText(constraints.length > 0 ? variantNames(spec, say) : [], say) || say('ownBare');
  setText(editor.count, filled > 0 ? say('ownCount', { count: filled }) : bare);
  showText(editor.verdict, editorText(state, say), symbolsIn(state), say);
  for (const one of editor.buttons) {
    const isPlay = one.dataset.action === 'playOwn';
    one.disabled = !(isPlay ? isPlayable(state) : isValidPuzzle(state));
  }
}
