/**
 * print-dialog.js: the dialog in which puzzles for paper are chosen, and their sheets. One sheet is
 * seen there as it will be, smaller; all of them are made when the browser prints, in a place that
 * only paper shows, and are gone when the dialog is.
 *
 * All that a sheet measures is told in its own millimetres to a style sheet beside the page's, as
 * sizes.js does it; they are as large as there is room for, on the screen as on paper.
 */
import { button, group, hide, make, markSymbol, set, setText } from './dom.js';
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

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('../play/print-actions.js').Printed} Printed */
/** @typedef {import('../state/print-options.js').Layout} Layout */
/** @typedef {ReturnType<typeof sheetsFor>[number]} Sheet */
/** @typedef {import('./solution-print.js').Part} Part */

const USUAL = '9x9'; // what most people mean by Sudoku
const NUMBERED = 2; // so many sheets have numbers
/** Of what is chosen, what is none of a way's. @type {string[]} */
const NOT_OF_WAYS = ['each', 'answers', 'notes', 'label', 'cut', 'pieces'];

/* ---- What there is to print ------------------------------------------------------------------ */

/** @param {string} label @param {[value: string, text: string][]} options */
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

/** What is made: its rules and its grade, if anything is. @param {State} state */
function madeIn(state) {
  const [kind, spec, grade] = jobIn(state)?.what.split(' ') ?? [];
  return kind === 'make' ? { spec, grade } : null;
}

/** @param {string[]} grades @param {string} [grade] */
const gradeIn = (grades, grade = GRADE) => (grades.includes(grade) ? grade : grades[0]);

/** @param {State} state @param {Page} page */
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

/** The grades of what is made. @param {State} state @param {Say} say */
const gradeOptions = (state, say) => {
  const spec = madeIn(state)?.spec ?? USUAL;
  return gradesOf(spec, state.core.grades).map((grade) =>
    make('option', { value: `make ${spec} ${grade}` }, gradeText(say, grade)),
  );
};

/* ---- Sheets ---------------------------------------------------------------------------------- */

/**
 * What was chosen, the boards there are for it, and their sheets; a way is measured for that.
 * @param {State} state
 * @param {Page} page
 * @param {(text: string) => void} tell  the style what it reckons with
 * @param {(found: Printed[], room: number, across: number) => Part[][][]} flow
 */
function planOf(state, page, tell, flow) {
  const { paper } = state.shelf;
  const found = jobIn(state)?.found.slice(0, wantedIn(state, page)) ?? [];
  const puzzles = {
    order: Math.max(4, ...found.map(({ game }) => game.rules.order)),
    empty: Math.max(0, ...found.map(({ game }) => lacksOf(game).length)),
    rules: found.map(({ game: { rules } }) =>
      wordsToTell(rules).map((word) => ruleText(word, rules, page.say)),
    ),
  };
  const layout = layoutOf(paper, puzzles, wantedIn(state, page));
  const way = jobIn(state)?.what === 'way' ? wayLayout(paper, puzzles.order) : null;
  tell(way ? wayText(way) : sizesText(layout));
  const ways = way && flow(found, way.room, way.across);
  const sheets = ways ? [] : sheetsFor(layout, found.length);
  return { paper, found, puzzles, layout, sheets, ways, count: (ways ?? sheets).length };
}

/** What the style reckons with. @param {Layout} layout */
const sizesText = ({ wide, high, across, side, small, large }) =>
  `.folio{--wide:${wide};--high:${high};--across:${across};--side:${side}}` +
  `.folio .upside{--across:${small.across};--side:${small.side}}` +
  `.folio .ends{--across:${large.across};--side:${large.side}}` +
  pageText(wide, high);

/** @param {number} wide @param {number} high */
const pageText = (wide, high) => `@page{size:${wide}mm ${high}mm;margin:0}`;

/** The same for a way. @param {ReturnType<typeof wayLayout>} way */
const wayText = ({ wide, high, column, side, noted, isBeside }) =>
  `.folio{--wide:${wide};--high:${high};--column:${column};--side:${side}}` +
  `.folio .noted{--side:${noted}}` +
  (isBeside ? '.folio .plain>.printed{float:inline-start}' : '') +
  pageText(wide, high);

/**
 * What stands above a board: its number, where it is from, and its kind, where others are of
 * another.
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
 * Whether colours are shown as digits.
 * @param {State} state
 * @param {import('../state/rules-model.js').Rules} rules
 */
function symbolsOnPaper({ shelf: { settings } }, rules) {
  const symbols = symbolsFor(settings, rules);
  return symbols === 'colours' ? 'digits' : symbols;
}

/** What is to be put into the empty squares, in order. @param {Printed['game']} game */
const lacksOf = ({ solution, entries }) =>
  solution.filter((digit, cell) => digit > 0 && entries[cell] === 0).sort((a, b) => a - b);

