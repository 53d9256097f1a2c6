/**
 * dialogs.js: all dialogs, and the simple ones. The state names the open one. The browser's own
 * showModal covers the rest of the page and returns the focus.
 */
import { waysIn } from '../play/cage-help.js';
import { clockText } from '../play/clock.js';
import { jobOfTour } from '../play/print-actions.js';
import { actButton, button, make, renew, set, setText } from './dom.js';
import { makeBench } from './editor-view.js';
import { makeFirst } from './first-steps-view.js';
import { makeDaily } from './daily-calendar.js';
import { drawFigure } from './figures.js';
import { makeLearn } from './learn.js';
import { makeLevels } from './levels.js';
import { makeDialog, makeOption } from './modal.js';
import { makePrint } from './print-dialog.js';
import { makeSettings } from './preferences.js';
import { makeForget, makePlayer, makePlayers } from './player-dialog.js';
import { makeResult, makeResults } from './results-view.js';
import { plainText } from './step-text.js';
import { shareOptions } from './share.js';
import { makeSolved } from './solved.js';
import { makeClass, taskOptions } from './task-dialog.js';
import { makeStatistics } from './statistics.js';
import { gameOf } from '../storage/profile.js';
import { KEYS, shownIn } from '../state/keys.js';
import { isLayout } from '../state/rules-model.js';
import { digitText } from '../state/state.js';
import { hasHints } from '../state/task-state.js';
import {
  gradesOf,
  kindText,
  madeText,
  ruleText,
  sizeText,
  specsMade,
  wordsIn,
  wordsToTell,
} from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('./modal.js').Filled} Filled */

/**
 * A dialog with a list to choose from.
 * @param {Page} page
 * @param {string} name
 * @param {string} title
 * @param {string} intro  above it, or ''
 * @param {(state: State, page: Page) => Node[]} optionsOf
 * @returns {Filled}
 */
function makeChoice(page, name, title, intro, optionsOf) {
  const list = make('div.list');
  const above = intro ? [make('p', intro)] : [];
  const dialog = makeDialog(name, title, page.say('back'), ...above, list);
  return { dialog, fill: (state) => renew(list, ...optionsOf(state, page)) };
}

/** A puzzle as text, pasted or typed. @param {Page} page @returns {Filled} */
function makePaste({ say }) {
  const field = {
    id: 'own-text',
    rows: '6',
    spellcheck: 'false',
    autocapitalize: 'off',
    autofocus: '',
  };
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', field));
  const told = make('p.told', { role: 'status' });
  const take = actButton(say, 'takeText', 'primary');
  const dialog = makeDialog(
    'paste',
    say('paste'),
    say('back'),
    make('div.field', make('label', { for: 'own-text' }, say('pasteIntro')), text),
    told,
    make('div.choices', take),
  );

  /** @param {State} state */
  function fill({ panel }) {
    if (text.value !== panel?.text) text.value = panel?.text ?? '';
    setText(told, panel?.told ? plainText(panel.told, 'digits', say) : '');
    take.disabled = text.value.trim() === '';
  }
  return { dialog, fill };
}

/** @param {Page} page @returns {Filled} */
function makeKeysDialog({ say }) {
  const rows = Object.entries(KEYS).map(([word, row]) =>
    make(
      'div.setting',
      make('dt', make('kbd', shownIn(row))),
      make('dd', say(/** @type {import('./text.js').Key} */ (word))),
    ),
  );
  const dialog = makeDialog('keys-list', say('keys'), say('back'), make('dl', ...rows));
  return { dialog, fill() {} };
}

/** A puzzle is being made: how long it has taken so far, and a way out.
 * @param {Page} page @returns {Filled} */
function makeMaking({ say }) {
  const [wish, clock] = [make('p'), make('p.counts')];
  const dialog = makeDialog(
    'making',
    say('making'),
    '',
    wish,
    make('progress', { 'aria-label': say('making') }),
    clock,
    make('div.choices', actButton(say, 'cancel', 'plain')),
  );
  /** @param {State} state */
  function fill({ panel, time }) {
    setText(wish, panel?.wish ?? '');
    setText(clock, clockText(time.tick - (panel?.began ?? 0)));
  }
  return { dialog, fill };
}

