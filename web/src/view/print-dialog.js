/**
 * print-dialog.js: the dialog that chooses puzzles to print, and their sheets. The dialog shows one
 * sheet, smaller. All of them are made when the browser prints, in an element that only paper
 * shows, and are removed when the dialog closes.
 *
 * The sizes of a sheet are in its own millimetres, in a style sheet beside the page's, as sizes.js
 * does it. A millimetre is as large as there is space for, on the screen as on paper.
 */
import { actButton, button, group, hide, make, markSymbol, set, setText, toggle } from './dom.js';
import { drawFound } from './learn.js';
import { drawPuzzle, signOf } from './mini.js';
import { makeDialog } from './modal.js';
import { makeControl } from './preferences.js';
import { jobIn, wantedIn } from '../play/print-actions.js';
import { candidatesOf } from '../state/game.js';
import {
  PAPER,
  PIECES_ORDER,
  TYPED,
  hasPieces,
  layoutOf,
  offered,
  sheetsFor,
  wayLayout,
} from '../state/print-options.js';
import { gameIn, namesIn } from '../state/page.js';
import { sketchOf } from '../state/rules-model.js';
import {
  extraWords,
  gradeText,
  gradesOf,
  ruleText,
  sizeText,
  specsMade,
  wordsIn,
  wordsToTell,
} from './text.js';
import { symbolsFor } from './step-text.js';
import { drawWay, flowOf } from './solution-print.js';
import { range } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('../state/page.js').Printed} Printed */
/** @typedef {import('../state/print-options.js').Layout} Layout */
/** @typedef {ReturnType<typeof sheetsFor>[number]} Sheet */
/** @typedef {import('./solution-print.js').Part} Part */

const USUAL = '9x9'; // what most people mean by Sudoku
const NUMBERED = 2; // sheets, from which they have numbers
/** The options that a solution path has not. @type {string[]} */
const NOT_OF_PATHS = ['each', 'answers', 'notes', 'label', 'cut', 'pieces'];

/* ---- The choice of puzzles ------------------------------------------------------------------- */

/**
 * Returns a group of options, if it has any.
 * @param {string} label
 * @param {[value: string, text: string][]} options
 */
const optionGroup = (label, options) =>
  options.length > 0
    ? [
        make(
          'optgroup',
          { label },
          ...options.map(([value, text]) => make('option', { value }, text)),
        ),
      ]
    : [];

const GRADE = 'easy'; // to begin with

/** Returns rules and grade of new puzzles, or null if others are printed. @param {State} state */
function madeIn(state) {
  const [kind, spec, grade] = jobIn(state)?.what.split(' ') ?? [];
  return kind === 'make' ? { spec, grade } : null;
}

/**
 * Returns a grade if it can be made, or another.
 * @param {string[]} grades
 * @param {string} [grade]
 */
const gradeIn = (grades, grade = GRADE) => (grades.includes(grade) ? grade : grades[0]);

/** Returns all that can be printed, as options. @param {State} state @param {Page} page */
function optionsOf(state, page) {
  const { say, packs, positions, site } = page;
  const { core } = state;
  const here = sketchOf(gameIn(state).rules.spec);
  const all = specsMade(packs);
  const specs = [...new Set([here, USUAL, ...all])].filter((spec) => all.includes(spec));
  const isThere = (/** @type {string} */ part) => !site.hide.includes(part) && core.kind === 'core';
  const isWay = isThere('learn') && state.sheet === null && gameIn(state).solution[0] > 0;
  return [
    make('option', { value: 'this' }, say('printThis')),
    ...(isWay ? [make('option', { value: 'way' }, say('printWay'))] : []),
    make('option', { value: 'begun' }, say('printBegun')),
    ...optionGroup(
      say('levels'),
      packs.map(({ id, title }) => [`level ${id}`, title]),
    ),
    ...optionGroup(
      say('endless'),
      (isThere('endless') ? specs : []).map((spec) => [
        `make ${spec} ${gradeIn(gradesOf(spec, core.grades), madeIn(state)?.grade)}`,
        sizeText(spec, say),
      ]),
    ),
    ...optionGroup(
      say('learn'),
      (isThere('learn') ? positions : []).map(([name]) => [
        `technique ${name}`,
        namesIn(state)(name),
      ]),
    ),
  ];
}