/**
 * The same as pieces to cut out.
 * @param {Printed['game']} game
 * @param {string} symbols
 */
function makePieces(game, symbols) {
  const pieces = lacksOf(game).map((digit) => {
    const piece = make('span', {}, signOf(digit, symbols));
    markSymbol(piece, digit, symbols);
    return piece;
  });
  const { order } = game.rules;
  return make('div', { class: 'pieces', dir: 'ltr', 'data-order': String(order) }, ...pieces);
}

/**
 * Puzzles or their answers, each below its number.
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
        ? make('div', { class: 'printed' }, drawFound({ game, step }, shown))
        : drawPuzzle(
            isKey ? { ...game, entries: game.solution } : game,
            notes,
            shown,
            !isKey && paper.large === 'yes',
          );
    const told = captionOf(printed, first + i, isLabelled, isMixed, say);
    const isCut = !isKey && hasPieces(paper, game.rules.order);
    const pieces = isCut ? [makePieces(game, shown)] : [];
    return make('figure', {}, make('figcaption', {}, told), drawn, ...pieces);
  });
}

/**
 * What stands on a sheet of puzzles or answers.
 * @param {ReturnType<typeof planOf>} plan
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
  set(places, 'data-cut', !isKey && paper.cut === 'yes' ? '1' : null);
  const known = isKey || layout.answers !== 'foot' ? [] : some.filter(isSolved);
  const asked = isKey ? [] : [...new Set(puzzles.rules.slice(from, to).flat())];
  return [
    ...(isKey ? [make('h3', {}, say('printAnswers'))] : []),
    places,
    ...asked.map((text) => make('p', { class: 'ask' }, text)),
    ...(known.length > 0
      ? [make('div', { class: 'places upside' }, ...makePlaces(known, from + 1, true, state, say))]
      : []),
  ];
}

/**
 * One sheet.
 * @param {ReturnType<typeof planOf>} plan
 * @param {number} at
 * @param {State} state
 * @param {Say} say
 */
function makeSheet(plan, at, state, say) {
  const { paper, found, sheets, ways, count } = plan;
  const line = (/** @type {string} */ word) => make('p', {}, word, make('i', {}));
  const inner = make(
    'div',
    { class: 'inner' },
    ...(paper.name === 'yes' && !sheets[at]?.isKey
      ? [make('div', { class: 'lines' }, line(say('printName')), line(say('printDate')))]
      : []),
    ...(paper.title || paper.school
      ? [make('h2', {}, paper.title, make('small', {}, paper.school))]
      : []),
    ...(ways
      ? [drawWay(ways[at], found, state, say, symbolsOnPaper(state, found[0].game.rules))]
      : placesOn(plan, sheets[at], state, say)),
    ...(count >= NUMBERED ? [make('footer', {}, `${at + 1} / ${count}`)] : []),
  );
  const folio = make('div', { class: 'folio' }, inner);
  set(folio, 'data-large', paper.large === 'yes' ? '1' : null);
  return folio;
}

/** Whether its answer is known. @param {Printed} printed */
const isSolved = ({ game }) => game.solution[0] !== 0;

/** Where the style is told what a sheet measures. */
function makeTeller() {
  const told = new CSSStyleSheet();
  const others = (/** @type {Document} */ page) =>
    page.adoptedStyleSheets.filter((one) => one !== told);
  return {
    tell(/** @type {string} */ text) {
      told.replaceSync(text);
      document.adoptedStyleSheets = [...others(document), told];
    },
    forget() {
      document.adoptedStyleSheets = others(document);
    },
  };
}

/* ---- The dialog ------------------------------------------------------------------------------ */

/** @param {string} name @param {Say} say */
function makeField(name, say) {
  const id = `set-paper-${name}`;
  const field = /** @type {HTMLInputElement} */ (
    make('input', { type: 'text', id, name: `paper-${name}`, autocomplete: 'off' })
  );
  return {
    row: make(
      'div',
      { class: 'setting' },
      make('label', { for: id }, say(`setting.paper-${name}`)),
      field,
    ),
    show(/** @type {string} */ text) {
      if (field.value !== text) field.value = text;
    },
  };
}

/** What is printed, or which of it. @param {string} name @param {string} label */
function makeSelect(name, label) {
  const id = `set-paper-${name}`;
  const select = /** @type {HTMLSelectElement} */ (make('select', { id, name: 'paper-what' }));
  const row = make('div', { class: 'setting' }, make('label', { for: id }, label), select);
  return /** @type {const} */ ([select, row]);
}

