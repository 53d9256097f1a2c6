/**
 * print-dialog.ts: the print dialog and its sheets. The dialog shows one sheet, scaled down. When
 * the browser prints, all sheets are built in an element that only paper shows; closing the dialog
 * removes them.
 *
 * The style measures a sheet in millimetres, which are scaled to the space on the screen or the
 * paper. The numbers are in a separate style sheet, for the reason in sizes.ts.
 */
import {
  actButton,
  button,
  group,
  hasChanged,
  hide,
  make,
  markSymbol,
  set,
  setText,
  toggle,
} from './dom.ts';
import { drawFoundStep } from './learn.ts';
import { drawPuzzle, printedSymbol } from './mini.ts';
import { fillList, makeDialog, makeField, makeFurther, makeSelect, type Dialog } from './modal.ts';
import { gradeOptions, kindOptions, specOf, wishFor } from './order-dialog.ts';
import { makeControl } from './preferences.ts';
import { jobIn, wantedCount } from '../play/print-actions.ts';
import { candidatesOf } from '../state/game.ts';
import {
  PAPER,
  PIECES_ORDER,
  TEXT_OPTIONS,
  hasPieces,
  layoutOf,
  countsThatFit,
  sheetsFor,
  pathLayout,
} from '../state/print-options.ts';
import { gameIn, namesIn, type Page, type PrintItem, type State } from '../state/page.ts';
import { variantNames, ruleText, generatedSpecs, specWords, ruleKeys } from '../text/text.ts';
import { symbolsFor } from './step-text.ts';
import { drawPath, layOutPath, type ColumnEntry } from './solution-print.ts';
import { CLASSIC, type Rules } from '../state/rules-model.ts';
import { CHILD_ORDER, hasSolution, range } from '../state/state.ts';
import type { Layout } from '../state/print-options.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Key, Say } from '../text/text.ts';

type Sheet = ReturnType<typeof sheetsFor>[number];

const MIN_NUMBERED_SHEETS = 2; // a single sheet has no number
/** The options that are shown at once. */
const FIRST_ROWS = ['count', 'answers'];
/** The options that do not apply to a solution path. */
const NOT_FOR_PATHS: string[] = ['each', 'answers', 'notes', 'label', 'cut', 'pieces'];

/* ---- The choice of puzzles ------------------------------------------------------------------- */

/** Returns a group of options in an array, or [] if there are no options. */
const optionGroup = (label: string, options: [value: string, text: string][]) =>
  options.length > 0
    ? [
        make(
          'optgroup',
          { label },
          ...options.map(([value, text]) => make('option', { value }, text)),
        ),
      ]
    : [];

/** Returns the rules and the grade of new puzzles, or null if other puzzles are printed. */
function generatedKind(state: State) {
  const [kind, spec, grade] = jobIn(state)?.what.split(' ') ?? [];
  return kind === 'make' ? { spec, grade } : null;
}

/** Returns the levels in their groups, as options. */
function levelOptions({ say, packs }: Page) {
  const isSmall = ({ rules }: Pack) => rules.order <= CHILD_ORDER;
  const isClassic = ({ spec }: Pack) => spec === CLASSIC;
  const groups: [Key, Pack[]][] = [
    ['groupChildren', packs.filter(isSmall)],
    ['groupClassic', packs.filter(isClassic)],
    ['groupKinds', packs.filter((pack) => !isSmall(pack) && !isClassic(pack))],
  ];
  return groups.flatMap(([title, own]) =>
    optionGroup(
      say(title),
      own.map((pack) => [`level ${pack.id}`, pack.title]),
    ),
  );
}

