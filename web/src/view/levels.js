/**
 * levels.js: the shelf of levels: what was begun first, then cards in groups, each with a small
 * drawn board and how much of it is solved.
 */
import { clockText } from '../play/clock.js';
import { button, make, set } from './dom.js';
import { levelName } from './frame.js';
import { drawBar, drawBoard } from './mini.js';
import { makeDialog } from './modal.js';
import { countSolved } from '../keep/shelf.js';
import { OWN } from '../state/state.js';
import { ownTitle, sizeText } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../keep/shelf.js').Shelf} Shelf */
/** @typedef {import('../state/state.js').Game} Game */

const CHILD_ORDER = 6; // up to here boards are for children
const CLASSIC = '9x9'; // what most people mean by Sudoku

/**
 * @param {string} action
 * @param {string} value
 * @param {string} kind
 * @param {(Node | string)[]} children
 */
function makeCard(action, value, kind, ...children) {
  const card = button(action, '', `option ${kind}`);
  card.dataset.value = value;
  card.append(...children);
  return card;
}

/** @param {import('../state/page.js').Page} page @returns {import('./dialogs.js').Filled} */
export function makeLevels({ say, packs }) {
  const list = make('div', { class: 'list' });
  const dialog = makeDialog(
    'levels',
    say('levels'),
    say('back'),
    make('p', {}, say('levelsIntro')),
    list,
  );
  const filled = (/** @type {Game} */ { entries }) =>
    say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

  /** @param {Pack} pack @param {Shelf} shelf */
  function toCard(pack, shelf) {
    const count = countSolved(shelf, pack, packs);
    const isRow = pack.rules.spec === CLASSIC;
    const begun = shelf.games[pack.id];
    const [drawn, told] = [
      drawBoard(pack.rules, begun?.entries),
      say('solvedOf', { count, all: pack.count }),
    ];
    const card = makeCard(
      'level',
      pack.id,
      isRow ? 'row-card' : 'card',
      ...(isRow
        ? [make('b', {}, levelName(pack, say)), drawBar(count, pack.count), make('span', {}, told)]
        : [
            drawn,
            make('b', {}, levelName(pack, say)),
            make('span', {}, `${sizeText(pack.rules.spec, say)} \u00b7 ${told}`),
            drawBar(count, pack.count),
          ]),
    );
    set(card, 'aria-current', pack.id === shelf.level ? 'true' : null);
    return card;
  }

  /**
   * The game that waits, before all others.
   * @param {Game} game
   * @param {Shelf} shelf
   * @param {string} title
   */
  const toGoOn = (game, shelf, title) =>
    makeCard(
      'level',
      game.pack,
      'go',
      drawBoard(game.rules, game.entries),
      make('b', {}, title),
      make(
        'span',
        {},
        [
          sizeText(game.rules.spec, say),
          ...(shelf.settings.timer === 'yes' ? [clockText(game.time)] : []),
          filled(game),
        ].join(' \u00b7 '),
      ),
      drawBar(game.entries.filter(Boolean).length, game.entries.length),
      make('em', {}, say('goOn')),
    );

  /** @param {import('../state/page.js').State} state */
  function fill({ shelf }) {
    const titleOf = (/** @type {Game} */ game) => {
      const pack = packs.find(({ id }) => id === game.pack);
      return pack
        ? levelName(pack, say)
        : levelName(
            {
              title: game.pack === OWN ? ownTitle(game, say) : game.title || game.rules.spec,
              rules: game.rules,
            },
            say,
          );
    };
    const isHere = (/** @type {Game} */ { pack }) =>
      pack === OWN || packs.some(({ id }) => id === pack);
    const all = Object.values(shelf.games).filter((game) => !game.done);
    const [waiting] = all
      .filter((game) => game.stamp > 0 && game.past.length > 0)
      .sort((a, b) => b.stamp - a.stamp);
    const others = [
      ...all
        .filter((game) => !isHere(game))
        .map((game) =>
          makeCard(
            'level',
            game.pack,
            '',
            make('b', {}, titleOf(game)),
            make('span', {}, filled(game)),
          ),
        ),
      ...shelf.others.map((game, i) =>
        makeCard(
          'resume',
          String(i),
          '',
          make('b', {}, titleOf(game)),
          make('span', {}, filled(game)),
        ),
      ),
    ];
    const cards = (/** @type {(pack: Pack) => boolean} */ choose) =>
      packs.filter(choose).map((pack) => toCard(pack, shelf));
    const group = (/** @type {string} */ title, /** @type {Element[]} */ items) =>
      items.length > 0 ? [make('h3', {}, title), ...items] : [];
    const classic = cards(({ rules }) => rules.spec === CLASSIC);
    list.replaceChildren(
      ...(waiting ? [toGoOn(waiting, shelf, titleOf(waiting))] : []),
      ...group(
        say('groupChildren'),
        cards(({ rules }) => rules.order <= CHILD_ORDER),
      ),
      ...group(
        say('groupClassic'),
        classic.length ? [make('div', { class: 'rows' }, ...classic)] : [],
      ),
      ...group(
        say('groupBig'),
        cards(({ rules }) => rules.order > CHILD_ORDER && rules.spec !== CLASSIC),
      ),
      ...group(say('groupMore'), [
        makeCard(
          'endless',
          '',
          'card',
          make('b', {}, say('endless')),
          make('span', {}, say('endlessNote')),
        ),
        makeCard('own', '', 'card', make('b', {}, say('own')), make('span', {}, say('ownNote'))),
      ]),
      ...(others.length > 0
        ? [
            make(
              'details',
              {},
              make('summary', {}, `${say('otherGames')} (${others.length})`),
              make('div', { class: 'list' }, ...others),
            ),
          ]
        : []),
    );
  }
  return { dialog, fill };
}