/** Returns the grades of new puzzles, as options. @param {State} state @param {Say} say */
const gradeOptions = (state, say) => {
  const spec = madeIn(state)?.spec ?? USUAL;
  return gradesOf(spec, state.core.grades).map((grade) =>
    make('option', { value: `make ${spec} ${grade}` }, gradeText(say, grade)),
  );
};

/* ---- Sheets ---------------------------------------------------------------------------------- */

/**
 * The puzzles to print, and their sheets.
 * @typedef {object} Plan
 * @property {State['shelf']['paper']} paper
 * @property {Printed[]} found
 * @property {{order: number, empty: number, rules: string[][]}} puzzles
 * @property {Layout} layout
 * @property {Sheet[]} sheets           none for a solution path
 * @property {Part[][][] | null} paths  the columns of each sheet of a solution path
 * @property {number} count             of sheets
 */

/**
 * Plans the sheets and gives their sizes to the style. A solution path is measured for that.
 * @param {Print} print
 * @param {State} state
 * @returns {Plan}
 */
function planOf(print, state) {
  const { page, style } = print;
  const { paper } = state.shelf;
  const wanted = wantedIn(state, page);
  const found = jobIn(state)?.found.slice(0, wanted) ?? [];
  const puzzles = {
    order: Math.max(4, ...found.map(({ game }) => game.rules.order)),
    empty: Math.max(0, ...found.map(({ game }) => lacksOf(game).length)),
    rules: found.map(({ game: { rules } }) =>
      wordsToTell(rules).map((word) => ruleText(word, rules, page.say)),
    ),
  };
  const layout = layoutOf(paper, puzzles, wanted);
  const path = jobIn(state)?.what === 'way' ? wayLayout(paper, puzzles.order) : null;
  useStyle(style, path ? pathText(path) : sizesText(layout));
  const paths = path && pathsOf(print, state, found, path);
  const sheets = paths ? [] : sheetsFor(layout, found.length);
  return { paper, found, puzzles, layout, sheets, paths, count: (paths ?? sheets).length };
}

/**
 * Returns the columns of a solution path. They are measured again only if they may differ.
 * @param {Print} print
 * @param {State} state
 * @param {Printed[]} found
 * @param {ReturnType<typeof wayLayout>} layout
 */
function pathsOf(print, state, found, { room, across }) {
  const { page, dialog } = print;
  const of = [jobIn(state)?.id, found.length, state.shelf.paper];
  const { measured } = print;
  if (measured?.of.every((one, i) => one === of[i])) return measured.paths;
  const symbols = symbolsOnPaper(state, found[0].game.rules);
  const root = dialog.parentElement ?? document.body;
  const paths = flowOf(found, room, across, state, page.say, symbols, root);
  print.measured = { of, paths };
  return paths;
}

/** Returns the style's sizes of a sheet. @param {Layout} layout */
const sizesText = ({ wide, high, across, side, small, large }) =>
  `.folio{--wide:${wide};--high:${high};--across:${across};--side:${side}}` +
  `.folio .upside{--across:${small.across};--side:${small.side}}` +
  `.folio .ends{--across:${large.across};--side:${large.side}}` +
  pageText(wide, high);

/** Returns the style's size of the paper. @param {number} wide @param {number} high */
const pageText = (wide, high) => `@page{size:${wide}mm ${high}mm;margin:0}`;

/** Returns the style's sizes of a solution path. @param {ReturnType<typeof wayLayout>} layout */
const pathText = ({ wide, high, column, side, noted, isBeside }) =>
  `.folio{--wide:${wide};--high:${high};--column:${column};--side:${side}}` +
  `.folio .noted{--side:${noted}}` +
  (isBeside ? '.folio .plain>.printed{float:inline-start}' : '') +
  pageText(wide, high);