/** Returns what can be printed, as options. A second list has kinds and techniques. */
function optionsOf(state: State, page: Page, chosen: string) {
  const { say, packs, positions, site } = page;
  const { core } = state;
  const isThere = (part: string) => !site.hide.includes(part) && core.kind === 'core';
  const isWay = isThere('learn') && !state.editor && hasSolution(gameIn(state));
  const option = (value: string, key: Key) => make('option', { value }, say(key));
  const either = (kind: string, value: string) => (chosen.startsWith(kind) ? chosen : value);
  const [first] = generatedSpecs(packs);
  const [position] = positions;
  return [
    option('this', 'printThis'),
    option('begun', 'printBegun'),
    ...(isWay ? [option('way', 'printWay')] : []),
    ...(isThere('endless') && first
      ? [
          option(
            either('make ', wishFor(specOf(state, page), undefined, core.grades, 'make ')),
            'printMade',
          ),
        ]
      : []),
    ...(isThere('learn') && position
      ? [option(either('technique ', `technique ${position[0]}`), 'printPositions')]
      : []),
    ...levelOptions(page),
  ];
}

/** Returns the options of the second list. */
function furtherOptions(state: State, page: Page): [value: string, text: string][] {
  const made = generatedKind(state);
  if (made) return kindOptions(made.grade, state, page, 'make ');
  return jobIn(state)?.what.startsWith('technique ')
    ? page.positions.map(([name]) => [`technique ${name}`, namesIn(state)(name)])
    : [];
}

/* ---- Sheets ---------------------------------------------------------------------------------- */

/** The puzzles to print, and their sheets. */
type Plan = {
  paper: State['profile']['paper'];
  found: PrintItem[];
  puzzles: { order: number; empty: number; rules: string[][] };
  layout: Layout;
  sheets: Sheet[]; // empty for a solution path
  paths: ColumnEntry[][][] | null; // the columns of each sheet of a solution path
  count: number; // number of sheets
};

/** Plans the sheets and sets the style's sizes. A solution path is measured for that. */
function planOf(print: Print, state: State): Plan {
  const { page, style } = print;
  const { paper } = state.profile;
  const wanted = wantedCount(state, page);
  const found = jobIn(state)?.items.slice(0, wanted) ?? [];
  const puzzles = {
    order: Math.max(4, ...found.map(({ game }) => game.rules.order)),
    empty: Math.max(0, ...found.map(({ game }) => missingDigits(game).length)),
    rules: found.map(({ game: { rules } }) =>
      ruleKeys(rules).map((word) => ruleText(word, rules, page.say)),
    ),
  };
  const layout = layoutOf(paper, puzzles, wanted);
  const path = jobIn(state)?.what === 'way' ? pathLayout(paper, puzzles.order) : null;
  useStyle(style, path ? pathCss(path) : sizesCss(layout));
  const paths = path && pathsOf(print, state, found, path);
  const sheets = paths ? [] : sheetsFor(layout, found.length);
  return { paper, found, puzzles, layout, sheets, paths, count: (paths ?? sheets).length };
}

/** Returns the columns of a solution path; they are measured again only if they may differ. */
function pathsOf(
  print: Print,
  state: State,
  found: PrintItem[],
  { room, across }: ReturnType<typeof pathLayout>,
) {
  const { page, dialog, measuredFrom } = print;
  if (hasChanged(measuredFrom, [jobIn(state)?.id, found.length, state.profile.paper])) {
    const symbols = symbolsOnPaper(state, found[0].game.rules);
    const root = dialog.parentElement ?? document.body;
    print.paths = layOutPath(found, room, across, state, page.say, symbols, root);
  }
  return print.paths;
}

/** Returns the CSS for the sizes of a sheet. */
const sizesCss = ({ wide, high, across, side, small, large }: Layout) =>
  `.folio{--wide:${wide};--high:${high};--across:${across};--side:${side}}` +
  `.folio .upside{--across:${small.across};--side:${small.side}}` +
  `.folio .ends{--across:${large.across};--side:${large.side}}` +
  pageCss(wide, high);

/** Returns the CSS for the size of the paper. */
const pageCss = (wide: number, high: number) => `@page{size:${wide}mm ${high}mm;margin:0}`;

