/**
 * statistics.js: the statistics of each level: solved puzzles, the best and the typical time, and
 * the last times as bars.
 */
import { clockText } from '../play/clock.js';
import { hide, make, setText } from './dom.js';
import { drawBars } from './mini.js';
import { makeDialog } from './modal.js';
import { countSolved } from '../storage/profile.js';
import { daysInARow, durationsOf, medianOf } from '../storage/times.js';
import { OWN, item } from '../state/state.js';
import { listText } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('../storage/profile.js').Shelf} Shelf */

const SHOWN = 20; // bars

/** Builds the dialog. @param {Page} page @returns {import('./modal.js').Filled} */
export function makeStatistics(page) {
  const { say } = page;
  const [none, days] = [make('p', say('statsNone')), make('p')];
  const list = make('ul.history');
  const dialog = makeDialog('stats', say('stats'), say('back'), none, days, list);
  return { dialog, fill: (state) => fillStatistics({ none, days, list }, state, page) };
}

/**
 * Returns the times of a level: the best, the typical one, and the last ones as bars.
 * @param {Shelf} profile
 * @param {string} id
 * @param {Say} say
 */
function drawTimes({ times }, id, say) {
  const { best } = item(times, id) ?? {};
  if (best === undefined) return [];
  const last = durationsOf(item(times, id));
  const texts = [say('best', { time: clockText(best) })];
  if (last.length > 0) texts.push(say('median', { time: clockText(medianOf(last)) }));
  const shown = last.slice(-SHOWN);
  const label = say('lastTimes', { times: listText(shown.map(clockText), say) });
  return [
    ...(shown.length > 1 ? [drawBars(shown, shown.length - 1, label)] : []),
    make('span', texts.join(' \u00b7 ')),
  ];
}

/**
 * Returns how many puzzles of a level are solved.
 * @param {Shelf} profile
 * @param {string} id
 * @param {Page} page
 */
function countOf(profile, id, { packs }) {
  const pack = packs.find((one) => one.id === id);
  if (pack) return countSolved(profile, pack, packs);
  return id === OWN
    ? (item(profile.times, id)?.count ?? 0)
    : (item(profile.solved, id)?.puzzles ?? []).length;
}

/**
 * Returns the list's row of a level.
 * @param {Shelf} profile
 * @param {string} id
 * @param {Page} page
 */
function drawLevel(profile, id, page) {
  const { say, packs } = page;
  const pack = packs.find((one) => one.id === id);
  const { alone = 0 } = item(profile.times, id) ?? {};
  const count = countOf(profile, id, page);
  const solved = pack ? say('solvedOf', { count, all: pack.count }) : say('solvedSum', { count });
  return make(
    'li',
    make('b', pack ? pack.title : id === OWN ? say('own') : id),
    make('span', `${solved} \u00b7 ${say('aloneSum', { count: alone })}`),
    ...drawTimes(profile, id, say),
  );
}

/**
 * Updates the dialog.
 * @param {Record<'none' | 'days' | 'list', HTMLElement>} statistics
 * @param {State} state
 * @param {Page} page
 */
function fillStatistics({ none, days, list }, { shelf, time }, page) {
  const ids = [...page.packs.map(({ id }) => id), OWN].concat(
    Object.keys(shelf.solved),
    Object.keys(shelf.times),
  );
  const played = [...new Set(ids)].filter(
    (id) => item(shelf.times, id) || countOf(shelf, id, page) > 0,
  );
  const count = daysInARow(shelf.times, time.now);
  hide(none, played.length > 0);
  hide(days, count < 2);
  setText(days, page.say('daysInARow', { count }));
  list.replaceChildren(...played.map((id) => drawLevel(shelf, id, page)));
}
