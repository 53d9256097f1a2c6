/**
 * address.js: what the page's address asks for: a level, a puzzle of a pack by its number, rules,
 * or a puzzle as it stands there.
 *
 *     ?level=9x9-easy  ?pack=9x9-easy&puzzle=12  ?rules=9x9+x  #puzzle=1000003002000004
 *     ?level=9x9-easy&puzzle=today  the puzzle of the day
 *     ?level=9x9-easy&seed=fox  the same puzzle for all who have the word; with &name=Ada her own
 *     …&count=5&each=1&hints=0  a class's task of such puzzles (../state/task.js)
 *
 * and whether that is all there is to be, lock=1 with any of them, or it is a part of another page,
 * embed=1.
 *
 * What it asks in vain is told to the player and changes nothing; a game that is going on is never
 * lost to a link. What only the core can draw or read is handed back as an act to be done next.
 */
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.js';
import { putGame, solvedIn } from '../storage/profile.js';
import { isSameSpec, sketchOf } from '../state/rules-model.js';
import { OWN, draftOf, isSamePuzzle, item, nameOfText, puzzleNumbered } from '../state/state.js';
import { nextOf } from '../state/task-state.js';

/** @typedef {import('../storage/profile.js').Shelf} Shelf */
/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/task-state.js').Task} Task */
/** @typedef {import('../state/page.js').Bounds} Bounds */

/**
 * The shelf to go on with, what to say instead of a greeting, if anything, and the act to be done
 * next, if any.
 * @typedef {{shelf: Shelf, message: string, wanted: [act: string, what: any] | null}} Found
 *
 * @typedef {Pick<import('../state/page.js').Page,
 *   'packs' | 'say' | 'draw' | 'site' | 'bounds'>} Page
 */

const LONGEST = 16000; // characters of a puzzle in a link, with its rules
const LONGEST_SEED = 200; // bytes
const LONGEST_TOLD = 20; // of what is unknown
const TODAY = 'today'; // in place of a puzzle's number

/** What is asked for by name. A + is one, and no blank. @param {string} query */
const askedIn = (query) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/** Whether the command would take it, too. @param {string} text */
export const isSeed = (text) =>
  /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u.test(text) &&
  new TextEncoder().encode(text).length <= LONGEST_SEED;

/** @param {string} text */
const told = (text) => text.slice(0, LONGEST_TOLD);

/**
 * @param {Shelf} shelf
 * @param {string} [message]
 * @param {Found['wanted']} [wanted]
 * @returns {Found}
 */
const found = (shelf, message = '', wanted = null) => ({ shelf, message, wanted });

/**
 * The address without the puzzle it asks for, once that is played: then the page, opened again,
 * goes on with the game as it is.
 * @param {{pathname: string, search: string, hash: string}} address
 */
