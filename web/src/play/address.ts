/**
 * address.ts: what the page's address asks for: a level, a puzzle of a pack by its number, rules,
 * or a puzzle as text.
 *
 *     ?level=9x9-easy  ?pack=9x9-easy&puzzle=12  ?rules=9x9+x  #puzzle=1000003002000004
 *     ?level=9x9-easy&puzzle=today  the puzzle of the day
 *     ?level=9x9-easy&seed=fox  one puzzle for all who use the word; &name=Ada picks Ada's own
 *     …&count=5&each=1&hints=0  class puzzles (../state/task-state.ts)
 *
 * lock=1 limits the page to what the address asks for; embed=1 says that the page is in a frame.
 *
 * A request for something that does not exist shows a message and changes nothing. A link never
 * replaces a game that has begun. If the core must generate or read a puzzle, an action to run next
 * is returned.
 */
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.ts';
import { putGame, solvedIn, type Profile } from '../state/profile.ts';
import { isSameSpec, sketchOf } from '../state/rules-model.ts';
import { OWN, draftOf, isSamePuzzle, item, nameOfText, puzzleNumbered } from '../state/state.ts';
import { nextTaskPuzzle, type Task } from '../state/task-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Bounds } from '../state/page.ts';
import type { TaskOptions } from '../state/site-config.ts';
import type { Game } from '../state/state.ts';

/**
 * The profile to continue with, a message that replaces the greeting, or '', and the action to run
 * next, or null.
 */
type Found = { profile: Profile; message: string; wanted: [act: string, what: any] | null };

type Page = Pick<import('../state/page.ts').Page, 'packs' | 'say' | 'draw' | 'site' | 'bounds'>;

const LONGEST = 16000; // characters of a puzzle in a link, with its rules
const LONGEST_SEED = 200; // bytes
const LONGEST_TOLD = 20; // characters of an unknown value that messages show
const TODAY = 'today'; // in place of a puzzle's number

/** Returns the parameters of a query. A + stays a +, unlike in forms. */
const askedIn = (query: string) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/** Returns whether the command-line tool would accept this seed as well. */
export const isSeed = (text: string) =>
  /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u.test(text) &&
  new TextEncoder().encode(text).length <= LONGEST_SEED;

const shorten = (text: string) => text.slice(0, LONGEST_TOLD);

const foundOf = (profile: Profile, message = '', wanted: Found['wanted'] = null): Found => ({
  profile,
  message,
  wanted,
});

/**
 * Returns the address without the puzzle it asks for. The page uses it once the puzzle is being
 * played, so that reloading continues the game.
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

/** Parameters that name the puzzle. */
const PLACES = ['level', 'pack', 'puzzle', 'rules', 'layout'];
/** Parameters that pick a puzzle of a level. */
const SEEDS = ['seed', 'name'];
/** Parameters that ask for class puzzles. */
const TASK = ['count', 'each', 'hints'];
const YES_OR_NO = ['0', '1'];
const NAME = /^[a-z0-9-]{1,32}$/i; // name of a frame; a page may contain several frames

/**
 * Returns the limits that the address sets. Saved data is separate (`apart`) for each locked or
 * embedded puzzle.
 */
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

