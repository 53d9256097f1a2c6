/**
 * address.ts: what the page's address asks for: a level, a puzzle of a pack by its number, rules,
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
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.ts';
import { putGame, solvedIn, type Profile } from '../state/profile.ts';
import { isSameSpec, sketchOf } from '../state/rules-model.ts';
import { OWN, draftOf, isSamePuzzle, item, nameOfText, puzzleNumbered } from '../state/state.ts';
import { nextOf, type Task } from '../state/task-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Bounds } from '../state/page.ts';
import type { Wish } from '../state/site-config.ts';
import type { Game } from '../state/state.ts';

/**
 * The profile to go on with, what to say instead of a greeting, if anything, and the act to be done
 * next, if any.
 */
type Found = { profile: Profile; message: string; wanted: [act: string, what: any] | null };

type Page = Pick<import('../state/page.ts').Page, 'packs' | 'say' | 'draw' | 'site' | 'bounds'>;

const LONGEST = 16000; // characters of a puzzle in a link, with its rules
const LONGEST_SEED = 200; // bytes
const LONGEST_TOLD = 20; // of what is unknown
const TODAY = 'today'; // in place of a puzzle's number

/** What is asked for by name. A + is one, and no blank. */
const askedIn = (query: string) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/** Whether the command would take it, too. */
export const isSeed = (text: string) =>
  /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u.test(text) &&
  new TextEncoder().encode(text).length <= LONGEST_SEED;

const shorten = (text: string) => text.slice(0, LONGEST_TOLD);

const found = (profile: Profile, message = '', wanted: Found['wanted'] = null): Found => ({
  profile,
  message,
  wanted,
});

/**
 * The address without the puzzle it asks for, once that is played: then the page, opened again,
 * goes on with the game as it is.
 */
