/**
 * paper.js: the dialog in which puzzles for paper are chosen, and their sheets. One sheet is seen
 * there as it will be, smaller; all of them are made when the browser prints, in a place that only
 * paper shows, and are gone when the dialog is.
 *
 * All that a sheet measures is told in its own millimetres to a style sheet beside the page's, as
 * sizes.js does it; they are as large as there is room for, on the screen as on paper.
 */
import { button, group, hide, make, markSymbol, set, setText } from './dom.js';
import { drawFound } from './learn.js';
import { drawPuzzle, signOf } from './mini.js';
import { makeDialog } from './modal.js';
import { makeControl } from './preferences.js';
import { jobIn, wantedIn } from '../play/paper.js';
import { candidatesOf } from '../state/game.js';
import {
  PAPER,
  PIECES_ORDER,
  TYPED,
  hasPieces,
  layoutOf,
  offered,
  sheetsFor,
} from '../state/paper.js';
import { gameIn, namesIn } from '../state/page.js';
import { sketchOf } from '../state/rules.js';
import { extraWords, gradesOf, madeText, sizedText, wordsIn, wordsToTell } from './text.js';
import { symbolsFor } from './told.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('../play/paper.js').Printed} Printed */
/** @typedef {import('../state/paper.js').Layout} Layout */
/** @typedef {ReturnType<typeof sheetsFor>[number]} Sheet */

const USUAL = '9x9'; // what most people mean by Sudoku
const NUMBERED = 2; // so many sheets have numbers

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