/** Returns the address of class puzzles; a page built with a task uses it in place of its own. */
export function addressOf({ level, seed, count, each, hints }: TaskOptions) {
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

/** Opens a level with its saved game, or else a new one. */
function openLevel(pack: Pack, profile: Profile, { say, draw }: Page) {
  if (pack.id === profile.level) return foundOf(profile);
  const kept = item(profile.games, pack.id);
  const game = kept ?? NewPuzzle(pack, draw, null, solvedIn(profile));
  return foundOf(putGame(profile, pack, game, profile.stamp), kept ? '' : say('started'));
}

/** Opens a puzzle of a pack; continues its game if it was begun. */
function openPuzzleOf(pack: Pack, puzzle: Game, profile: Profile, { say }: Page) {
  const game = item(profile.games, pack.id);
  if (game && isSamePuzzle(puzzle, game)) return foundOf({ ...profile, level: pack.id });
  const isBegun = game !== undefined && !isUntouched(game);
  const message = say(isBegun ? 'gameKept' : 'started');
  return foundOf(putGame(profile, pack, puzzle, profile.stamp), message);
}

/** @param number  from 1 */
const isPuzzleOf = ({ count }: Pack, number: string) =>
  /^0*[1-9]\d*$/.test(number) && Number(number) <= count;

const unknownNumberText = ({ title, count }: Pack, number: string, say: Page['say']) =>
  say('unknownNumber', { number: shorten(number), title, count });

/** Shows a new player an empty board until the core has generated the puzzle. */
function awaiting({ id, title, rules }: Pack, profile: Profile) {
  if (profile.stamp > 0) return profile;
  return { ...profile, level: id, games: { [id]: { ...draftOf(rules), pack: id, title } } };
}

/** Opens a level by its id, one of its puzzles by its number, or today's puzzle. */
function followLevel(id: string, number: string | null, profile: Profile, page: Page) {
  const { packs, say } = page;
  const pack = packs.find((one) => one.id === id);
  if (!pack) return foundOf(profile, say('unknownLevel', { level: shorten(id) }));
  if (number === null) return openLevel(pack, profile, page);
  if (number === TODAY) return foundOf(awaiting(pack, profile), '', ['today', { id }]);
  const index = Number(number) - 1;
  if (!isPuzzleOf(pack, number)) return foundOf(profile, unknownNumberText(pack, number, say));
  const puzzle = puzzleNumbered(pack, index);
  return puzzle
    ? openPuzzleOf(pack, puzzle, profile, page)
    : foundOf(awaiting(pack, profile), '', ['numbered', { id, number: index }]);
}

/** Returns the number of puzzles asked for; NaN if the text is not a number. */
const countIn = (text: string) => (/^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN);

/**
 * Returns which puzzles of a level the parameters ask for, in the seed's order: those from `puzzle`
 * on, or from the first one. If the parameters are not valid, `fault` returns a message that says
 * why.
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
  if (!isPuzzleOf(pack, number)) return { fault: (say) => unknownNumberText(pack, number, say) };
  const [first, asMany] = [Number(number) - 1, asked.get('count') ?? '1'];
  const most = pack.count - first;
  const { title } = pack;
  return countIn(asMany) <= most
    ? { fault: null, pack, first, count: countIn(asMany) }
    : { fault: (say) => say('unknownCount', { value: shorten(asMany), title, count: most }) };
}

/** Returns the seed and the name, if they are given. */
const wordsIn = (asked: URLSearchParams) => SEEDS.flatMap((name) => asked.get(name) ?? []);

/** Returns the class puzzles of an address, or null if it is not valid. */
function taskIn(asked: URLSearchParams, packs: Pack[]): Task | null {
  const found = seedIn(asked, packs);
  if (found.fault) return null;
  const { pack, first, count } = found;
  const [each, hints] = [asked.get('each') === '1', asked.get('hints') !== '0'];
  return { level: pack.id, words: wordsIn(asked).join('\n'), first, count, each, hints };
}

/** Asks for the puzzle that a seed picks, or for the first unsolved one of class puzzles. */
function followSeed(asked: URLSearchParams, profile: Profile, { packs, say, bounds }: Page) {
  const picked = seedIn(asked, packs);
  if (picked.fault) return foundOf(profile, picked.fault(say));
  const { pack, first } = picked;
  const number = (bounds.task && nextTaskPuzzle(bounds.task, profile)) ?? first;
  return foundOf(awaiting(pack, profile), '', [
    'seeded',
    { id: pack.id, by: wordsIn(asked).join('\n'), number },
  ]);
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/** Returns the level of these rules: the current one, or one with a game, or the first. */
function levelOf(spec: string, packs: Pack[], profile: Profile) {
  const fitting = packs.filter((pack) => isSameSpec(pack.spec, spec));
  return (
    fitting.find(({ id }) => id === profile.level) ??
    fitting.find(({ id }) => item(profile.games, id)) ??
    fitting[0]
  );
}

/**
 * Returns a message that says why there is no puzzle with these rules. Jigsaw rules without a map
 * are refused, because many maps are possible.
 */
export function unknownRulesText(spec: string, { packs, say }: Pick<Page, 'packs' | 'say'>) {
  const hasMap = packs.some(({ rules }) => sketchOf(rules.spec) === spec);
  return say(hasMap ? 'rulesLackMap' : 'unknownRules', { rules: shorten(spec) });
}

/** Opens a level of these rules; if there is none, continues or asks for a generated puzzle. */
function followRules(spec: string, profile: Profile, page: Page) {
  const pack = levelOf(spec, page.packs, profile);
  if (pack) return openLevel(pack, profile, page);
  const own = item(profile.games, OWN);
  if (own?.made && isSameSpec(sketchOf(own.rules.spec), spec))
    return foundOf({ ...profile, level: OWN });
  return page.site.hide.includes('endless')
    ? foundOf(profile, unknownRulesText(spec, page))
    : foundOf(profile, '', ['wish', { spec: spec.slice(0, LONGEST) }]);
}

/* ---- A puzzle -------------------------------------------------------------------------------- */

/** Opens a puzzle given as text, in its pack or on its own. */
function followPuzzle(text: string, profile: Profile, page: Page) {
  const home = page.packs
    .map((one) => ({ one, puzzle: findPuzzle(one, text) }))
    .find(({ puzzle }) => puzzle !== null);
  return home?.puzzle
    ? openPuzzleOf(home.one, home.puzzle, profile, page)
    : foundOf(profile, page.say('unknownPuzzle'), ['link', { text: text.slice(0, LONGEST) }]);
}

/** Returns what an address asks for. A puzzle takes precedence over a level, a level over rules. */
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
  if (number !== null) return foundOf(profile, say('puzzleLacksPack', { number: shorten(number) }));
  const [rules, layout] = [asked.get('rules'), asked.get('layout')];
  if (rules !== null) return followRules(rules, profile, page);
  if (layout === null) return foundOf(profile);
  const pack = levelOf(layout, packs, profile);
  return pack
    ? openLevel(pack, profile, page)
    : foundOf(profile, say('unknownLayout', { layout: shorten(layout) }));
}
