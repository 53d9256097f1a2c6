/** A page without a document: its state, moved on by acts, and the effects that they want. */
import { runAction } from '#src/play/acts.js';
import { begin } from '#src/play/begin.js';
import { gameIn, initialState } from '#src/state/page.js';
import { newProfile } from '#src/state/profile.js';
import { settingsFrom } from '#src/state/setting-defs.js';
import { CheckPuzzle, enter } from '#src/state/game.js';
import { gridFrom, openPuzzle, ownPuzzle } from '#src/state/state.js';
import { rulesOf } from './core.mjs';
import { boundsIn } from '#src/play/address.js';
import { siteOf } from '#src/state/site-config.js';

/** Returns a function that picks whole numbers below a bound, the same for the same seed. */
export function chance(seed) {
  let state = seed;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Freezes an object and everything in it. Returns it. */
export const frozen = (thing) => {
  if (thing && typeof thing === 'object' && !Object.isFrozen(thing)) {
    Object.freeze(thing);
    Object.values(thing).forEach(frozen);
  }
  return thing;
};

/** Values that may stand in damaged saved data, among them property names of every object. */
export const STRANGE = [
  undefined,
  null,
  -1,
  0.5,
  1e9 + 0.5,
  1e300,
  {},
  [],
  [99],
  '<',
  '',
  'toString',
  '__proto__',
  'constructor',
  true,
  ['length', 1, 1],
];

/** A profile with one game on it. */
export const profileOf = (game, settings = {}) => ({
  ...newProfile([levelOf('own')], () => 0, settingsFrom(settings)),
  level: game.pack,
  games: { [game.pack]: game },
  stamp: 1,
});

export const FOUR = ['1000003002000004', '1342243142133124'];

/** A 6x6 puzzle in which cells 0 and 1 are empty. */
export const SIX = ['003456456123231564564231312645645312', '123456456123231564564231312645645312'];

export const puzzle = (spec, [givens, solution]) =>
  ownPuzzle(rulesOf(spec), gridFrom(givens), gridFrom(solution));

/** Makes a pack of puzzles, each with one start. */
export const packOf = (id, spec, ...puzzles) => ({
  id,
  title: id,
  rules: rulesOf(spec),
  spec,
  drafts: null,
  count: puzzles.length,
  checksum: id,
  entries: puzzles.map(([givens, solution]) => ({
    solution: gridFrom(solution),
    starts: [[...givens].map((digit) => digit !== '0')],
  })),
});

/** Makes a 4x4 level of six puzzles: three solutions, each with two starts. */
export const levelOf = (id) => ({
  ...packOf(id, '4x4'),
  count: 6,
  entries: [
    ['1234341221434321', '1000000101001000', '0001001001001000'],
    ['1234341243212143', '1000010000100001', '0100100000010010'],
    ['1243341221344321', '0010010010000001', '0001100000100100'],
  ].map(([solution, ...starts]) => ({
    solution: gridFrom(solution),
    starts: starts.map((start) => [...start].map((mark) => mark === '1')),
  })),
});

/** Enters 1 in a game's first empty cell. */
export const begun = (game) => enter(game, game.givens.indexOf(0), 1);

/** Returns a solved game of a pack's puzzle. */
export const solvedGame = (pack, index, start, more = {}) =>
  CheckPuzzle(
    { ...openPuzzle(pack, index, start), entries: pack.entries[index].solution, ...more },
    { wrong: [], solved: true },
  );

/** Says the key instead of a text; sentences are joined. */
export const sayKey = (key, { first, next } = {}) => (next ? `${first} ${next}` : key);

/** Begins a page at an address; `kept` is what storage holds. */
export function beginAt(packs, search, kept = {}) {
  const link = { search, hash: '' };
  const page = { packs, say: sayKey, random: () => 0, site: siteOf({}), link };
  const store = { profile: null, isLost: false, ...kept };
  return begin({ ...page, bounds: boundsIn(link) }, store, false);
}

/** A desk to press at: `press` answers with the effects, `wanted` are those of the last one. */
export function deskWith(profile, { packs = [], ...rest } = {}) {
  const page = {
    packs,
    positions: [],
    say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    title: 'Sudoleaf',
    locale: 'en-GB',
    address: 'https://example.org/',
    link: { search: '', hash: '' },
    contact: 'nobody',
    site: siteOf({}),
    bounds: boundsIn({ search: '', hash: '' }),
    random: () => 0,
    ...rest,
  };
  const desk = {
    state: initialState(profile, 'welcome', null, false),
    wanted: [],
    tick: 0,
    get game() {
      return gameIn(desk.state);
    },
    get message() {
      return desk.state.words.message;
    },
    press(name, what = {}) {
      const time = { ...desk.state.time, now: 1000 + desk.tick, tick: desk.tick };
      const next = runAction({ ...desk.state, time }, name, what, page);
      desk.state = next.state;
      desk.wanted = next.effects;
      return next.effects;
    },
    /** Presses a digit key. */
    type: (digit, how = {}) => {
      const { selected, others } = desk.state.focus;
      const cells = selected === null ? [] : [selected, ...others];
      return desk.press('digit', { digit, cells, isKey: true, ...how });
    },
    /** Answers the question that the last action asked the core. */
    answer(value) {
      const { then, with: rest } = desk.wanted.find((effect) => effect.do === 'ask');
      return desk.press(then, { ...rest, answer: value });
    },
  };
  return desk;
}
