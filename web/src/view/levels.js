/**
 * levels.js: the shelf of levels: what was begun first, then cards in groups, each with a small
 * drawn board and how much of it is solved.
 */
import { clockText } from '../play/clock.js';
import { fourIn } from '../play/first-steps-actions.js';
import { button, make, renew, set, toggle } from './dom.js';
import { todayText } from './daily-calendar.js';
import { drawFigure } from './figures.js';
import { drawFirst } from './first-steps-view.js';
import { levelName } from './frame.js';
import { icon } from './icons.js';
import { drawBar, drawBoard } from './mini.js';
import { makeDialog } from './modal.js';
import { countSolved } from '../storage/profile.js';
import { minutesOf, paceOf } from '../storage/times.js';
import { BOARDS } from '../state/first-steps-state.js';
import { isLayout, layoutOf } from '../state/rules-model.js';
import { CHILD_ORDER, OWN, isPlain, item } from '../state/state.js';
import { kindText, listText, ownTitle, sizeText, wordsIn } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../storage/profile.js').Shelf} Shelf */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/page.js').Page} Page */

const CLASSIC = '9x9'; // what most people mean by Sudoku
const DOT = ' \u00b7 '; // between what is told of one thing

/**
 * @param {string} action
 * @param {string} value
 * @param {string} kind
 * @param {(Node | string)[]} children
 */
function makeCard(action, value, kind, ...children) {
  const card = button(action, '', `option ${kind}`, value);
  card.append(...children);
  return card;
}