/** Returns the CSS for the sizes of a solution path. */
const pathCss = ({ wide, high, column, side, noted, isBeside }: ReturnType<typeof pathLayout>) =>
  `.folio{--wide:${wide};--high:${high};--column:${column};--side:${side}}` +
  `.folio .noted{--side:${noted}}` +
  (isBeside ? '.folio .plain>.printed{float:inline-start}' : '') +
  pageCss(wide, high);

/** Returns the text above a board: its number, its origin, and its rules if kinds are mixed. */
const captionOf = (
  { game, source, number }: PrintItem,
  at: number,
  isLabelled: boolean,
  isMixed: boolean,
  say: Say,
) =>
  [
    String(at),
    ...(isLabelled ? [source] : []),
    ...(isLabelled && number > 0 ? [say('printNumber', { number })] : []),
    ...(isMixed ? variantNames(game.rules.spec, say) : []),
  ].join(' \u00b7 ');

/** Returns the symbols on paper: those of the screen, but digits instead of colours. */
function symbolsOnPaper({ profile: { settings } }: State, rules: Rules) {
  const symbols = symbolsFor(settings, rules);
  return symbols === 'colours' ? 'digits' : symbols;
}

/** Returns the digits of the empty cells, in order. */
const missingDigits = ({ solution, entries }: PrintItem['game']) =>
  solution.filter((digit, cell) => digit > 0 && entries[cell] === 0).sort((a, b) => a - b);

/** Returns the missing digits as pieces to cut out. */
function makePieces(game: PrintItem['game'], symbols: string) {
  const pieces = missingDigits(game).map((digit) => {
    const piece = make('span', printedSymbol(digit, symbols));
    markSymbol(piece, digit, symbols);
    return piece;
  });
  const { order } = game.rules;
  return make('div.pieces', { dir: 'ltr', 'data-order': String(order) }, ...pieces);
}

/**
 * Returns puzzles or their answers, each below its number.
 * @param first  the number of the first puzzle
 * @param isKey  whether to return the answers
 */
function makeFigures(some: PrintItem[], first: number, isKey: boolean, state: State, say: Say) {
  const { paper } = state.profile;
  const kinds = new Set(some.map(({ game }) => specWords(game.rules.spec).join()));
  const [isLabelled, isMixed] = [!isKey && paper.label === 'yes', !isKey && kinds.size > 1];
  return some.map((printed, i) => {
    const { game, step } = printed;
    const shown = symbolsOnPaper(state, game.rules);
    const isNoted = !isKey && (paper.notes === 'yes' || step !== undefined);
    const notes = !isNoted ? [] : step ? game.notes : candidatesOf(game);
    const drawn =
      isKey && step
        ? make('div.printed', drawFoundStep({ game, step }, shown))
        : drawPuzzle(
            isKey ? { ...game, entries: game.solution } : game,
            notes,
            shown,
            !isKey && paper.large === 'yes',
          );
    const caption = captionOf(printed, first + i, isLabelled, isMixed, say);
    const isCut = !isKey && hasPieces(paper, game.rules.order);
    const pieces = isCut ? [makePieces(game, shown)] : [];
    return make('figure', make('figcaption', caption), drawn, ...pieces);
  });
}

/** Returns the contents of a sheet of puzzles or answers. */
function sheetContents(
  { paper, found, puzzles, layout }: Plan,
  { isKey, from, to }: Sheet,
  state: State,
  say: Say,
) {
  const some = found.slice(from, to);
  const places = make(
    'div',
    { class: isKey ? 'places ends' : 'places' },
    ...makeFigures(some, from + 1, isKey, state, say),
  );
  toggle(places, 'data-cut', !isKey && paper.cut === 'yes');
  const known = isKey || layout.answers !== 'foot' ? [] : some.filter(isSolved);
  const texts = isKey ? [] : [...new Set(puzzles.rules.slice(from, to).flat())];
  return [
    ...(isKey ? [make('h3', say('printAnswers'))] : []),
    places,
    ...texts.map((text) => make('p.ask', text)),
    ...(known.length > 0
      ? [make('div.places.upside', ...makeFigures(known, from + 1, true, state, say))]
      : []),
  ];
}

