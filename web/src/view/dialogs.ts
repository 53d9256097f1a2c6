/**
 * dialogs.ts: opens all dialogs by name, and builds the simple ones. The state names the open
 * dialog. The browser's showModal makes the rest of the page inert and later restores the focus.
 */
import { cageCombinations } from '../play/cage-help.ts';
import { clockText } from '../text/clock.ts';
import { jobOfWalkthrough } from '../play/print-actions.ts';
import { actButton, button, make, replaceContent, setText } from './dom.ts';
import { makeTools } from './editor-view.ts';
import { makeIcon } from './icons.ts';
import { makeFirst } from './first-steps-view.ts';
import { makeDaily } from './daily-calendar.ts';
import { drawFigure } from './figures.ts';
import { makeLearn } from './learn.ts';
import { filledText, makeLevels } from './levels.ts';
import { makeDialog, makeField, makeFurther, makeLine, makeOption, type Dialog } from './modal.ts';
import { makeOrder } from './order-dialog.ts';
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
import { KEYS, keysText } from '../state/keys.ts';
import { isPlainSize } from '../state/rules-model.ts';
import { digitText } from '../state/state.ts';
import { hasHints } from '../state/task-state.ts';
import { kindText, ruleText, specWords, ruleKeys } from '../text/text.ts';
import type { Page, State } from '../state/page.ts';
import type { Key } from '../text/text.ts';

/**
 * Returns a function that builds a dialog with a list to choose from.
 * @param title  the key of its title
 * @param intro  the key of the text above the list, or ''
 */
const listDialog =
  (name: string, title: Key, intro: Key | '', optionsOf: (state: State, page: Page) => Node[]) =>
  (page: Page): Dialog => {
    const { say } = page;
    const list = make('div.list');
    const above = intro ? [make('p', say(intro))] : [];
    const dialog = makeDialog(name, say(title), say('back'), ...above, list);
    return { dialog, fill: (state) => replaceContent(list, ...optionsOf(state, page)) };
  };

/** Builds the dialog in which a puzzle is pasted or typed as text. */
function makePaste({ say }: Page): Dialog {
  const field = {
    id: 'own-text',
    rows: '6',
    spellcheck: 'false',
    autocapitalize: 'off',
    autofocus: '',
  };
  const text = make('textarea', field) as HTMLTextAreaElement;
  const { row, show } = makeField(text, say('pasteIntro'));
  const error = make('p.told', { role: 'status' });
  const take = actButton(say, 'takeText', 'primary');
  const dialog = makeDialog(
    'paste',
    say('paste'),
    say('back'),
    row,
    error,
    make('div.choices', take),
  );

  function fill({ panel }: State) {
    show(panel?.text);
    setText(error, panel?.message ? plainText(panel.message, 'digits', say) : '');
    take.disabled = text.value.trim() === '';
  }
  return { dialog, fill };
}

function makeKeysDialog({ say }: Page): Dialog {
  const rows = Object.entries(KEYS).map(([word, row]) =>
    make('div.setting', make('dt', make('kbd', keysText(row))), make('dd', say(word as Key))),
  );
  const dialog = makeDialog('keys-list', say('keys'), say('back'), make('dl', ...rows));
  return { dialog, fill() {} };
}

