/**
 * dialogs.ts: all dialogs, and the simple ones. The state names the open one. The browser's own
 * showModal covers the rest of the page and returns the focus.
 */
import { cageCombinations } from '../play/cage-help.ts';
import { clockText } from '../text/clock.ts';
import { jobOfWalkthrough } from '../play/print-actions.ts';
import { actButton, button, make, renew, set, setText } from './dom.ts';
import { makeTools } from './editor-view.ts';
import { makeFirst } from './first-steps-view.ts';
import { makeDaily } from './daily-calendar.ts';
import { drawFigure } from './figures.ts';
import { makeLearn } from './learn.ts';
import { makeLevels } from './levels.ts';
import { makeDialog, makeOption, type Dialog } from './modal.ts';
import { makePrint } from './print-dialog.ts';
import { makeSettings } from './preferences.ts';
import { makeDeletion, makePlayer, makePlayers } from './player-dialog.ts';
import { makeResult, makeResults } from './results-view.ts';
import { plainText } from './step-text.ts';
import { shareOptions } from './share.ts';
import { makeSolved } from './solved.ts';
import { makeClass, taskOptions } from './task-dialog.ts';
import { makeStatistics } from './statistics.ts';
import { gameOf } from '../state/profile.ts';
import { KEYS, shownIn } from '../state/keys.ts';
import { isLayout } from '../state/rules-model.ts';
import { digitText } from '../state/state.ts';
import { hasHints } from '../state/task-state.ts';
import {
  gradesOf,
  kindText,
  madeText,
  ruleText,
  sizeText,
  specsMade,
  wordsIn,
  wordsToTell,
} from '../text/text.ts';
import type { Page, State } from '../state/page.ts';
import type { Key, Say } from '../text/text.ts';

/**
 * A dialog with a list to choose from.
 * @param intro  above it, or ''
 */
function makeChoice(
  page: Page,
  name: string,
  title: string,
  intro: string,
  optionsOf: (state: State, page: Page) => Node[],
): Dialog {
  const list = make('div.list');
  const above = intro ? [make('p', intro)] : [];
  const dialog = makeDialog(name, title, page.say('back'), ...above, list);
  return { dialog, fill: (state) => renew(list, ...optionsOf(state, page)) };
}

/** A puzzle as text, pasted or typed. */
function makePaste({ say }: Page): Dialog {
  const field = {
    id: 'own-text',
    rows: '6',
    spellcheck: 'false',
    autocapitalize: 'off',
    autofocus: '',
  };
  const text = make('textarea', field) as HTMLTextAreaElement;
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

  function fill({ panel }: State) {
    if (text.value !== panel?.text) text.value = panel?.text ?? '';
    setText(told, panel?.told ? plainText(panel.told, 'digits', say) : '');
    take.disabled = text.value.trim() === '';
  }
  return { dialog, fill };
}

function makeKeysDialog({ say }: Page): Dialog {
  const rows = Object.entries(KEYS).map(([word, row]) =>
    make('div.setting', make('dt', make('kbd', shownIn(row))), make('dd', say(word as Key))),
  );
  const dialog = makeDialog('keys-list', say('keys'), say('back'), make('dl', ...rows));
  return { dialog, fill() {} };
}

/** A puzzle is being made: how long it has taken so far, and a way out. */
function makeMaking({ say }: Page): Dialog {
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
  function fill({ panel, time }: State) {
    setText(wish, panel?.wish ?? '');
    setText(clock, clockText(time.tick - (panel?.began ?? 0)));
  }
  return { dialog, fill };
}

/** What most people mean by Sudoku. */
const USUAL = '9x9';

/**
 * The grades of a size that can be made, as rows.
 * @param rules  their spec
 */
function gradeRows(rules: string, grades: string[], say: Say) {
  const rows = grades.map((grade) => {
    const title = madeText(say, rules, grade);
    const row = makeOption('make', `${rules} ${grade}`, say(`gradeName.${grade}`), '');
    set(row, 'aria-label', title);
    return row;
  });
  return make('div.rows', ...rows);
}

/* ---- What there is to choose ----------------------------------------------------------------- */