function makeSheet(plan: Plan, at: number, state: State, say: Say) {
  const { paper, found, sheets, paths, count } = plan;
  const line = (word: string) => make('p', word, make('i'));
  const inner = make(
    'div.inner',
    ...(paper.name === 'yes' && !sheets[at]?.isKey
      ? [make('div.lines', line(say('printName')), line(say('printDate')))]
      : []),
    ...(paper.title || paper.school ? [make('h2', paper.title, make('small', paper.school))] : []),
    ...(paths
      ? [drawPath(paths[at], found, state, say, symbolsOnPaper(state, found[0].game.rules))]
      : sheetContents(plan, sheets[at], state, say)),
    ...(count >= MIN_NUMBERED_SHEETS ? [make('footer', `${at + 1} / ${count}`)] : []),
  );
  const folio = make('div.folio', inner);
  toggle(folio, 'data-large', paper.large === 'yes');
  return folio;
}

const isSolved = ({ game }: PrintItem) => hasSolution(game);

/** Returns the page's style sheets except this one. */
const otherStyles = (style: CSSStyleSheet) =>
  document.adoptedStyleSheets.filter((one) => one !== style);

/** Adds a style sheet with this text to the page. */
function useStyle(style: CSSStyleSheet, text: string) {
  style.replaceSync(text);
  document.adoptedStyleSheets = [...otherStyles(style), style];
}

/* ---- The dialog ------------------------------------------------------------------------------ */

function makeTextRow(option: string, say: Say) {
  const name = `paper-${option}`;
  const field = make('input', { type: 'text', id: `set-${name}`, name, autocomplete: 'off' });
  return makeField(field as HTMLInputElement, say(`setting.${name}`), 'div.setting');
}

function makeTurn(value: string, label: string) {
  const turn = button('printTurn', value === '1' ? '\u203a' : '\u2039', 'turn arrow', value);
  set(turn, 'aria-label', label);
  return turn;
}

const makeRows = (say: Say) => [
  ...Object.entries(PAPER).map(([name, choices]) => ({
    ...makeControl(`paper-${name}`, choices, say),
    name,
  })),
  ...TEXT_OPTIONS.map((name) => ({ ...makeTextRow(name, say), name })),
];

function makeParts(page: Page) {
  const { say } = page;
  const name = 'paper-what'; // all lists have it: a grade is another value of the first list
  const what = makeSelect({ id: 'set-paper-what', name }, say('printWhat'));
  const further = makeSelect({ id: 'set-paper-further', name }, say('printFurther'));
  const grade = makeSelect({ id: 'set-paper-grade', name }, say('printGrade'));
  const rows = makeRows(say);
  const isFirst = ({ name: row }: { name: string }) => FIRST_ROWS.includes(row);
  const rowsOf = (some: typeof rows) => some.map(({ row }) => row);
  const [back, next] = [makeTurn('-1', say('printBack')), makeTurn('1', say('printNext'))];
  const status = make('p.status', { role: 'status' });
  const seen = make('div.seen');
  const other = actButton(say, 'printOther', 'link');
  const now = button('printNow', '', 'primary');
  const dialog = makeDialog(
    'print',
    say('print'),
    say('back'),
    make('div.proof', seen, group('turns', say('printSheets'), back, status, next), other),
    make(
      'div.wishes',
      make('div.stack', what.row, further.row, grade.row, ...rowsOf(rows.filter(isFirst))),
      makeFurther(
        say('printMore'),
        make('div.stack', ...rowsOf(rows.filter((row) => !isFirst(row)))),
      ),
    ),
    make('div.choices', now),
  );
  return {
    ...{ page, dialog, rows, back, next, status, seen, other, now },
    ...{ what, further, grade },
    rowOf: Object.fromEntries(rows.map(({ name, row }) => [name, row])),
    style: new CSSStyleSheet(),
    /** The element with the sheets to print. */
    prints: make('div.prints'),
    /** The plan that the dialog shows, and its state. */
    shown: null as { state: State; plan: Plan } | null,
    /** The columns of the last solution path, and what they were measured from. */
    paths: [] as ColumnEntry[][][],
    measuredFrom: [],
  };
}