/** What most people mean by Sudoku. */
const USUAL = '9x9';

/**
 * The grades of a size that can be made, as rows.
 * @param {string} rules  their spec
 * @param {string[]} grades
 * @param {Say} say
 */
function gradeRows(rules, grades, say) {
  const rows = grades.map((grade) => {
    const title = madeText(say, rules, grade);
    const row = makeOption('make', `${rules} ${grade}`, say(`gradeName.${grade}`), '');
    set(row, 'aria-label', title);
    return row;
  });
  return make('div.rows', ...rows);
}

/* ---- What there is to choose ----------------------------------------------------------------- */

/** @param {number[]} entries @param {Say} say */
const filled = (entries, say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/** What else there is to do with the board. @param {State} state @param {Page} page */
function moreOptions({ shelf, core }, { say, bounds: { task } }) {
  const isShown = shelf.settings.overlay === 'yes';
  return [
    ...(isLayout(gameOf(shelf).rules.spec) ? [] : [makeOption('how', '', say('how'), '')]),
    makeOption('centres', '', say('centres'), say('centresNote')),
    makeOption('fill', '', say('fill'), say('fillNote')),
    ...(core.kind === 'pack' || !hasHints(task)
      ? []
      : [makeOption('singles', '', say('singles'), say('singlesNote'))]),
    makeOption('overlay', '', say(isShown ? 'overlayHide' : 'overlayShow'), say('overlayNote')),
    makeOption('remember', '', say('remember'), say('rememberNote')),
    ...gameOf(shelf)
      .marks.map(({ entries }, i) =>
        makeOption('returnTo', String(i), say('returnTo', { number: i + 1 }), filled(entries, say)),
      )
      .reverse(),
  ];
}

/** What can be made. @param {State} state @param {Page} page */
function endlessOptions({ core: { kind, grades } }, { packs, say }) {
  const specs = specsMade(packs);
  const first = specs.find((spec) => spec === USUAL) ?? specs[0];
  if (kind === 'pack' || !first) return [make('p', say('noLogic'))];
  const others = specs.filter((spec) => spec !== first);
  return [
    make('h3', sizeText(first, say)),
    gradeRows(first, gradesOf(first, grades), say),
    ...others.map((spec) =>
      make(
        'details',
        make('summary', sizeText(spec, say)),
        gradeRows(spec, gradesOf(spec, grades), say),
      ),
    ),
  ];
}

/** What its rules ask beyond rows, columns and boxes. @param {State} state @param {Page} page */
function rulesTold({ shelf }, { say }) {
  const { rules } = gameOf(shelf);
  const words = wordsIn(rules.spec);
  return wordsToTell(rules).map((word) =>
    make(
      'div.rule',
      ...(words.includes(word) ? [make('h3', kindText([word], say))] : []),
      make('p', ruleText(word, rules, say)),
      ...drawFigure(word),
    ),
  );
}

/** What the sum of a cage leaves, and what is out. @param {State} state */
const waysTold = (state) =>
  waysIn(state).map(({ digits, isOut }) =>
    make(isOut ? 's' : 'b', {}, digits.map(digitText).join(' + ')),
  );

/** What the browser did not copy: one tap selects it all. @param {State} state */
const copyShown = ({ panel }) => [make('pre.report', { tabindex: '0' }, panel?.text ?? '')];

/** The rules of what is on the board, and the way there. @param {Page} page */
function makeHow(page) {
  const { say } = page;
  const made = makeChoice(page, 'how', say('how'), say('howIntro'), rulesTold);
  const on = button('close', say('howPlay'), 'primary');
  on.autofocus = true;
  made.dialog.append(make('div.choices', on));
  return made;
}

/** Ways to keep a game where the browser does not. @param {State} _ @param {Page} page */
const unkeptOptions = (_, { say }) => [
  makeOption('saveGame', '', say('saveGame'), say('saveGameNote')),
  make('p', say('keepHosted')),
  make('p', say('keepNot')),
];

/* ---- All of them ----------------------------------------------------------------------------- */

/**
 * How each is made, by the name the state has for it.
 * @type {Record<string, (page: Page) => Filled>}
 */
const recipes = {
  solved: makeSolved,
  levels: makeLevels,
  firstSteps: makeFirst,
  daily: makeDaily,
  learn: makeLearn,
  share: (page) =>
    makeChoice(page, 'share', page.say('share'), page.say('shareIntro'), shareOptions),
  settings: makeSettings,
  how: makeHow,
  bench: makeBench,
  ways: (page) => makeChoice(page, 'ways', page.say('ways'), page.say('waysIntro'), waysTold),
  more: (page) => makeChoice(page, 'more', page.say('more'), '', moreOptions),
  endless: (page) =>
    makeChoice(page, 'endless', page.say('endless'), page.say('endlessIntro'), endlessOptions),
  paste: makePaste,
  copy: (page) => makeChoice(page, 'copy', page.say('copyTitle'), page.say('copyHand'), copyShown),
  keys: makeKeysDialog,
  making: makeMaking,
  stats: makeStatistics,
  players: makePlayers,
  result: makeResult,
  results: makeResults,
  player: makePlayer,
  class: makeClass,
  task: (page) => makeChoice(page, 'task', page.say('taskTitle'), '', taskOptions),
  forget: makeForget,
  unkept: (page) => makeChoice(page, 'unkept', page.say('unkeptTitle'), '', unkeptOptions),
  print: makePrint,
};

/**
 * The parts of the state that dialogs show.
 * @type {('shelf' | 'core' | 'examples' | 'sheet' | 'players')[]}
 */
const PARTS = ['shelf', 'core', 'examples', 'sheet', 'players'];

/**
 * Prepares all dialogs; each is built when it first opens.
 * @param {HTMLElement} root
 * @param {Page} page
 */
export function makeDialogs(root, page) {
  const dialogs = {
    root,
    page,
    /** Those that were built, by name. @type {Map<string, Filled>} */
    made: new Map(),
    /** The state that was drawn last. @type {State | null} */
    last: null,
  };
  addEventListener('beforeprint', () => layTour(dialogs));
  return dialogs;
}

/** @typedef {ReturnType<typeof makeDialogs>} Dialogs */

/** Returns a dialog, built if need be. @param {Dialogs} dialogs @param {string} name */
function dialogOf({ root, page, made }, name) {
  const one = made.get(name) ?? recipes[name](page);
  if (!made.has(name)) {
    one.dialog.dataset.panel = name;
    root.append(one.dialog);
    made.set(name, one);
  }
  return one;
}

/** Lays out a walkthrough that is printed by the browser's own menu. @param {Dialogs} dialogs */
function layTour(dialogs) {
  const { last, page } = dialogs;
  if (!last?.tour?.isComplete || last.panel) return;
  const { fill, lay } = dialogOf(dialogs, 'print');
  fill({ ...last, panel: { name: 'print', job: jobOfTour(last, page) } });
  lay?.();
}

/**
 * Opens the state's dialog, updates it, and closes others.
 * @param {Dialogs} dialogs
 * @param {State} state
 * @param {State | null} before
 */
export function drawDialogs(dialogs, state, before) {
  const { panel } = state;
  dialogs.last = state;
  const shown = panel && dialogOf(dialogs, panel.name);
  for (const { dialog } of dialogs.made.values())
    if (dialog.open && dialog !== shown?.dialog) dialog.close();
  if (!shown) return;
  const isSame = panel === before?.panel && PARTS.every((part) => state[part] === before[part]);
  if (!isSame || panel.name === 'making') shown.fill(state);
  if (shown.dialog.open) return;
  shown.dialog.showModal();
  shown.dialog.scrollTop = 0;
  /** @type {HTMLElement | null} */
  const current = shown.dialog.querySelector('[aria-current]');
  current?.focus();
}
