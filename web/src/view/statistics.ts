/**
 * statistics.ts: the statistics of each level: the number of solved puzzles, the best and the
 * typical time, and the latest times as bars. A level without a pack appears by its id.
 */
import { clockText } from '../text/clock.ts';
import { hide, make, setText } from './dom.ts';
import { drawBars } from './mini.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { countSolved, type Profile } from '../state/profile.ts';
import { daysInARow, durationsOf, medianOf } from '../state/times.ts';
import { OWN, item } from '../state/state.ts';
import { listText, type Say } from '../text/text.ts';
import type { Page, State } from '../state/page.ts';

const MAX_BARS = 20;

export function makeStatistics(page: Page): Dialog {
  const { say } = page;
  const [none, days] = [make('p', say('statsNone')), make('p')];
  const list = make('ul.history');
  const dialog = makeDialog('stats', say('stats'), say('back'), none, days, list);
  return { dialog, fill: (state) => fillStatistics({ none, days, list }, state, page) };
}

/** Returns the times of a level: the best, the typical one, and the latest as bars. */
function drawTimes({ times }: Profile, id: string, say: Say) {
  const { best } = item(times, id) ?? {};
  if (!best) return [];
  const last = durationsOf(item(times, id));
  const texts = [say('best', { time: clockText(best) })];
  if (last.length > 0) texts.push(say('median', { time: clockText(medianOf(last)) }));
  const shown = last.slice(-MAX_BARS);
  const label = say('lastTimes', { times: listText(shown.map(clockText), say) });
  return [
    ...(shown.length > 1 ? [drawBars(shown, shown.length - 1, label)] : []),
    make('span', texts.join(' \u00b7 ')),
  ];
}

function countOf(profile: Profile, id: string, { packs }: Page) {
  const pack = packs.find((one) => one.id === id);
  if (pack) return countSolved(profile, pack, packs);
  return id === OWN
    ? (item(profile.times, id)?.count ?? 0)
    : (item(profile.solved, id)?.puzzles ?? []).length;
}

/** Returns the ids of all levels that the player has played or the page has. */
const allLevels = ({ solved, times }: Profile, { packs }: Page) => [
  ...new Set([...packs.map(({ id }) => id), OWN, ...Object.keys(solved), ...Object.keys(times)]),
];

/** Returns how many puzzles of all levels are solved. */
export const solvedInAll = (profile: Profile, page: Page) =>
  allLevels(profile, page).reduce((sum, id) => sum + countOf(profile, id, page), 0);

function drawLevel(profile: Profile, id: string, page: Page) {
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

function fillStatistics(
  { none, days, list }: Record<'none' | 'days' | 'list', HTMLElement>,
  { profile, time }: State,
  page: Page,
) {
  const played = allLevels(profile, page).filter(
    (id) => item(profile.times, id) || countOf(profile, id, page) > 0,
  );
  const count = daysInARow(profile.times, time.now);
  hide(none, played.length > 0);
  hide(days, count < 2);
  setText(days, page.say('daysInARow', { count }));
  list.replaceChildren(...played.map((id) => drawLevel(profile, id, page)));
}