type Print = ReturnType<typeof makeParts>;

export function makePrint(page: Page): Dialog {
  const print = makeParts(page);
  const { dialog } = print;
  addEventListener('beforeprint', () => {
    if (dialog.open) layOutSheets(print);
  });
  addEventListener('afterprint', () => {
    if (!dialog.open) clearSheets(print);
  });
  dialog.addEventListener('close', () => clearSheets(print));
  return { dialog, fill: (state) => fillPrint(print, state), layOut: () => layOutSheets(print) };
}

function fillLists({ page, dialog, what, further, grade }: Print, state: State, chosen: string) {
  const { kind, grades } = state.core;
  const { select } = what;
  if (select.dataset.core !== kind || !dialog.open || select.value !== chosen) {
    select.replaceChildren(...optionsOf(state, page, chosen));
    select.dataset.core = kind;
    select.value = chosen;
  }
  fillList(further, furtherOptions(state, page), chosen);
  const made = generatedKind(state);
  fillList(grade, made ? gradeOptions(made.spec, grades, page.say, 'make ') : [], chosen);
}

/** Updates the options, and hides those that have no effect. */
function fillRows({ rows, rowOf, other }: Print, { paper, layout, puzzles }: Plan, chosen: string) {
  for (const { name, show } of rows)
    show(name === 'each' ? String(layout.each) : paper[name as 'each']);
  const fit = countsThatFit(paper, puzzles);
  for (const box of rowOf.each.querySelectorAll('input'))
    hide(box.parentElement as HTMLElement, !fit.includes(box.value));
  const [isPath, isOne] = [chosen === 'way', ['this', 'way'].includes(chosen)];
  for (const name of NOT_FOR_PATHS) hide(rowOf[name], isPath);
  hide(rowOf.pieces, isPath || puzzles.order > PIECES_ORDER);
  hide(rowOf.each, isOne);
  hide(rowOf.count, isOne || chosen === 'begun');
  hide(other, isOne || chosen === 'begun');
}

function fillPrint(print: Print, state: State) {
  const { page, back, next, status, seen, now } = print;
  const { say } = page;
  const job = jobIn(state);
  if (!job) return;
  const plan = planOf(print, state);
  const { found, count } = plan;
  const at = Math.min(Math.max(job.sheet, 0), Math.max(count - 1, 0));
  print.shown = { state, plan };
  print.prints.remove();
  fillLists(print, state, job.what);
  fillRows(print, plan, job.what);
  seen.replaceChildren(...(count > 0 ? [makeSheet(plan, at, state, say)] : []));
  back.disabled = at === 0;
  next.disabled = at >= count - 1;
  const wanted = wantedCount(state, page);
  const isLooking = job.isAsking && found.length < wanted;
  const looking =
    job.what === 'way'
      ? say('thinking')
      : say('printFinding', { count: found.length, all: wanted });
  const none = say(job.what === 'begun' ? 'printNone' : 'notMade');
  const shown = found.length > 0 ? say('printAt', { number: at + 1, count }) : none;
  setText(status, isLooking ? looking : shown);
  setText(now, say('printNow', { count }));
  now.disabled = found.length === 0 || isLooking;
}

/** Builds all sheets for paper. */
function layOutSheets({ page, dialog, prints, shown }: Print) {
  if (!shown || !dialog.parentElement) return;
  const { state, plan } = shown;
  prints.replaceChildren(...range(plan.count, (at) => makeSheet(plan, at, state, page.say)));
  dialog.parentElement.append(prints);
}

/** Removes all sheets and their style sheet. */
function clearSheets({ prints, seen, style }: Print) {
  prints.remove();
  seen.replaceChildren();
  document.adoptedStyleSheets = otherStyles(style);
}