/**
 * Returns the text above a board: its number, its origin, and its kind if the sheet has several.
 * @param {Printed} printed
 * @param {number} at
 * @param {boolean} isLabelled
 * @param {boolean} isMixed
 * @param {Say} say
 */
const captionOf = ({ game, of, number }, at, isLabelled, isMixed, say) =>
  [
    String(at),
    ...(isLabelled ? [of] : []),
    ...(isLabelled && number > 0 ? [say('printNumber', { number })] : []),
    ...(isMixed ? extraWords(game.rules.spec, say) : []),
  ].join(' \u00b7 ');

/**
 * Returns what digits are printed as; not as colours.
 * @param {State} state
 * @param {import('../state/rules-model.js').Rules} rules
 */
function symbolsOnPaper({ shelf: { settings } }, rules) {
  const symbols = symbolsFor(settings, rules);
  return symbols === 'colours' ? 'digits' : symbols;
}

/** Returns the digits that go in the empty cells, in order. @param {Printed['game']} game */
const lacksOf = ({ solution, entries }) =>
  solution.filter((digit, cell) => digit > 0 && entries[cell] === 0).sort((a, b) => a - b);

/**
 * Returns these digits as pieces to cut out.
 * @param {Printed['game']} game
 * @param {string} symbols
 */
function makePieces(game, symbols) {
  const pieces = lacksOf(game).map((digit) => {
    const piece = make('span', signOf(digit, symbols));
    markSymbol(piece, digit, symbols);
    return piece;
  });
  const { order } = game.rules;
  return make('div.pieces', { dir: 'ltr', 'data-order': String(order) }, ...pieces);
}

/**
 * Returns puzzles or their answers, each below its number.
 * @param {Printed[]} some
 * @param {number} first  the number of the first
 * @param {boolean} isKey
 * @param {State} state
 * @param {Say} say
 */