/** Builds the dialog that is open while a puzzle is generated: the time so far, and Cancel. */
function makeProgress({ say }: Page): Dialog {
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

/* ---- Contents of the lists ------------------------------------------------------------------- */

/** Returns the tools that the keypad lacks where text is large and the window low. */
function makeSpareTools({ say }: Page) {
  const lines = (['redo', 'tints'] as const).map((tool) => makeLine(tool, '', say(tool), ''));
  return make('div.stack.spare', ...lines);
}

/** Returns the tools as rows, each with its drawing, and below them the less common ones. */
function toolOptions({ profile, core }: State, page: Page) {
  const { say, site, bounds } = page;
  const { task, isLocked } = bounds;
  const isShown = profile.settings.overlay === 'yes';
  const hasCore = core.kind !== 'pack' && hasHints(task);
  const line = (action: Key, note: Key) => makeLine(action, '', say(action), say(note));
  const marks = gameOf(profile).marks.map((mark, i) =>
    makeLine('returnTo', String(i), say('returnTo', { number: i + 1 }), filledText(mark, say)),
  );
  const lines = [
    line('fill', 'fillNote'),
    ...(hasCore ? [line('singles', 'singlesNote')] : []),
    line('remember', 'rememberNote'),
    ...marks.reverse(),
    ...(hasCore && !isLocked && !site.hide.includes('learn')
      ? [makeLine('explain', '', say('walkthrough'), say('walkthroughNote'))]
      : []),
    ...(isLocked ? [] : [makeLine('print', 'this', say('printPuzzle'), say('printOne'))]),
  ];
  const others = [
    makeOption('centres', '', say('centres'), say('centresNote')),
    makeOption('overlay', '', say(isShown ? 'overlayHide' : 'overlayShow'), say('overlayNote')),
    ...(isPlainSize(gameOf(profile).rules.spec) ? [] : [makeOption('how', '', say('how'), '')]),
  ];
  const further = makeFurther(say('moreTools'), make('div.stack', ...others));
  return [makeSpareTools(page), make('div.stack', ...lines), further];
}

/** Returns the rules of the game beyond rows, columns and boxes, each with an example. */
function describeRules({ profile }: State, { say }: Page) {
  const { rules } = gameOf(profile);
  const words = specWords(rules.spec);
  return ruleKeys(rules).map((word) =>
    make(
      'div.rule',
      ...(words.includes(word) ? [make('h3', kindText([word], say))] : []),
      make('p', ruleText(word, rules, say)),
      ...drawFigure(word),
    ),
  );
}

/** Returns the combinations of digits for a cage's total; impossible ones are struck out. */
const listCombinations = (state: State) =>
  cageCombinations(state).map(({ digits, isOut }) =>
    make(isOut ? 's' : 'b', {}, digits.map(digitText).join(' + ')),
  );

/** Returns the text that the browser refused to copy; one tap selects all of it. */
const makeCopyText = ({ panel }: State) => [
  make('pre.report', { tabindex: '0' }, panel?.text ?? ''),
];

/** Builds the dialog of the rules, with a button that closes it. */
function makeHow(page: Page) {
  const made = listDialog('how', 'how', 'howIntro', describeRules)(page);
  const on = button('close', page.say('howPlay'), 'primary');
  on.autofocus = true;
  made.dialog.append(make('div.choices', on));
  return made;
}

/** Returns how to save a game if the browser stores nothing. */
const unkeptOptions = (_: State, { say }: Page) => [
  makeOption('saveGame', '', say('saveGame'), say('saveGameNote')),
  make('p', say('keepHosted')),
  make('p', say('keepNot')),
];

/* ---- All dialogs ----------------------------------------------------------------------------- */

/** The functions that build dialogs, by the names in the state. */
const builders: Record<string, (page: Page) => Dialog> = {
  solved: makeSolved,
  levels: makeLevels,
  firstSteps: makeFirst,
  daily: makeDaily,
  learn: makeLearn,
  share: listDialog('share', 'share', 'shareIntro', shareOptions),
  settings: makeSettings,
  how: makeHow,
  bench: makeTools,
  ways: listDialog('ways', 'ways', 'waysIntro', listCombinations),
  more: listDialog('more', 'more', '', toolOptions),
  endless: makeOrder,
  paste: makePaste,
  copy: listDialog('copy', 'copyTitle', 'copyHand', makeCopyText),
  keys: makeKeysDialog,
  making: makeProgress,
  stats: makeStatistics,
  players: makePlayers,
  result: makeResult,
  results: makeResults,
  player: makePlayer,
  class: makeClass,
  task: listDialog('task', 'taskTitle', '', taskOptions),
  forget: makeDeletion,
  unkept: listDialog('unkept', 'unkeptTitle', '', unkeptOptions),
  print: makePrint,
};

/** The fields of the state, apart from `panel`, that dialogs show. */
const SHOWN_FIELDS: (keyof State)[] = ['profile', 'core', 'examples', 'editor', 'players'];

/** Prepares the dialogs; each is built when it first opens. */
export function makeDialogs(root: HTMLElement, page: Page) {
  const dialogs = {
    root,
    page,
    /** The dialogs that have been built, by name. */
    made: new Map<string, Dialog>(),
    /** The state that was drawn last. */
    last: null as State | null,
  };
  addEventListener('beforeprint', () => layOutWalkthrough(dialogs));
  return dialogs;
}

type Dialogs = ReturnType<typeof makeDialogs>;

/** Returns a dialog, which is built on first use. */
function dialogOf({ root, page, made }: Dialogs, name: string) {
  const one = made.get(name) ?? builders[name](page);
  if (!made.has(name)) {
    one.dialog.dataset.panel = name;
    root.append(one.dialog);
    made.set(name, one);
  }
  return one;
}

/** Lays out a walkthrough for paper when it is printed from the browser's menu. */
function layOutWalkthrough(dialogs: Dialogs) {
  const { last, page } = dialogs;
  if (!last?.walkthrough?.isComplete || last.panel) return;
  const { fill, layOut } = dialogOf(dialogs, 'print');
  fill({ ...last, panel: { name: 'print', job: jobOfWalkthrough(last, page) } });
  layOut?.();
}

/** Opens the dialog that the state names, updates it, and closes the others. */
export function drawDialogs(dialogs: Dialogs, state: State, before: State | null) {
  const { panel } = state;
  dialogs.last = state;
  const shown = panel && dialogOf(dialogs, panel.name);
  for (const { dialog } of dialogs.made.values())
    if (dialog.open && dialog !== shown?.dialog) dialog.close();
  if (!shown) return;
  const isSame =
    panel === before?.panel && SHOWN_FIELDS.every((part) => state[part] === before[part]);
  if (!isSame || panel.name === 'making') shown.fill(state);
  if (shown.dialog.open) return;
  shown.dialog.showModal();
  shown.dialog.scrollTop = 0;
  const current: HTMLElement | null = shown.dialog.querySelector('[aria-current]');
  current?.focus({ preventScroll: true }); // the beginning stays in sight
}