export function withoutPuzzle({ pathname, search, hash }) {
  const asked = askedIn(search);
  const isNumbered = asked.has('puzzle') || asked.has('seed');
  for (const name of ['puzzle', 'pack', 'level', ...SEEDS]) asked.delete(name);
  const query = isNumbered ? `?${asked}`.replace(/^\?$/, '') : search;
  return pathname + query + (hash.startsWith('#puzzle=') ? '' : hash);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/** What says which puzzle it is. */
const PLACES = ['level', 'pack', 'puzzle', 'rules', 'layout'];
/** And what it is picked by, of its level. */
const SEEDS = ['seed', 'name'];
/** And what makes a task of it. */
const TASK = ['count', 'each', 'hints'];
const YES_OR_NO = ['0', '1'];
const NAME = /^[a-z0-9-]{1,32}$/i; // of a frame, of which a page may have several

/**
 * @param {{search: string, hash: string}} address
 * @param {Pack[]} [packs]  of the page, of which a task is
 * @returns {Bounds}
 */
export function boundsIn({ search, hash }, packs = []) {
  const [asked, after] = [askedIn(search), askedIn(hash.slice(1))];
  const [lock, embed] = ['lock', 'embed'].map((name) => asked.get(name) ?? after.get(name) ?? '0');
  const isTask = asked.has('seed') && TASK.some((name) => asked.has(name));
  const isLocked = lock === '1' || isTask;
  const isEmbedded = embed !== '0' && NAME.test(embed);
  const puzzle = [after.get('puzzle'), ...PLACES.map((name) => asked.get(name))];
  if (asked.has('seed')) puzzle.push(...SEEDS.map((name) => asked.get(name)));
  const name = JSON.stringify(isEmbedded ? [...puzzle, isLocked, embed] : puzzle);
  /** @type {Bounds['unread']} */
  const unread = [];
  if (!YES_OR_NO.includes(lock)) unread.push(['lock', told(lock)]);
  for (const name of ['each', 'hints'])
    if (!YES_OR_NO.includes(asked.get(name) ?? '0'))
      unread.push([name, told(asked.get(name) ?? '')]);
  if (!NAME.test(embed)) unread.push(['embed', told(embed)]);
  return {
    isLocked,
    isEmbedded,
    apart: isLocked || isEmbedded ? `?${nameOfText(name)}` : '',
    task: isLocked ? taskIn(asked, packs) : null,
    unread,
  };
}

/**
 * What a page asks for that was pressed with a task, whatever its own address is.
 * @param {import('../state/site-config.js').Wish} wish
 */
export function addressOf({ level, seed, count, each, hints }) {
  const parts = [
    `level=${level}`,
    `seed=${encodeURIComponent(seed)}`,
    ...(count > 1 ? [`count=${count}`] : []),
    ...(each ? ['each=1'] : []),
    ...(hints ? [] : ['hints=0']),
    'lock=1',
  ];
  return { search: `?${parts.join('&')}`, hash: '' };
}

/* ---- A level --------------------------------------------------------------------------------- */

/**
 * The level with the game there is on it, or else a new one.
 * @param {Pack} pack
 * @param {Shelf} shelf
 * @param {Page} page
 */
function openLevel(pack, shelf, { say, draw }) {
  if (pack.id === shelf.level) return found(shelf);
  const kept = item(shelf.games, pack.id);
  const game = kept ?? NewPuzzle(pack, draw, null, solvedIn(shelf));
  return found(putGame(shelf, pack, game, shelf.stamp), kept ? '' : say('started'));
}

/**
 * The shelf with this puzzle of the pack in play; who has begun it goes on.
 * @param {Pack} pack
 * @param {Game} puzzle
 * @param {Shelf} shelf
 * @param {Page} page
 */
function openPuzzleOf(pack, puzzle, shelf, { say }) {
  const game = item(shelf.games, pack.id);
  if (game && isSamePuzzle(puzzle, game)) return found({ ...shelf, level: pack.id });
  const isBegun = game !== undefined && !isUntouched(game);
  const message = say(isBegun ? 'gameKept' : 'started');
  return found(putGame(shelf, pack, puzzle, shelf.stamp), message);
}

/** @param {Pack} pack @param {string} number  from 1 on */
const isPuzzleOf = ({ count }, number) => /^0*[1-9]\d*$/.test(number) && Number(number) <= count;

/** @param {Pack} pack @param {string} number @param {Page['say']} say */
const notOf = ({ title, count }, number, say) =>
  say('unknownNumber', { number: told(number), title, count });

/**
 * Who has nothing yet sees an empty board until the puzzle is there, and begins no other.
 * @param {Pack} pack
 * @param {Shelf} shelf
 */
function awaiting({ id, title, rules }, shelf) {
  if (shelf.stamp > 0) return shelf;
  return { ...shelf, level: id, games: { [id]: { ...draftOf(rules), pack: id, title } } };
}

/**
 * A level by its name, or one of its puzzles by its number, or today's.
 * @param {string} id
 * @param {string | null} number
 * @param {Shelf} shelf
 * @param {Page} page
 */
function followLevel(id, number, shelf, page) {
  const { packs, say } = page;
  const pack = packs.find((one) => one.id === id);
  if (!pack) return found(shelf, say('unknownLevel', { level: told(id) }));
  if (number === null) return openLevel(pack, shelf, page);
  if (number === TODAY) return found(awaiting(pack, shelf), '', ['today', { id }]);
  const index = Number(number) - 1;
  if (!isPuzzleOf(pack, number)) return found(shelf, notOf(pack, number, say));
  const puzzle = puzzleNumbered(pack, index);
  return puzzle
    ? openPuzzleOf(pack, puzzle, shelf, page)
    : found(awaiting(pack, shelf), '', ['numbered', { id, number: index }]);
}

/** How many puzzles are asked for; NaN where that is no number. @param {string} text */
const countIn = (text) => (/^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN);

/**
 * Which of a level's puzzles are asked for by a word, and by a name for who has their own: the
 * first in their order, or those from another on; or what is wrong with it, as it is said.
 * @param {URLSearchParams} asked
 * @param {Pack[]} packs
 * @returns {{fault: (say: Page['say']) => string}
 *   | {fault: null, pack: Pack, first: number, count: number}}
 */
function seedIn(asked, packs) {
  const [level, number] = [asked.get('level') ?? asked.get('pack'), asked.get('puzzle') ?? '1'];
  if (!asked.has('seed')) return { fault: (say) => say('nameLacksSeed') };
  if (level === null) return { fault: (say) => say('seedLacksLevel') };
  if (!wordsIn(asked).every(isSeed)) return { fault: (say) => say('unreadSeed') };
  const pack = packs.find(({ id }) => id === level);
  if (!pack) return { fault: (say) => say('unknownLevel', { level: told(level) }) };
  if (!isPuzzleOf(pack, number)) return { fault: (say) => notOf(pack, number, say) };
  const [first, asMany] = [Number(number) - 1, asked.get('count') ?? '1'];
  const most = pack.count - first;
  const { title } = pack;
  return countIn(asMany) <= most
    ? { fault: null, pack, first, count: countIn(asMany) }
    : { fault: (say) => say('unknownCount', { value: told(asMany), title, count: most }) };
}

/** What picks them. @param {URLSearchParams} asked */
const wordsIn = (asked) => SEEDS.flatMap((name) => asked.get(name) ?? []);

/**
 * The task of an address, where it is one that can be given.
 * @param {URLSearchParams} asked
 * @param {Pack[]} packs
 * @returns {Task | null}
 */
function taskIn(asked, packs) {
  const found = seedIn(asked, packs);
  if (found.fault) return null;
  const { pack, first, count } = found;
  const [each, hints] = [asked.get('each') === '1', asked.get('hints') !== '0'];
  return { level: pack.id, words: wordsIn(asked).join('\n'), first, count, each, hints };
}

/**
 * A puzzle that a word picks: of a task the first that is not done. The core says which it is.
 * @param {URLSearchParams} asked
 * @param {Shelf} shelf
 * @param {Page} page
 */
function followSeed(asked, shelf, { packs, say, bounds }) {
  const picked = seedIn(asked, packs);
  if (picked.fault) return found(shelf, picked.fault(say));
  const { pack, first } = picked;
  const number = (bounds.task && nextOf(bounds.task, shelf)) ?? first;
  return found(awaiting(pack, shelf), '', [
    'seeded',
    { id: pack.id, by: wordsIn(asked).join('\n'), number },
  ]);
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/**
 * The level of those rules to go on with: the one in play, or else one with a game, or else the
 * first.
 * @param {string} spec
 * @param {Pack[]} packs
 * @param {Shelf} shelf
 */
function levelOf(spec, packs, shelf) {
  const fitting = packs.filter((pack) => isSameSpec(pack.spec, spec));
  return (
    fitting.find(({ id }) => id === shelf.level) ??
    fitting.find(({ id }) => item(shelf.games, id)) ??
    fitting[0]
  );
}

/**
 * Why there is no puzzle of these rules. A word that draws houses says nothing without its map: it
 * is refused, as the page cannot know which of many is meant.
 * @param {string} spec
 * @param {Pick<Page, 'packs' | 'say'>} page
 */
export function whyNoRules(spec, { packs, say }) {
  const hasMap = packs.some(({ rules }) => sketchOf(rules.spec) === spec);
  return say(hasMap ? 'rulesLackMap' : 'unknownRules', { rules: told(spec) });
}

/**
 * A level of these rules; where there is none, a puzzle that is made, or goes on.
 * @param {string} spec
 * @param {Shelf} shelf
 * @param {Page} page
 */
function followRules(spec, shelf, page) {
  const pack = levelOf(spec, page.packs, shelf);
  if (pack) return openLevel(pack, shelf, page);
  const own = item(shelf.games, OWN);
  if (own?.made && isSameSpec(sketchOf(own.rules.spec), spec))
    return found({ ...shelf, level: OWN });
  return page.site.hide.includes('endless')
    ? found(shelf, whyNoRules(spec, page))
    : found(shelf, '', ['wish', { spec: spec.slice(0, LONGEST) }]);
}

/* ---- A puzzle -------------------------------------------------------------------------------- */

/**
 * A puzzle as it stands in the address, of a pack or of none.
 * @param {string} text
 * @param {Shelf} shelf
 * @param {Page} page
 */
function followPuzzle(text, shelf, page) {
  const home = page.packs
    .map((one) => ({ one, puzzle: findPuzzle(one, text) }))
    .find(({ puzzle }) => puzzle !== null);
  return home?.puzzle
    ? openPuzzleOf(home.one, home.puzzle, shelf, page)
    : found(shelf, page.say('unknownPuzzle'), ['link', { text: text.slice(0, LONGEST) }]);
}

/**
 * What comes of an address. A puzzle says more than a level, and a level more than rules.
 * @param {{search: string, hash: string}} address
 * @param {Shelf} shelf
 * @param {Page} page
 */
export function followAddress({ search, hash }, shelf, page) {
  const { packs, say } = page;
  const text = askedIn(hash.slice(1)).get('puzzle');
  if (text !== null) return followPuzzle(text, shelf, page);
  const asked = askedIn(search);
  const [level, number] = [asked.get('level') ?? asked.get('pack'), asked.get('puzzle')];
  if (SEEDS.some((name) => asked.has(name))) return followSeed(asked, shelf, page);
  if (level !== null) return followLevel(level, number, shelf, page);
  if (number !== null) return found(shelf, say('puzzleLacksPack', { number: told(number) }));
  const [rules, layout] = [asked.get('rules'), asked.get('layout')];
  if (rules !== null) return followRules(rules, shelf, page);
  if (layout === null) return found(shelf);
  const pack = levelOf(layout, packs, shelf);
  return pack
    ? openLevel(pack, shelf, page)
    : found(shelf, say('unknownLayout', { layout: told(layout) }));
}