/** @param {State} state @param {Page} page */
function optionsOf(state, { say, packs, positions, site }) {
  const { core } = state;
  const here = sketchOf(gameIn(state).rules.spec);
  const specs = [...new Set([here, USUAL])].filter((spec) =>
    packs.some((pack) => pack.spec === spec && pack.rules.order > 4),
  );
  const isThere = (/** @type {string} */ part) => !site.hide.includes(part) && core.kind === 'core';
  return [
    make('option', { value: 'this' }, say('printThis')),
    make('option', { value: 'begun' }, say('printBegun')),
    ...optionGroup(
      say('levels'),
      packs.map(({ id, title }) => [`level ${id}`, sizedText(title)]),
    ),
    ...optionGroup(
      say('endless'),
      specs.flatMap((spec) =>
        (isThere('endless') ? gradesOf(spec, core.grades) : []).map(
          (grade) =>
            /** @type {[string, string]} */ ([`make ${spec} ${grade}`, madeText(say, spec, grade)]),
        ),
      ),
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

/* ---- Sheets ---------------------------------------------------------------------------------- */

/**
 * What was chosen, and the boards there are for it.
 * @param {State} state
 * @param {Page} page
 */
function planOf(state, page) {
  const { paper } = state.shelf;
  const found = jobIn(state)?.found.slice(0, wantedIn(state, page)) ?? [];
  const puzzles = {
    order: Math.max(4, ...found.map(({ game }) => game.rules.order)),
    empty: Math.max(0, ...found.map(({ game }) => lacksOf(game).length)),
    rules: found.map(({ game }) => wordsToTell(game.rules).map((word) => page.say(`how.${word}`))),
  };
  const layout = layoutOf(paper, puzzles, wantedIn(state, page));
  return { paper, found, puzzles, layout, sheets: sheetsFor(layout, found.length) };
}

/** What the style reckons with. @param {Layout} layout */
const sizesText = ({ wide, high, across, side, small, large }) =>
  `.folio{--wide:${wide};--high:${high};--across:${across};--side:${side}}` +
  `.folio .upside{--across:${small.across};--side:${small.side}}` +
  `.folio .ends{--across:${large.across};--side:${large.side}}` +
  `@page{size:${wide}mm ${high}mm;margin:0}`;

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
    ...(isLabelled ? [sizedText(of)] : []),
    ...(isLabelled && number > 0 ? [say('printNumber', { number })] : []),
    ...(isMixed ? extraWords(game.rules.spec, say) : []),
  ].join(' \u00b7 ');

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
function makePlaces(some, first, isKey, { shelf: { paper, settings } }, say) {
  const kinds = new Set(some.map(({ game }) => wordsIn(game.rules.spec).join()));
  const [isLabelled, isMixed] = [!isKey && paper.label === 'yes', !isKey && kinds.size > 1];
  return some.map((printed, i) => {
    const { game, step } = printed;
    const symbols = symbolsFor(settings, game.rules);
    const shown = symbols === 'colours' ? 'digits' : symbols;
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
 * One sheet.
 * @param {ReturnType<typeof planOf>} plan
 * @param {number} at
 * @param {State} state
 * @param {Say} say
 */
function makeSheet({ paper, found, puzzles, layout, sheets }, at, state, say) {
  const { isKey, from, to } = sheets[at];
  const some = found.slice(from, to);
  const places = make(
    'div',
    { class: isKey ? 'places ends' : 'places' },
    ...makePlaces(some, from + 1, isKey, state, say),
  );
  set(places, 'data-cut', !isKey && paper.cut === 'yes' ? '1' : null);
  const line = (/** @type {string} */ word) => make('p', {}, word, make('i', {}));
  const known = isKey || layout.answers !== 'foot' ? [] : some.filter(isSolved);
  const asked = isKey ? [] : [...new Set(puzzles.rules.slice(from, to).flat())];
  const inner = make(
    'div',
    { class: 'inner' },
    ...(paper.name === 'yes' && !isKey
      ? [make('div', { class: 'lines' }, line(say('printName')), line(say('printDate')))]
      : []),
    ...(paper.title || paper.school
      ? [make('h2', {}, paper.title, make('small', {}, paper.school))]
      : []),
    ...(isKey ? [make('h3', {}, say('printAnswers'))] : []),
    places,
    ...asked.map((text) => make('p', { class: 'ask' }, text)),
    ...(known.length > 0
      ? [make('div', { class: 'places upside' }, ...makePlaces(known, from + 1, true, state, say))]
      : []),
    ...(sheets.length >= NUMBERED ? [make('footer', {}, `${at + 1} / ${sheets.length}`)] : []),
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

/** @param {Page} page @returns {import('./dialogs.js').Filled} */
export function makePrint(page) {
  const { say } = page;
  const what = /** @type {HTMLSelectElement} */ (
    make('select', { id: 'set-paper-what', name: 'paper-what' })
  );
  const whatRow = make(
    'div',
    { class: 'setting' },
    make('label', { for: 'set-paper-what' }, say('printWhat')),
    what,
  );
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
    make('div', { class: 'wishes' }, whatRow, ...rows.map(({ row }) => row)),
    make('div', { class: 'choices' }, other, now),
  );
  const { tell, forget } = makeTeller();
  const all = make('div', { class: 'prints' });
  /** @type {State | null} */
  let shown = null;

  /** @param {State} state */
  function fill(state) {
    const { shelf, core } = state;
    const job = jobIn(state);
    if (!job) return;
    const plan = planOf(state, page);
    const { sheets, found, layout, puzzles } = plan;
    const at = Math.min(Math.max(job.at, 0), Math.max(sheets.length - 1, 0));
    shown = state;
    all.remove();
    if (what.dataset.core !== core.kind || what.options.length === 0) {
      what.replaceChildren(...optionsOf(state, page));
      what.dataset.core = core.kind;
    }
    if (what.value !== job.what) {
      what.replaceChildren(...optionsOf(state, page));
      what.value = job.what;
    }
    for (const { name, show } of rows)
      show(name === 'each' ? String(layout.each) : shelf.paper[/** @type {'each'} */ (name)]);
    const fit = offered(shelf.paper, puzzles);
    for (const box of rowOf.each.querySelectorAll('input'))
      hide(/** @type {HTMLElement} */ (box.parentElement), !fit.includes(box.value));
    hide(rowOf.pieces, puzzles.order > PIECES_ORDER);
    hide(rowOf.each, job.what === 'this');
    hide(rowOf.count, ['this', 'begun'].includes(job.what));
    hide(other, ['this', 'begun'].includes(job.what));
    tell(sizesText(layout));
    seen.replaceChildren(...(sheets.length > 0 ? [makeSheet(plan, at, state, say)] : []));
    back.disabled = at === 0;
    next.disabled = at >= sheets.length - 1;
    const wanted = wantedIn(state, page);
    const isLooking = job.isAsking && found.length < wanted;
    setText(
      status,
      isLooking
        ? say('printFinding', { number: found.length, all: wanted })
        : found.length === 0
          ? say(job.what === 'begun' ? 'printNone' : 'notMade')
          : say('printAt', { number: at + 1, all: sheets.length }),
    );
    setText(now, say('printNow', { count: sheets.length }));
    now.disabled = found.length === 0 || isLooking;
  }

  addEventListener('beforeprint', () => {
    if (!dialog.open || !shown || !dialog.parentElement) return;
    const [state, plan] = [shown, planOf(shown, page)];
    all.replaceChildren(...plan.sheets.map((_, at) => makeSheet(plan, at, state, say)));
    dialog.parentElement.append(all);
  });
  dialog.addEventListener('close', () => {
    all.remove();
    seen.replaceChildren();
    forget();
  });
  return { dialog, fill };
}