/** @param {Page} page @returns {import('./dialogs.js').Filled} */
export function makePrint(page) {
  const { say } = page;
  const [what, whatRow] = makeSelect('what', say('printWhat'));
  const [grade, gradeRow] = makeSelect('grade', say('printGrade'));
  const rows = [
    ...Object.entries(PAPER).map(([name, choices]) => ({
      ...makeControl(`paper-${name}`, choices, say),
      name,
    })),
    ...TYPED.map((name) => ({ ...makeField(name, say), name })),
  ];
  const rowOf = Object.fromEntries(rows.map(({ name, row }) => [name, row]));
  const turn = (/** @type {string} */ value, /** @type {string} */ sign) => {
    const made = button('printTurn', sign, 'turn arrow');
    made.dataset.value = value;
    made.setAttribute('aria-label', say(value === '1' ? 'printNext' : 'printBack'));
    return made;
  };
  const [back, next] = [turn('-1', '\u2039'), turn('1', '\u203a')];
  const status = make('p', { class: 'status', role: 'status' });
  const seen = make('div', { class: 'seen' });
  const other = button('printOther', say('printOther'), 'plain');
  const now = button('printNow', '', 'primary');
  const dialog = makeDialog(
    'print',
    say('print'),
    say('back'),
    make('div', { class: 'proof' }, seen, group('turns', say('printSheets'), back, status, next)),
    make('div', { class: 'wishes' }, whatRow, gradeRow, ...rows.map(({ row }) => row)),
    make('div', { class: 'choices' }, other, now),
  );
  const { tell, forget } = makeTeller();
  const all = make('div', { class: 'prints' });
  /** What is to be printed. @type {{state: State, plan: ReturnType<typeof planOf>} | null} */
  let shown = null;
  /** What was measured last. @type {{of: unknown[], ways: Part[][][]} | null} */
  let flowed = null;

  /** @param {State} state */
  function fill(state) {
    const { shelf, core } = state;
    const job = jobIn(state);
    if (!job) return;
    const flow = (
      /** @type {Printed[]} */ found,
      /** @type {number} */ room,
      /** @type {number} */ across,
    ) => {
      const of = [job.id, found.length, shelf.paper];
      if (!flowed?.of.every((one, i) => one === of[i])) {
        const symbols = symbolsOnPaper(state, found[0].game.rules);
        const root = dialog.parentElement ?? document.body;
        flowed = { of, ways: flowOf(found, room, across, state, say, symbols, root) };
      }
      return flowed.ways;
    };
    const plan = planOf(state, page, tell, flow);
    const { found, layout, puzzles, count } = plan;
    const [isWay, isOne] = [job.what === 'way', ['this', 'way'].includes(job.what)];
    const at = Math.min(Math.max(job.at, 0), Math.max(count - 1, 0));
    shown = { state, plan };
    all.remove();
    if (what.dataset.core !== core.kind || !dialog.open) {
      what.replaceChildren(...optionsOf(state, page));
      what.dataset.core = core.kind;
    }
    if (what.value !== job.what) {
      what.replaceChildren(...optionsOf(state, page));
      what.value = job.what;
    }
    hide(gradeRow, !madeIn(state));
    if (madeIn(state) && grade.value !== job.what) {
      grade.replaceChildren(...gradeOptions(state, say));
      grade.value = job.what;
    }
    for (const { name, show } of rows)
      show(name === 'each' ? String(layout.each) : shelf.paper[/** @type {'each'} */ (name)]);
    const fit = offered(shelf.paper, puzzles);
    for (const box of rowOf.each.querySelectorAll('input'))
      hide(/** @type {HTMLElement} */ (box.parentElement), !fit.includes(box.value));
    for (const name of NOT_OF_WAYS) hide(rowOf[name], isWay);
    hide(rowOf.pieces, isWay || puzzles.order > PIECES_ORDER);
    hide(rowOf.each, isOne);
    hide(rowOf.count, isOne || job.what === 'begun');
    hide(other, isOne || job.what === 'begun');
    seen.replaceChildren(...(count > 0 ? [makeSheet(plan, at, state, say)] : []));
    back.disabled = at === 0;
    next.disabled = at >= count - 1;
    const wanted = wantedIn(state, page);
    const isLooking = job.isAsking && found.length < wanted;
    setText(
      status,
      isLooking
        ? isWay
          ? say('thinking')
          : say('printFinding', { count: found.length, all: wanted })
        : found.length === 0
          ? say(job.what === 'begun' ? 'printNone' : 'notMade')
          : say('printAt', { number: at + 1, count }),
    );
    setText(now, say('printNow', { count }));
    now.disabled = found.length === 0 || isLooking;
  }

  function lay() {
    if (!shown || !dialog.parentElement) return;
    const { state, plan } = shown;
    all.replaceChildren(
      ...Array.from({ length: plan.count }, (_, at) => makeSheet(plan, at, state, say)),
    );
    dialog.parentElement.append(all);
  }
  function clear() {
    all.remove();
    seen.replaceChildren();
    forget();
  }
  addEventListener('beforeprint', () => {
    if (dialog.open) lay();
  });
  addEventListener('afterprint', () => {
    if (!dialog.open) clear();
  });
  dialog.addEventListener('close', clear);
  return { dialog, fill, lay };
}
