/**
 * statistics.js: what has been played, level by level: how much is solved, the best time and the
 * one in the middle, and the last times as bars.
 */
import { clockText } from '../play/clock.js';
import { hide, make, setText } from './dom.js';
import { drawBars } from './mini.js';
import { makeDialog } from './modal.js';
import { countSolved } from '../storage/profile.js';
import { daysInARow, durationsOf, medianOf } from '../storage/times.js';
import { OWN, item } from '../state/state.js';
import { listText } from './text.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../storage/profile.js').Shelf} Shelf */

const SHOWN = 20; // of the last times

/** @param {import('../state/page.js').Page} page @returns {import('./dialogs.js').Filled} */
export function makeStatistics({ say, packs }) {
  const [none, days] = [make('p', {}, say('statsNone')), make('p', {})];
  const list = make('ul', { class: 'history' });
  const dialog = makeDialog('stats', say('stats'), say('back'), none, days, list);

  /** Best and middle, and the last ones as bars. @param {Shelf} shelf @param {string} id */
  function drawTimes({ times }, id) {
    const { best } = item(times, id) ?? {};
    if (best === undefined) return [];
    const last = durationsOf(item(times, id));
    const told = [say('best', { time: clockText(best) })];
    if (last.length > 0) told.push(say('median', { time: clockText(medianOf(last)) }));
    const shown = last.slice(-SHOWN);
    const label = say('lastTimes', { times: listText(shown.map(clockText), say) });
    return [
      ...(shown.length > 1 ? [drawBars(shown, shown.length - 1, label)] : []),
      make('span', {}, told.join(' \u00b7 ')),
    ];
  }

  /** @param {Shelf} shelf @param {string} id */
  function countOf(shelf, id) {
    const pack = packs.find((one) => one.id === id);
    if (pack) return countSolved(shelf, pack, packs);
    return id === OWN
      ? (item(shelf.times, id)?.count ?? 0)
      : (item(shelf.solved, id)?.puzzles ?? []).length;
  }

  /** @param {Shelf} shelf @param {string} id */
  function drawLevel(shelf, id) {
    const pack = packs.find((one) => one.id === id);
    const { alone = 0 } = item(shelf.times, id) ?? {};
    const count = countOf(shelf, id);
    const solved = pack ? say('solvedOf', { count, all: pack.count }) : say('solvedSum', { count });
    return make(
      'li',
      {},
      make('b', {}, pack ? pack.title : id === OWN ? say('own') : id),
      make('span', {}, `${solved} \u00b7 ${say('aloneSum', { count: alone })}`),
      ...drawTimes(shelf, id),
    );
  }

  /** @param {State} state */
  function fill({ shelf, time }) {
    const ids = [...packs.map(({ id }) => id), OWN].concat(
      Object.keys(shelf.solved),
      Object.keys(shelf.times),
    );
    const played = [...new Set(ids)].filter(
      (id) => item(shelf.times, id) || countOf(shelf, id) > 0,
    );
    const count = daysInARow(shelf.times, time.now);
    hide(none, played.length > 0);
    hide(days, count < 2);
    setText(days, say('daysInARow', { count }));
    list.replaceChildren(...played.map((id) => drawLevel(shelf, id)));
  }
  return { dialog, fill };
}