function makePlaces(some, first, isKey, state, say) {
  const { paper } = state.shelf;
  const kinds = new Set(some.map(({ game }) => wordsIn(game.rules.spec).join()));
  const [isLabelled, isMixed] = [!isKey && paper.label === 'yes', !isKey && kinds.size > 1];
  return some.map((printed, i) => {
    const { game, step } = printed;
    const shown = symbolsOnPaper(state, game.rules);
    const isNoted = !isKey && (paper.notes === 'yes' || step !== undefined);
    const notes = !isNoted ? [] : step ? game.notes : candidatesOf(game);
    const drawn =
      isKey && step
        ? make('div.printed', drawFound({ game, step }, shown))
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

/**
 * Returns the contents of a sheet of puzzles or answers.
 * @param {Plan} plan
 * @param {Sheet} sheet
 * @param {State} state
 * @param {Say} say
 */
function placesOn({ paper, found, puzzles, layout }, { isKey, from, to }, state, say) {
  const some = found.slice(from, to);
  const places = make(
    'div',
    { class: isKey ? 'places ends' : 'places' },
    ...makePlaces(some, from + 1, isKey, state, say),
  );
  toggle(places, 'data-cut', !isKey && paper.cut === 'yes');
  const known = isKey || layout.answers !== 'foot' ? [] : some.filter(isSolved);
  const texts = isKey ? [] : [...new Set(puzzles.rules.slice(from, to).flat())];
  return [
    ...(isKey ? [make('h3', say('printAnswers'))] : []),
    places,
    ...texts.map((text) => make('p.ask', text)),
    ...(known.length > 0
      ? [make('div.places.upside', ...makePlaces(known, from + 1, true, state, say))]
      : []),
  ];
}

/**
 * Returns a sheet.
 * @param {Plan} plan
 * @param {number} at
 * @param {State} state
 * @param {Say} say
 */
function makeSheet(plan, at, state, say) {
  const { paper, found, sheets, paths, count } = plan;
  const line = (/** @type {string} */ word) => make('p', word, make('i'));
  const inner = make(
    'div.inner',
    ...(paper.name === 'yes' && !sheets[at]?.isKey
      ? [make('div.lines', line(say('printName')), line(say('printDate')))]
      : []),
    ...(paper.title || paper.school ? [make('h2', paper.title, make('small', paper.school))] : []),
    ...(paths
      ? [drawWay(paths[at], found, state, say, symbolsOnPaper(state, found[0].game.rules))]
      : placesOn(plan, sheets[at], state, say)),
    ...(count >= NUMBERED ? [make('footer', `${at + 1} / ${count}`)] : []),
  );
  const folio = make('div.folio', inner);
  toggle(folio, 'data-large', paper.large === 'yes');
  return folio;
}

/** Returns whether the answer is known. @param {Printed} printed */
const isSolved = ({ game }) => game.solution[0] !== 0;

/** Returns the style sheets of the page but for this one. @param {CSSStyleSheet} style */
const othersThan = (style) => document.adoptedStyleSheets.filter((one) => one !== style);

/** Gives sizes to the style. @param {CSSStyleSheet} style @param {string} text */
function useStyle(style, text) {
  style.replaceSync(text);
  document.adoptedStyleSheets = [...othersThan(style), style];
}

/* ---- The dialog ------------------------------------------------------------------------------ */

/** Builds a text field. @param {string} name @param {Say} say */
function makeField(name, say) {
  const id = `set-paper-${name}`;
  const field = /** @type {HTMLInputElement} */ (
    make('input', { type: 'text', id, name: `paper-${name}`, autocomplete: 'off' })
  );
  return {
    row: make('div.setting', make('label', { for: id }, say(`setting.paper-${name}`)), field),
    show(/** @type {string} */ text) {
      if (field.value !== text) field.value = text;
    },
  };
}

/** Builds a list to choose from. @param {string} name @param {string} label */
function makeSelect(name, label) {
  const id = `set-paper-${name}`;
  const select = /** @type {HTMLSelectElement} */ (make('select', { id, name: 'paper-what' }));
  const row = make('div.setting', make('label', { for: id }, label), select);
  return /** @type {const} */ ([select, row]);
}

/** Builds a button that turns to another sheet. @param {string} value @param {string} label */
function makeTurn(value, label) {
  const turn = button('printTurn', value === '1' ? '\u203a' : '\u2039', 'turn arrow', value);
  set(turn, 'aria-label', label);
  return turn;
}

/** Builds the options. @param {Say} say */
const makeRows = (say) => [
  ...Object.entries(PAPER).map(([name, choices]) => ({
    ...makeControl(`paper-${name}`, choices, say),
    name,
  })),
  ...TYPED.map((name) => ({ ...makeField(name, say), name })),
];

/** Builds the parts of the dialog. @param {Page} page */
function makeParts(page) {
  const { say } = page;
  const [what, whatRow] = makeSelect('what', say('printWhat'));
  const [grade, gradeRow] = makeSelect('grade', say('printGrade'));
  const rows = makeRows(say);
  const [back, next] = [makeTurn('-1', say('printBack')), makeTurn('1', say('printNext'))];
  const status = make('p.status', { role: 'status' });
  const seen = make('div.seen');
  const other = actButton(say, 'printOther', 'plain');
  const now = button('printNow', '', 'primary');
  const dialog = makeDialog(
    'print',
    say('print'),
    say('back'),
    make('div.proof', seen, group('turns', say('printSheets'), back, status, next)),
    make('div.wishes', whatRow, gradeRow, ...rows.map(({ row }) => row)),
    make('div.choices', other, now),
  );
  return {
    ...{ page, dialog, what, grade, gradeRow, rows, back, next, status, seen, other, now },
    rowOf: Object.fromEntries(rows.map(({ name, row }) => [name, row])),
    style: new CSSStyleSheet(),
    /** The sheets on paper. */
    prints: make('div.prints'),
    /** The plan that is shown now. @type {{state: State, plan: Plan} | null} */
    shown: null,
    /**
     * The solution path that was measured last.
     * @type {{of: unknown[], paths: Part[][][]} | null}
     */
    measured: null,
  };
}

/** @typedef {ReturnType<typeof makeParts>} Print */

/** Builds the dialog. @param {Page} page @returns {import('./modal.js').Filled} */
export function makePrint(page) {
  const print = makeParts(page);
  const { dialog } = print;
  addEventListener('beforeprint', () => {
    if (dialog.open) layPrints(print);
  });
  addEventListener('afterprint', () => {
    if (!dialog.open) clearPrints(print);
  });
  dialog.addEventListener('close', () => clearPrints(print));
  return { dialog, fill: (state) => fillPrint(print, state), lay: () => layPrints(print) };
}

/**
 * Updates the lists of puzzles and grades.
 * @param {Print} print
 * @param {State} state
 * @param {string} chosen
 */
function fillLists({ page, dialog, what, grade, gradeRow }, state, chosen) {
  const { kind } = state.core;
  if (what.dataset.core !== kind || !dialog.open) {
    what.replaceChildren(...optionsOf(state, page));
    what.dataset.core = kind;
  }
  if (what.value !== chosen) {
    what.replaceChildren(...optionsOf(state, page));
    what.value = chosen;
  }
  hide(gradeRow, !madeIn(state));
  if (madeIn(state) && grade.value !== chosen) {
    grade.replaceChildren(...gradeOptions(state, page.say));
    grade.value = chosen;
  }
}

/**
 * Updates the options, and hides those without effect.
 * @param {Print} print
 * @param {Plan} plan
 * @param {string} chosen
 */
function fillRows({ rows, rowOf, other }, { paper, layout, puzzles }, chosen) {
  for (const { name, show } of rows)
    show(name === 'each' ? String(layout.each) : paper[/** @type {'each'} */ (name)]);
  const fit = offered(paper, puzzles);
  for (const box of rowOf.each.querySelectorAll('input'))
    hide(/** @type {HTMLElement} */ (box.parentElement), !fit.includes(box.value));
  const [isPath, isOne] = [chosen === 'way', ['this', 'way'].includes(chosen)];
  for (const name of NOT_OF_PATHS) hide(rowOf[name], isPath);
  hide(rowOf.pieces, isPath || puzzles.order > PIECES_ORDER);
  hide(rowOf.each, isOne);
  hide(rowOf.count, isOne || chosen === 'begun');
  hide(other, isOne || chosen === 'begun');
}

/** Updates the dialog. @param {Print} print @param {State} state */
function fillPrint(print, state) {
  const { page, back, next, status, seen, now } = print;
  const { say } = page;
  const job = jobIn(state);
  if (!job) return;
  const plan = planOf(print, state);
  const { found, count } = plan;
  const at = Math.min(Math.max(job.at, 0), Math.max(count - 1, 0));
  print.shown = { state, plan };
  print.prints.remove();
  fillLists(print, state, job.what);
  fillRows(print, plan, job.what);
  seen.replaceChildren(...(count > 0 ? [makeSheet(plan, at, state, say)] : []));
  back.disabled = at === 0;
  next.disabled = at >= count - 1;
  const wanted = wantedIn(state, page);
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

/** Lays all sheets out for paper. @param {Print} print */
function layPrints({ page, dialog, prints, shown }) {
  if (!shown || !dialog.parentElement) return;
  const { state, plan } = shown;
  prints.replaceChildren(...range(plan.count, (at) => makeSheet(plan, at, state, page.say)));
  dialog.parentElement.append(prints);
}

/** Removes all sheets and their sizes. @param {Print} print */
function clearPrints({ prints, seen, style }) {
  prints.remove();
  seen.replaceChildren();
  document.adoptedStyleSheets = othersThan(style);
}
