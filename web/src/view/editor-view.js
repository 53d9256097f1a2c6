/**
 * editor-view.js: the editor's drawing tools: a row of those in use, and the dialog of all tools
 * and rules, each with a small example.
 */
import { button, group, make, renew, set, toggle } from './dom.js';
import { drawFigure } from './figures.js';
import { makeDialog, makeOption } from './modal.js';
import { kindText, wordsIn } from './text.js';
import { gameIn, handIn } from '../state/page.js';
import { SWITCHES, TOOLS, planOf } from '../state/rules-draft.js';
import { hasAll, layoutOf } from '../state/rules-model.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('./text.js').Say} Say */

/**
 * Returns the name of a tool; one for both kinds that it draws.
 * @param {string} tool
 * @param {Say} say
 */
const nameOf = (tool, say) => kindText([tool], say);

/** Returns the tools that draw a word of a plan. @param {string} word */
const toolsOf = (word) =>
  Object.keys(TOOLS).filter(
    (tool) => tool === word || TOOLS[tool].kinds.some((one) => one.kind === word),
  );

/**
 * Returns the tools in use: those whose rules are on the board, and the chosen one.
 * @param {State} state
 */
function toolsIn(state) {
  const words = wordsIn(planOf(gameIn(state)));
  const used = [...words.flatMap(toolsOf), ...(handIn(state) ? [handIn(state)?.tool] : [])];
  return Object.keys(TOOLS).filter((tool) => used.includes(tool));
}

/** Builds the row of tools in use, with a button that opens the dialog. @param {Say} say */
export function makeTray(say) {
  const tools = group('segments', say('hand'));
  const rules = button('bench', say('rulesOf'), 'segment more');
  const row = make('div.setting.tray', make('span', say('hand')), tools, rules);
  /** shown: the tools that have a button now, as text */
  return { say, row, tools, shown: '' };
}

/** Updates the row of tools. @param {ReturnType<typeof makeTray>} tray @param {State} state */
export function drawTray(tray, state) {
  const { tools, say } = tray;
  const used = toolsIn(state);
  if (used.join() !== tray.shown)
    tools.replaceChildren(
      ...(used.length > 0 ? ['', ...used] : []).map((tool) => {
        const made = button('tool', tool ? nameOf(tool, say) : say('handKeys'), 'segment', tool);
        return made;
      }),
    );
  tray.shown = used.join();
  const chosen = handIn(state)?.tool ?? '';
  for (const one of tools.children)
    set(one, 'aria-pressed', String(one.getAttribute('data-value') === chosen));
}

/**
 * Returns a rule of the whole board, to switch on and off.
 * @param {string} word
 * @param {boolean} isOn
 * @param {Say} say
 */
function makeRule(word, isOn, say) {
  const option = makeOption(
    'rule',
    word,
    word === 'all' ? say('drawAll') : nameOf(word, say),
    say(`how.${word}`),
  );
  set(option, 'aria-pressed', String(isOn));
  return option;
}

/** Returns the rules of the whole board. @param {State} state @param {Say} say */
function makeRules(state, say) {
  const { rules } = gameIn(state);
  const words = wordsIn(planOf(gameIn(state)));
  const layout = layoutOf(rules.spec);
  const canBe = (/** @type {string} */ word) =>
    word !== 'windoku' || state.core.rules.some(({ spec }) => spec === `${layout}+${word}`);
  const others = words.filter((word) => word === 'jigsaw' || toolsOf(word).length === 0);
  const known = new Set([...SWITCHES.filter(canBe), ...others]);
  const hasSigns = ['difference', 'ratio', 'xv'].some((word) => words.includes(word));
  return [
    ...[...known].map((word) => makeRule(word, words.includes(word), say)),
    ...(hasSigns ? [makeRule('all', hasAll(rules), say)] : []),
  ];
}

/** @param {import('../state/page.js').Page} page @returns {import('./modal.js').Filled} */
export function makeBench({ say }) {
  const tools = Object.keys(TOOLS).map((tool) => {
    const card = button('tool', '', 'option card', tool);
    card.append(...drawFigure(tool), make('b', nameOf(tool, say)));
    return card;
  });
  const rules = make('div.list');
  const dialog = makeDialog(
    'bench',
    say('how'),
    say('back'),
    make('h3', say('benchDrawn')),
    make('div.list.drawn', ...tools),
    make('h3', say('benchWhole')),
    rules,
  );

  /** @param {State} state */
  function fill(state) {
    const used = toolsIn(state);
    for (const one of tools) toggle(one, 'aria-current', used.includes(one.dataset.value ?? ''));
    renew(rules, ...makeRules(state, say));
  }
  return { dialog, fill };
}