export function withoutPuzzle({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}) {
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

/** @param packs  of the page, of which a task is */
export function boundsIn(
  { search, hash }: { search: string; hash: string },
  packs: Pack[] = [],
): Bounds {
  const [asked, after] = [askedIn(search), askedIn(hash.slice(1))];
  const [lock, embed] = ['lock', 'embed'].map((name) => asked.get(name) ?? after.get(name) ?? '0');
  const isTask = asked.has('seed') && TASK.some((name) => asked.has(name));
  const isLocked = lock === '1' || isTask;
  const isEmbedded = embed !== '0' && NAME.test(embed);
  const puzzle = [after.get('puzzle'), ...PLACES.map((name) => asked.get(name))];
  if (asked.has('seed')) puzzle.push(...SEEDS.map((name) => asked.get(name)));
  const name = JSON.stringify(isEmbedded ? [...puzzle, isLocked, embed] : puzzle);
  const unread: Bounds['unread'] = [];
  if (!YES_OR_NO.includes(lock)) unread.push(['lock', shorten(lock)]);
  for (const name of ['each', 'hints'])
    if (!YES_OR_NO.includes(asked.get(name) ?? '0'))
      unread.push([name, shorten(asked.get(name) ?? '')]);
  if (!NAME.test(embed)) unread.push(['embed', shorten(embed)]);
  return {
    isLocked,
    isEmbedded,
    apart: isLocked || isEmbedded ? `?${nameOfText(name)}` : '',
    task: isLocked ? taskIn(asked, packs) : null,
    unread,
  };
}

/** What a page asks for that was pressed with a task, whatever its own address is. */
export function addressOf({ level, seed, count, each, hints }: Wish) {
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

/** The level with the game there is on it, or else a new one. */
function openLevel(pack: Pack, profile: Profile, { say, draw }: Page) {
  if (pack.id === profile.level) return found(profile);
  const kept = item(profile.games, pack.id);
  const game = kept ?? NewPuzzle(pack, draw, null, solvedIn(profile));
  return found(putGame(profile, pack, game, profile.stamp), kept ? '' : say('started'));
}

/** The profile with this puzzle of the pack in play; who has begun it goes on. */
function openPuzzleOf(pack: Pack, puzzle: Game, profile: Profile, { say }: Page) {
  const game = item(profile.games, pack.id);
  if (game && isSamePuzzle(puzzle, game)) return found({ ...profile, level: pack.id });
  const isBegun = game !== undefined && !isUntouched(game);
  const message = say(isBegun ? 'gameKept' : 'started');
  return found(putGame(profile, pack, puzzle, profile.stamp), message);
}

/** @param number  from 1 on */
const isPuzzleOf = ({ count }: Pack, number: string) =>
  /^0*[1-9]\d*$/.test(number) && Number(number) <= count;

const notOf = ({ title, count }: Pack, number: string, say: Page['say']) =>
  say('unknownNumber', { number: shorten(number), title, count });

/** Who has nothing yet sees an empty board until the puzzle is there, and begins no other. */
function awaiting({ id, title, rules }: Pack, profile: Profile) {
  if (profile.stamp > 0) return profile;
  return { ...profile, level: id, games: { [id]: { ...draftOf(rules), pack: id, title } } };
}

/** A level by its name, or one of its puzzles by its number, or today's. */
function followLevel(id: string, number: string | null, profile: Profile, page: Page) {
  const { packs, say } = page;
  const pack = packs.find((one) => one.id === id);
  if (!pack) return found(profile, say('unknownLevel', { level: shorten(id) }));
  if (number === null) return openLevel(pack, profile, page);
  if (number === TODAY) return found(awaiting(pack, profile), '', ['today', { id }]);
  const index = Number(number) - 1;
  if (!isPuzzleOf(pack, number)) return found(profile, notOf(pack, number, say));
  const puzzle = puzzleNumbered(pack, index);
  return puzzle
    ? openPuzzleOf(pack, puzzle, profile, page)
    : found(awaiting(pack, profile), '', ['numbered', { id, number: index }]);
}

/** How many puzzles are asked for; NaN where that is no number. */
const countIn = (text: string) => (/^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN);

/**
 * Which of a level's puzzles are asked for by a word, and by a name for who has their own: the
 * first in their order, or those from another on; or what is wrong with it, as it is said.
 */
function seedIn(
  asked: URLSearchParams,
  packs: Pack[],
):
  | { fault: (say: Page['say']) => string }
  | { fault: null; pack: Pack; first: number; count: number } {
  const [level, number] = [asked.get('level') ?? asked.get('pack'), asked.get('puzzle') ?? '1'];
  if (!asked.has('seed')) return { fault: (say) => say('nameLacksSeed') };
  if (level === null) return { fault: (say) => say('seedLacksLevel') };
  if (!wordsIn(asked).every(isSeed)) return { fault: (say) => say('unreadSeed') };
  const pack = packs.find(({ id }) => id === level);
  if (!pack) return { fault: (say) => say('unknownLevel', { level: shorten(level) }) };
  if (!isPuzzleOf(pack, number)) return { fault: (say) => notOf(pack, number, say) };
  const [first, asMany] = [Number(number) - 1, asked.get('count') ?? '1'];
  const most = pack.count - first;
  const { title } = pack;
  return countIn(asMany) <= most
    ? { fault: null, pack, first, count: countIn(asMany) }
    : { fault: (say) => say('unknownCount', { value: shorten(asMany), title, count: most }) };
}

/** What picks them. */
const wordsIn = (asked: URLSearchParams) => SEEDS.flatMap((name) => asked.get(name) ?? []);

/** The task of an address, where it is one that can be given. */
function taskIn(asked: URLSearchParams, packs: Pack[]): Task | null {
  const found = seedIn(asked, packs);
  if (found.fault) return null;
  const { pack, first, count } = found;
  const [each, hints] = [asked.get('each') === '1', asked.get('hints') !== '0'];
  return { level: pack.id, words: wordsIn(asked).join('\n'), first, count, each, hints };
}

/** A puzzle that a word picks: of a task the first that is not done. The core says which it is. */
function followSeed(asked: URLSearchParams, profile: Profile, { packs, say, bounds }: Page) {
  const picked = seedIn(asked, packs);
  if (picked.fault) return found(profile, picked.fault(say));
  const { pack, first } = picked;
  const number = (bounds.task && nextOf(bounds.task, profile)) ?? first;
  return found(awaiting(pack, profile), '', [
    'seeded',
    { id: pack.id, by: wordsIn(asked).join('\n'), number },
  ]);
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/**
 * The level of those rules to go on with: the one in play, or else one with a game, or else the
 * first.
 */
function levelOf(spec: string, packs: Pack[], profile: Profile) {
  const fitting = packs.filter((pack) => isSameSpec(pack.spec, spec));
  return (
    fitting.find(({ id }) => id === profile.level) ??
    fitting.find(({ id }) => item(profile.games, id)) ??
    fitting[0]
  );
}

/**
 * Why there is no puzzle of these rules. A word that draws houses says nothing without its map: it
 * is refused, as the page cannot know which of many is meant.
 */
export function unknownRulesText(spec: string, { packs, say }: Pick<Page, 'packs' | 'say'>) {
  const hasMap = packs.some(({ rules }) => sketchOf(rules.spec) === spec);
  return say(hasMap ? 'rulesLackMap' : 'unknownRules', { rules: shorten(spec) });
}

/** A level of these rules; where there is none, a puzzle that is made, or goes on. */
function followRules(spec: string, profile: Profile, page: Page) {
  const pack = levelOf(spec, page.packs, profile);
  if (pack) return openLevel(pack, profile, page);
  const own = item(profile.games, OWN);
  if (own?.made && isSameSpec(sketchOf(own.rules.spec), spec))
    return found({ ...profile, level: OWN });
  return page.site.hide.includes('endless')
    ? found(profile, unknownRulesText(spec, page))
    : found(profile, '', ['wish', { spec: spec.slice(0, LONGEST) }]);
}

/* ---- A puzzle -------------------------------------------------------------------------------- */

/** A puzzle as it stands in the address, of a pack or of none. */
function followPuzzle(text: string, profile: Profile, page: Page) {
  const home = page.packs
    .map((one) => ({ one, puzzle: findPuzzle(one, text) }))
    .find(({ puzzle }) => puzzle !== null);
  return home?.puzzle
    ? openPuzzleOf(home.one, home.puzzle, profile, page)
    : found(profile, page.say('unknownPuzzle'), ['link', { text: text.slice(0, LONGEST) }]);
}

/** What comes of an address. A puzzle says more than a level, and a level more than rules. */
export function followAddress(
  { search, hash }: { search: string; hash: string },
  profile: Profile,
  page: Page,
) {
  const { packs, say } = page;
  const text = askedIn(hash.slice(1)).get('puzzle');
  if (text !== null) return followPuzzle(text, profile, page);
  const asked = askedIn(search);
  const [level, number] = [asked.get('level') ?? asked.get('pack'), asked.get('puzzle')];
  if (SEEDS.some((name) => asked.has(name))) return followSeed(asked, profile, page);
  if (level !== null) return followLevel(level, number, profile, page);
  if (number !== null) return found(profile, say('puzzleLacksPack', { number: shorten(number) }));
  const [rules, layout] = [asked.get('rules'), asked.get('layout')];
  if (rules !== null) return followRules(rules, profile, page);
  if (layout === null) return found(profile);
  const pack = levelOf(layout, packs, profile);
  return pack
    ? openLevel(pack, profile, page)
    : found(profile, say('unknownLayout', { layout: shorten(layout) }));
}
