/**
 * editor-view.ts: the editor's drawing tools: the row of tools in use, and the dialog of all tools
 * and rules, each with a small example.
 */
import { button, group, make, replaceContent, set, toggle } from './dom.ts';
import { drawFigure } from './figures.ts';
import { makeDialog, makeOption, type Dialog } from './modal.ts';
import { kindText, specWords, type Say } from '../text/text.ts';
import { gameIn, drawingIn, type Page, type State } from '../state/page.ts';
import { SWITCHES, TOOLS, planOf } from '../state/rules-draft.ts';
import { hasRuleForAllPairs, sizeIn } from '../state/rules-model.ts';

const nameOf = (tool: string, say: Say) => kindText([tool], say);

/** Returns the tools that draw the constraints of a rule word. */
const toolsOf = (word: string) =>
  Object.keys(TOOLS).filter(
    (tool) => tool === word || TOOLS[tool].kinds.some((one) => one.kind === word),
  );

/** Returns the tools in use: those with constraints on the board, and the selected one. */
function toolsIn(state: State) {
  const words = specWords(planOf(gameIn(state)));
  const used = [...words.flatMap(toolsOf), ...(drawingIn(state) ? [drawingIn(state)?.tool] : [])];
  return Object.keys(TOOLS).filter((tool) => used.includes(tool));
}

/** Builds the row of tools in use, with a button that opens the dialog. */
export function makeToolRow(say: Say) {
  const tools = group('segments', say('hand'));
  const rules = button('bench', say('rulesOf'), 'segment more');
  const row = make('div.setting.tray', make('span', say('hand')), tools, rules);
  return {
    ...{ say, row, tools },
    /** The tools that currently have a button, as text. */
    shown: '',
  };
}

export function drawToolRow(tray: ReturnType<typeof makeToolRow>, state: State) {
  const { tools, say } = tray;
  const used = toolsIn(state);
  if (used.join() !== tray.shown)
    tools.replaceChildren(
      ...(used.length > 0 ? ['', ...used] : []).map((tool) =>
        button('tool', tool ? nameOf(tool, say) : say('handKeys'), 'segment', tool),
      ),
    );
  tray.shown = used.join();
  const chosen = drawingIn(state)?.tool ?? '';
  for (const one of tools.children)
    set(one, 'aria-pressed', String(one.getAttribute('data-value') === chosen));
}

/** Returns the switch of a rule that applies to the whole board. */
function makeSwitch(word: string, isOn: boolean, say: Say) {
  const option = makeOption(
    'rule',
    word,
    word === 'all' ? say('drawAll') : nameOf(word, say),
    say(`how.${word}`),
  );
  set(option, 'aria-pressed', String(isOn));
  return option;
}

/** Returns the switches of all rules that apply to the whole board. */
function makeSwitches(state: State, say: Say) {
  const { rules } = gameIn(state);
  const words = specWords(planOf(gameIn(state)));
  const layout = sizeIn(rules.spec);
  const canBe = (word: string) =>
    word !== 'windoku' || state.core.rules.some(({ spec }) => spec === `${layout}+${word}`);
  const others = words.filter((word) => word === 'jigsaw' || toolsOf(word).length === 0);
  const known = new Set([...SWITCHES.filter(canBe), ...others]);
  const hasSigns = ['difference', 'ratio', 'xv'].some((word) => words.includes(word));
  return [
    ...[...known].map((word) => makeSwitch(word, words.includes(word), say)),
    ...(hasSigns ? [makeSwitch('all', hasRuleForAllPairs(rules), say)] : []),
  ];
}

/** Builds the dialog of all tools and rules. */
export function makeTools({ say }: Page): Dialog {
  const tools = Object.keys(TOOLS).map((tool) =>
    button('tool', [...drawFigure(tool), make('b', nameOf(tool, say))], 'option tile', tool),
  );
  const rules = make('div.list');
  const dialog = makeDialog(
    'bench',
    say('how'),
    say('back'),
    make('h3', say('benchDrawn')),
    make('div.tiles', ...tools),
    make('h3', say('benchWhole')),
    rules,
  );

  function fill(state: State) {
    const used = toolsIn(state);
    for (const one of tools) toggle(one, 'aria-current', used.includes(one.dataset.value ?? ''));
    replaceContent(rules, ...makeSwitches(state, say));
  }
  return { dialog, fill };
}