const filled = (entries: number[], say: Say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/** What else there is to do with the board. */
function moreOptions({ profile, core }: State, { say, bounds: { task } }: Page) {
  const isShown = profile.settings.overlay === 'yes';
  return [
    ...(isLayout(gameOf(profile).rules.spec) ? [] : [makeOption('how', '', say('how'), '')]),
    makeOption('centres', '', say('centres'), say('centresNote')),
    makeOption('fill', '', say('fill'), say('fillNote')),
    ...(core.kind === 'pack' || !hasHints(task)
      ? []
      : [makeOption('singles', '', say('singles'), say('singlesNote'))]),
    makeOption('overlay', '', say(isShown ? 'overlayHide' : 'overlayShow'), say('overlayNote')),
    makeOption('remember', '', say('remember'), say('rememberNote')),
    ...gameOf(profile)
      .marks.map(({ entries }, i) =>
        makeOption('returnTo', String(i), say('returnTo', { number: i + 1 }), filled(entries, say)),
      )
      .reverse(),
  ];
}

/** What can be made. */
function endlessOptions({ core: { kind, grades } }: State, { packs, say }: Page) {
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

/** What its rules ask beyond rows, columns and boxes. */
function describeRules({ profile }: State, { say }: Page) {
  const { rules } = gameOf(profile);
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

/** What the sum of a cage leaves, and what is out. */
const waysTold = (state: State) =>
  cageCombinations(state).map(({ digits, isOut }) =>
    make(isOut ? 's' : 'b', {}, digits.map(digitText).join(' + ')),
  );

/** What the browser did not copy: one tap selects it all. */
const makeCopyText = ({ panel }: State) => [
  make('pre.report', { tabindex: '0' }, panel?.text ?? ''),
];

/** The rules of what is on the board, and the way there. */
function makeHow(page: Page) {
  const { say } = page;
  const made = makeChoice(page, 'how', say('how'), say('howIntro'), describeRules);
  const on = button('close', say('howPlay'), 'primary');
  on.autofocus = true;
  made.dialog.append(make('div.choices', on));
  return made;
}

/** Ways to keep a game where the browser does not. */
const unkeptOptions = (_: State, { say }: Page) => [
  makeOption('saveGame', '', say('saveGame'), say('saveGameNote')),
  make('p', say('keepHosted')),
  make('p', say('keepNot')),
];

/* ---- All of them ----------------------------------------------------------------------------- */

/** How each is made, by the name the state has for it. */
const recipes: Record<string, (page: Page) => Dialog> = {
  solved: makeSolved,
  levels: makeLevels,
  firstSteps: makeFirst,
  daily: makeDaily,
  learn: makeLearn,
  share: (page) =>
    makeChoice(page, 'share', page.say('share'), page.say('shareIntro'), shareOptions),
  settings: makeSettings,
  how: makeHow,
  bench: makeTools,
  ways: (page) =>
    makeChoice(page, 'ways', page.say('ways'), page.say('waysIntro'), listCombinations),
  more: (page) => makeChoice(page, 'more', page.say('more'), '', moreOptions),
  endless: (page) =>
    makeChoice(page, 'endless', page.say('endless'), page.say('endlessIntro'), endlessOptions),
  paste: makePaste,
  copy: (page) =>
    makeChoice(page, 'copy', page.say('copyTitle'), page.say('copyHand'), makeCopyText),
  keys: makeKeysDialog,
  making: makeMaking,
  stats: makeStatistics,
  players: makePlayers,
  result: makeResult,
  results: makeResults,
  player: makePlayer,
  class: makeClass,
  task: (page) => makeChoice(page, 'task', page.say('taskTitle'), '', taskOptions),
  forget: makeDeletion,
  unkept: (page) => makeChoice(page, 'unkept', page.say('unkeptTitle'), '', unkeptOptions),
  print: makePrint,
};

/** The parts of the state that dialogs show. */
const PARTS: ('profile' | 'core' | 'examples' | 'editor' | 'players')[] = [
  'profile',
  'core',
  'examples',
  'editor',
  'players',
];

/** Prepares all dialogs; each is built when it first opens. */
export function makeDialogs(root: HTMLElement, page: Page) {
  const dialogs = {
    root,
    page,
    /** Those that were built, by name. */
    made: new Map<string, Dialog>(),
    /** The state that was drawn last. */
    last: null as State | null,
  };
  addEventListener('beforeprint', () => layWalkthrough(dialogs));
  return dialogs;
}

type Dialogs = ReturnType<typeof makeDialogs>;

/** Returns a dialog, built if need be. */
function dialogOf({ root, page, made }: Dialogs, name: string) {
  const one = made.get(name) ?? recipes[name](page);
  if (!made.has(name)) {
    one.dialog.dataset.panel = name;
    root.append(one.dialog);
    made.set(name, one);
  }
  return one;
}

/** Lays out a walkthrough that is printed by the browser's own menu. */
function layWalkthrough(dialogs: Dialogs) {
  const { last, page } = dialogs;
  if (!last?.walkthrough?.isComplete || last.panel) return;
  const { fill, lay } = dialogOf(dialogs, 'print');
  fill({ ...last, panel: { name: 'print', job: jobOfWalkthrough(last, page) } });
  lay?.();
}

/** Opens the state's dialog, updates it, and closes others. */
export function drawDialogs(dialogs: Dialogs, state: State, before: State | null) {
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
  const current: HTMLElement | null = shown.dialog.querySelector('[aria-current]');
  current?.focus();
}