/** @param {Game} game @param {Say} say */
const filledText = ({ entries }, say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/**
 * How long one of a level's puzzles takes, where that is known; a child is told no time.
 * @param {Pack} pack
 * @param {Shelf} shelf
 * @param {Page} page
 */
const timeOf = ({ seconds, rules }, { times }, { say, packs }) =>
  seconds && rules.order > CHILD_ORDER
    ? [say('aboutMinutes', { count: minutesOf(seconds * paceOf(times, packs)) })]
    : [];

/** Whether its game waits. @param {Pack} pack @param {Shelf} shelf */
function isBegun({ id }, { games }) {
  const game = item(games, id);
  return game !== undefined && !game.done && game.past.length > 0;
}

/**
 * A level: of those most people mean a row, of others a card with a drawing.
 * @param {Pack} pack
 * @param {Shelf} shelf
 * @param {Page} page
 */
function levelCard(pack, shelf, page) {
  const { say, packs } = page;
  const count = countSolved(shelf, pack, packs);
  const isRow = pack.spec === CLASSIC;
  const name = make('b', levelName(pack, say));
  const bar = drawBar(count, pack.count);
  const told = (/** @type {string[]} */ ...texts) => make('span', texts.join(DOT));
  const solved = told(
    say(isRow ? 'solvedOf' : 'countOf', { count, all: pack.count }),
    ...(isBegun(pack, shelf) ? [say('taskBegun')] : []),
  );
  const time = timeOf(pack, shelf, page);
  const card = isRow
    ? makeCard('level', pack.id, 'row-card', name, bar, solved, ...time.map((text) => told(text)))
    : makeCard(
        'level',
        pack.id,
        'card',
        drawBoard(pack.rules, shelf.games[pack.id]?.entries),
        name,
        told(sizeText(pack.rules.spec, say), ...time),
        solved,
        bar,
      );
  toggle(card, 'aria-current', pack.id === shelf.level);
  return card;
}

/**
 * The names of levels below their kind, whichever tells them apart: "4×4", "Hard", or their titles.
 * @param {Pack[]} own  all of a kind
 * @param {Say} say
 */
function namesInKind(own, say) {
  const sizes = own.map(({ spec }) => sizeText(layoutOf(spec), say)),
    grades = own.map(({ grade }) => (grade ? say(`gradeName.${grade}`) : ''));
  return (
    [sizes, grades].find((names) => new Set(names).size === own.length) ??
    own.map(({ title }) => title)
  );
}

/**
 * A kind with its levels: one drawing, and below it a row for each.
 * @param {string} kind
 * @param {Pack[]} own
 * @param {Shelf} shelf
 * @param {Page} page
 */
function kindCard(kind, own, shelf, { say, packs }) {
  const names = namesInKind(own, say);
  const rows = own.map((pack, i) => {
    const count = countSolved(shelf, pack, packs);
    const solved = say('countOf', { count, all: pack.count });
    const told = isBegun(pack, shelf) ? [say('taskBegun'), solved] : [solved];
    const row = makeCard(
      'level',
      pack.id,
      '',
      make('b', names[i]),
      ' ',
      make('span', told[0]), // there is room for one, and a bar tells the other
      drawBar(count, pack.count),
    );
    set(row, 'aria-label', listText([kind, row.textContent, ...told.slice(1)], say));
    toggle(row, 'aria-current', pack.id === shelf.level);
    return row;
  });
  const [{ spec }] = own;
  const [drawing] = isLayout(spec) ? drawFigure('mixed') : wordsIn(spec).flatMap(drawFigure);
  return make('section.kind', drawing, make('h4', kind), ...rows);
}

/**
 * Cards of all kinds that the levels are of.
 * @param {Pack[]} some
 * @param {Shelf} shelf
 * @param {Page} page
 */
function kindCards(some, shelf, page) {
  const nameOf = (/** @type {Pack} */ { spec, title }) =>
    isLayout(spec) ? title : kindText(wordsIn(spec), page.say);
  return [...new Set(some.map(nameOf))].map((kind) =>
    kindCard(
      kind,
      some.filter((pack) => nameOf(pack) === kind),
      shelf,
      page,
    ),
  );
}

/** What a game's level is called. @param {Game} game @param {Page} page */
function titleOf(game, { say, packs }) {
  const pack = packs.find(({ id }) => id === game.pack);
  const title =
    game.pack === OWN ? ownTitle(game, say) : game.title || sizeText(game.rules.spec, say);
  return levelName(pack ?? { title, grade: game.made, rules: game.rules }, say);
}

/**
 * The game that waits, before all others.
 * @param {Game} game
 * @param {Shelf} shelf
 * @param {Page} page
 */
function waitingCard(game, shelf, page) {
  const { say } = page;
  const told = [
    sizeText(game.rules.spec, say),
    ...(shelf.settings.timer === 'yes' ? [clockText(game.time)] : []),
    filledText(game, say),
  ];
  return makeCard(
    'level',
    game.pack,
    'go',
    drawBoard(game.rules, game.entries),
    make('b', titleOf(game, page)),
    make('span', told.join(DOT)),
    drawBar(game.entries.filter(Boolean).length, game.entries.length),
    make('em', say('goOn')),
  );
}

/**
 * Games begun that no level of the page leads to, folded away.
 * @param {Game[]} begun
 * @param {Shelf} shelf
 * @param {Page} page
 */
function otherGames(begun, shelf, page) {
  const { say, packs } = page;
  const isHere = (/** @type {Game} */ { pack }) =>
    pack === OWN || packs.some(({ id }) => id === pack);
  const toCard = (
    /** @type {string} */ action,
    /** @type {string} */ value,
    /** @type {Game} */ game,
  ) =>
    makeCard(
      action,
      value,
      '',
      make('b', titleOf(game, page)),
      make('span', filledText(game, say)),
    );
  const cards = [
    ...begun.filter((game) => !isHere(game)).map((game) => toCard('level', game.pack, game)),
    ...shelf.others.map((game, i) => toCard('resume', String(i), game)),
  ];
  const summary = make('summary', say('otherGames', { count: cards.length }));
  return cards.length > 0 ? [make('details', summary, make('div.list', ...cards))] : [];
}

/** What is no pack.
 * @param {string} action @param {string} name @param {string} note @param {string} [value] */
const makerCard = (action, name, note, value = '') =>
  makeCard(action, value, 'card', make('b', name), make('span', note));

/** What comes before the first level. @param {Shelf} shelf @param {Page} page */
const firstCards = (shelf, { say, packs }) =>
  fourIn(packs)
    ? [
        makeCard(
          'firstSteps',
          '',
          'card',
          drawFirst(shelf.settings.pictures),
          make('b', say('firstSteps')),
          make('span', say('firstStepsNote')),
          make('span', say('countOf', { count: shelf.firstSteps, all: BOARDS.length })),
          drawBar(shelf.firstSteps, BOARDS.length),
        ),
      ]
    : [];

/**
 * The groups of levels, each with its title.
 * @param {Shelf} shelf
 * @param {Page} page
 */
function levelGroups(shelf, page) {
  const { say, packs } = page;
  const isSmall = (/** @type {Pack} */ { rules }) => rules.order <= CHILD_ORDER;
  const cards = (/** @type {(pack: Pack) => boolean} */ choose) =>
    packs.filter(choose).map((pack) => levelCard(pack, shelf, page));
  const kinds = packs.filter((pack) => !isPlain(pack));
  const group = (/** @type {string} */ title, /** @type {Element[]} */ items) =>
    items.length > 0 ? [make('h3', title), ...items] : [];
  const children = cards((pack) => isSmall(pack) && isPlain(pack));
  const classic = cards((pack) => pack.spec === CLASSIC && isPlain(pack));
  const big = cards((pack) => !isSmall(pack) && isPlain(pack) && pack.spec !== CLASSIC);
  const makers = [
    makerCard('endless', say('endless'), say('endlessNote')),
    makerCard('own', say('own'), say('ownNote')),
    makerCard('print', say('print'), say('printNote'), page.packs[0].id),
  ];
  const rows = classic.length > 0 ? [make('div.rows', ...classic)] : [];
  return [
    ...group(say('groupChildren'), [
      ...firstCards(shelf, page),
      ...children,
      ...kindCards(kinds.filter(isSmall), shelf, page),
    ]),
    ...group(say('groupClassic'), rows),
    ...group(
      say('groupKinds'),
      kindCards(
        kinds.filter((pack) => !isSmall(pack)),
        shelf,
        page,
      ),
    ),
    ...group(say('groupBig'), big),
    ...group(say('groupMore'), [
      ...makers.filter(({ dataset }) => !page.site.hide.includes(dataset.action ?? '')),
    ]),
  ];
}

/** @param {Page} page @returns {import('./modal.js').Filled} */
export function makeLevels(page) {
  const { say } = page;
  const list = make('div.list');
  const intro = make('p', say('levelsIntro'));
  const dialog = makeDialog('levels', say('levels'), say('back'), intro, list);

  /** @param {import('../state/page.js').State} state */
  function fill(state) {
    const { shelf } = state;
    const begun = Object.values(shelf.games).filter((game) => !game.done);
    const [waiting] = begun
      .filter((game) => game.stamp > 0 && game.past.length > 0)
      .sort((a, b) => b.stamp - a.stamp);
    renew(
      list,
      ...(waiting ? [waitingCard(waiting, shelf, page)] : []),
      ...(page.site.hide.includes('daily')
        ? []
        : [
            makeCard(
              'daily',
              '',
              'daily-card',
              icon('day'),
              make('b', say('daily')),
              make('span', todayText(state, page)),
            ),
          ]),
      ...levelGroups(shelf, page),
      ...otherGames(begun, shelf, page),
    );
  }
  return { dialog, fill };
}
