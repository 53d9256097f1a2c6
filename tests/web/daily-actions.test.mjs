/**
 * The puzzle of the day: days are local dates in any time zone, a day done stays done, and a shared
 * result gives nothing of the puzzle away.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge, putGame } from '#src/state/profile.js';
import { profileFrom, profileText } from '#src/storage/saved.js';
import {
  dayOf,
  dayText,
  firstWeekday,
  localeOf,
  monthOf,
  monthsOn,
  weekdayOf,
} from '#src/state/day.js';
import { linkOf } from '#src/play/import-export.js';
import { siteOf } from '#src/state/site-config.js';
import { draftOf, puzzleNumbered } from '#src/state/state.js';
import { FOUR, deskWith, packOf, profileOf } from './desk.mjs';

const OTHER = ['0000010000200003', '3241412323141432'];
const day = (date) => Date.parse(date) / 864e5;
const pack = packOf('four', '4x4', FOUR);
const TODAY = dayOf(1000); // by the clock of deskWith

/** Opens a page with the first puzzle of the level. */
function open(profile = profileOf(puzzleNumbered(pack, 0)), more = {}) {
  return deskWith(profile, { packs: [pack], ...more });
}
const found = (desk, which) =>
  desk.press('dayFound', { answer: puzzleNumbered(pack, 0), day: which });

const assertAsksFor = ({ question, what }, ...wanted) =>
  assert.deepEqual([question, what.pack.id, what.site, what.day], ['daily', 'four', ...wanted]);

test('6.02 a day is the local date, at any hour and in any time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const name of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
      process.env.TZ = name;
      for (const hour of [0, 2, 3, 12, 23]) {
        assert.equal(dayOf(new Date(2026, 2, 29, hour, 30).getTime()), day('2026-03-29'), name);
        assert.equal(dayOf(new Date(2026, 9, 25, hour, 59).getTime()), day('2026-10-25'), name);
      }
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('adding months handles short months, leap years and the turn of a year', () => {
  assert.equal(monthsOn(day('2026-01-31'), 1), day('2026-02-28'));
  assert.equal(monthsOn(day('2024-01-31'), 1), day('2024-02-29'));
  assert.equal(monthsOn(day('2026-01-15'), -1), day('2025-12-15'));
  assert.equal(monthsOn(day('2026-03-31'), -1), day('2026-02-28'));
  assert.equal(monthsOn(day('2026-11-23'), 2), day('2027-01-23'));
  assert.equal(monthOf(day('2100-03-15'), -1), day('2100-02-01'));
  assert.deepEqual(['2026-11-23', '2026-11-22', '1970-01-01'].map(day).map(weekdayOf), [0, 6, 3]);
});

test("weeks and dates follow the player's region if its language is the page's", () => {
  assert.equal(localeOf('en', ['de-DE', 'en-GB', 'en-US']), 'en-GB');
  assert.equal(localeOf('en', ['de-DE']), 'en');
  assert.equal(localeOf('no such', []), 'en');
  // the format depends on the browser
  assert.match(dayText(day('2026-11-23'), 'en-GB'), /^Monday,? 23 November 2026$/);
  assert.equal(firstWeekday('en-GB'), 0);
  assert.ok([0, 6].includes(firstWeekday('en-US'))); // Monday if the browser has no week data
  assert.equal(firstWeekday('!'), 0);
});

test('asks the core for the daily puzzle by site, level and day', () => {
  const desk = open(undefined, { site: siteOf({ id: 'oak' }) });
  desk.press('daily');
  assert.deepEqual(desk.state.panel, { name: 'daily', level: 'four', day: TODAY });
  const [asked] = desk.press('playDay', { value: String(TODAY) });
  assertAsksFor(asked, 'oak', TODAY);
});

test('6.03 offers no future day, even by keys, unless it is already done', () => {
  const desk = open();
  desk.press('daily');
  assert.deepEqual(desk.press('playDay', { value: String(TODAY + 1) }), []);
  for (const [wanted, reached] of [
    [TODAY + 1, TODAY],
    [TODAY - 1, Math.max(TODAY - 1, 0)],
    [-40, 0],
  ]) {
    desk.press('toDay', { value: wanted });
    assert.equal(desk.state.panel.day, reached);
  }
  const later = open({ ...profileOf(puzzleNumbered(pack, 0)), days: { four: [TODAY + 9] } });
  later.press('daily');
  assert.equal(later.press('playDay', { value: String(TODAY + 9) }).length, 1);
});

test('solving the daily puzzle marks its day as done, even after a reset', () => {
  const desk = open();
  found(desk, TODAY);
  assert.equal(desk.game.day, TODAY);
  const { solution, givens } = desk.game;
  givens.forEach((given, cell) => {
    if (given === 0) desk.press('digit', { digit: solution[cell], cells: [cell] });
  });
  assert.deepEqual(desk.state.profile.days, {});
  desk.press('checked', { answer: { wrong: [], solved: true } });
  assert.deepEqual(desk.state.profile.days, { four: [TODAY] });
  desk.press('reset');
  assert.deepEqual(desk.state.profile.days, { four: [TODAY] });
  const two = packOf('four', '4x4', FOUR, OTHER);
  const another = profileOf(puzzleNumbered(two, 1));
  const later = open({ ...another, days: { four: [TODAY] } }, { packs: [two] });
  found(later, TODAY);
  assert.match(later.message, /^dayAgain/);
});

test("6.02 winning today's puzzle marks the day, however it was opened; other puzzles do not", () => {
  const two = packOf('four', '4x4', FOUR, OTHER);
  const won = (more = {}) => {
    const desk = open(undefined, { packs: [two], site: siteOf({ id: 'oak' }), ...more });
    desk.press('checked', { answer: { wrong: [], solved: true } });
    return desk;
  };
  const desk = won();
  const [{ question, what, isFree }] = desk.wanted;
  assert.deepEqual(
    [question, what, isFree],
    ['daily', { site: 'oak', pack: two, day: TODAY }, true],
  );
  desk.answer(puzzleNumbered(two, 0));
  assert.deepEqual([desk.state.profile.days, desk.state.saving.isDue], [{ four: [TODAY] }, true]);
  for (const answer of [puzzleNumbered(two, 1), null]) {
    const other = won();
    other.answer(answer);
    assert.deepEqual(other.state.profile.days, {});
  }
  const asked = (more) => won(more).wanted.filter((effect) => effect.do === 'ask').length;
  assert.equal(asked({ packs: [{ ...pack, id: 'more' }] }), 0, 'of no level');
  assert.equal(asked({ site: siteOf({ hide: ['daily'] }) }), 0);
  assert.equal(
    asked({ bounds: { isLocked: true, isEmbedded: false, storageSuffix: '?x', unknown: [] } }),
    0,
  );
});

test('a begun daily puzzle continues, even if it was not opened as the daily one', () => {
  const desk = open();
  const cell = desk.game.givens.indexOf(0);
  desk.press('digit', { digit: desk.game.solution[cell], cells: [cell] });
  const { entries } = desk.game;
  found(desk, TODAY);
  assert.deepEqual([desk.game.entries, desk.game.day], [entries, TODAY]);
});

test('6.05 a seed word picks its puzzle, with no day, and continues a begun one', () => {
  const desk = open(undefined, { site: siteOf({ id: 'oak' }) });
  const [asked] = desk.press('seeded', { id: 'four', by: 'fox\nAda', number: 3 });
  assertAsksFor(asked, 'fox\nAda', 3);
  const two = packOf('four', '4x4', FOUR, OTHER);
  desk.answer(puzzleNumbered(two, 1));
  assert.deepEqual([desk.game.givens, desk.game.day], [puzzleNumbered(two, 1).givens, undefined]);
  found(desk, TODAY);
  const cell = desk.game.givens.indexOf(0);
  desk.press('digit', { digit: desk.game.solution[cell], cells: [cell] });
  const { entries } = desk.game;
  desk.press('seeded', { id: 'four', by: 'fox', number: 0 });
  desk.answer(puzzleNumbered(pack, 0));
  assert.deepEqual([desk.game.entries, desk.game.day, desk.message], [entries, TODAY, 'resumed']);
});

test("says that a seed word's puzzle cannot be found, and fills an empty board with another", () => {
  for (const [profile, isKept] of [
    [profileOf({ ...draftOf(pack.rules), pack: 'four', title: 'four' }), false],
    [profileOf(puzzleNumbered(packOf('four', '4x4', OTHER), 0)), true],
  ]) {
    const desk = open(profile);
    const { givens } = desk.game;
    desk.press('seeded', { id: 'four', by: 'fox', number: 0 });
    desk.answer(null);
    assert.equal(desk.message, 'notDrawn');
    assert.equal(desk.game.givens.join(''), isKept ? givens.join('') : FOUR[0]);
  }
});

test('says that the daily puzzle cannot be found, and changes nothing', () => {
  const desk = open();
  const { profile } = desk.state;
  desk.press('dayFound', { answer: null, day: TODAY });
  assert.equal(desk.message, 'notDrawn');
  assert.equal(desk.state.profile, profile);
});

test('6.04 a shared result has date, level, time, hints and link, and the puzzle only in the link', () => {
  const desk = open();
  found(desk, day('2026-11-23'));
  desk.state.profile.games.four.time = 272000;
  const [shared] = desk.press('shareDay');
  assert.equal(shared.do, 'share');
  assert.equal(
    shared.text,
    `resultDay Sudoleaf ${dayText(day('2026-11-23'), 'en-GB')}\nresultTime four 4:32 0\n${linkOf(desk.game, 'https://example.org/')}`,
  );
  const file = open(undefined, { address: 'file:///home/jo/index.html' });
  found(file, day('2026-11-23'));
  assert.equal(file.press('shareDay')[0].text.split('\n').length, 2);
});

test('days done are saved, invalid ones dropped, and those of two copies merged', () => {
  const game = { ...puzzleNumbered(pack, 0), day: 20780 };
  const profile = { ...profileOf(game), days: { four: [5, 20780], gone: [7] } };
  const draw = () => 0;
  const back = profileFrom(JSON.parse(profileText(profile, [pack])), [pack], draw);
  assert.ok(back.isWhole);
  assert.deepEqual(back.profile.days, profile.days);
  assert.equal(back.profile.games.four.day, 20780);
  const saved = JSON.parse(profileText(profile, [pack]));
  saved.days = { four: [9, -1, 'x', 1e9, 3, 9, 2.5], bad: 'x' };
  saved.games[0].day = 'x';
  const read = profileFrom(saved, [pack], draw).profile;
  assert.deepEqual(read.days, { four: [3, 9] });
  assert.equal(read.games.four.day, undefined);
  delete saved.days; // as older versions saved it
  assert.deepEqual(profileFrom(saved, [pack], draw).profile.days, {});
  const theirs = { ...profileOf(game), days: { four: [6, 20780], six: [1] } };
  assert.deepEqual(merge(profile, theirs).profile.days, {
    four: [5, 6, 20780],
    gone: [7],
    six: [1],
  });
});

test('6.02 days done survive a rebuilt page with other puzzles', () => {
  const again = packOf('four', '4x4', OTHER);
  const profile = { ...profileOf(puzzleNumbered(pack, 0)), days: { four: [TODAY] } };
  const next = putGame(profile, again, puzzleNumbered(again, 0), 5);
  assert.deepEqual(next.days, { four: [TODAY] });
});
