/**
 * address.ts: reads the page's address, which may ask for a level, a puzzle of a pack by its
 * number, rules, or a puzzle as text.
 *
 *     ?level=9x9-easy  ?pack=9x9-easy&puzzle=12  ?rules=9x9+x  #puzzle=1000003002000004
 *     ?level=9x9-easy&puzzle=today  the puzzle of the day
 *     ?level=9x9-easy&seed=fox  one puzzle for all who use the word; &name=Ada picks Ada's own
 *     …&count=5&each=1&hints=0  class puzzles (../state/task-state.ts)
 *
 * lock=1 limits the page to what the address asks for; embed=1 says that the page is in a frame,
 * which theme=dark makes dark.
 *
 * If something does not exist, the page shows a message and changes nothing. A link never replaces
 * a game that has begun. If the core must generate or read a puzzle, functions return the action to
 * run next.
 */
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.ts';
import { putGame, solvedTest, type Profile } from '../state/profile.ts';
import { isSameSpec, lineFrom, specWithoutParameters } from '../state/rules-model.ts';
import { OWN, draftOf, isSamePuzzle, item, nameOfText, puzzleNumbered } from '../state/state.ts';
import { nextTaskPuzzle, type Task } from '../state/task-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Bounds } from '../state/page.ts';
import type { TaskOptions } from '../state/site-config.ts';
import type { Game } from '../state/state.ts';

/**
 * What an address leads to: a profile, a message instead of the greeting (or ''), and the action to
 * run next (or null).
 */
type AddressResult = { profile: Profile; message: string; wanted: [act: string, what: any] | null };

type Page = Pick<import('../state/page.ts').Page, 'packs' | 'say' | 'random' | 'site' | 'bounds'>;

const LONGEST_RULES = 16000; // characters
const LONGEST_SEED = 200; // bytes
const LONGEST_SHOWN = 20; // characters of an unknown value that messages show
const TODAY = 'today'; // instead of a puzzle's number

/** Returns the parameters of a query. Does not read a + as a blank, because specs contain it. */
const parametersIn = (query: string) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/** Returns whether an address asks for a puzzle that is another one every day. */
export const asksForToday = (link: { search: string }) =>
  parametersIn(link.search).get('puzzle') === TODAY;

/** Returns whether a text is a valid seed, by the same rules as in the command. */
export const isSeed = (text: string) =>
  /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u.test(text) &&
  new TextEncoder().encode(text).length <= LONGEST_SEED;

const shorten = (text: string) => text.slice(0, LONGEST_SHOWN);

const makeResult = (
  profile: Profile,
  message = '',
  wanted: AddressResult['wanted'] = null,
): AddressResult => ({
  profile,
  message,
  wanted,
});

/**
 * Returns the address without the puzzle it asks for. The page uses this address while the puzzle
 * is played, so that reloading continues the game.
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
  const parameters = parametersIn(search);
  const isNumbered = parameters.has('puzzle') || parameters.has('seed');
  for (const name of ['puzzle', 'pack', 'level', ...SEED_PARAMETERS]) parameters.delete(name);
  const query = isNumbered ? `?${parameters}`.replace(/^\?$/, '') : search;
  return pathname + query + (hash.startsWith('#puzzle=') ? '' : hash);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/** Parameters that name the puzzle. */
const PUZZLE_PARAMETERS = ['level', 'pack', 'puzzle', 'rules', 'layout'];
/** Parameters that pick a puzzle of a level. */
const SEED_PARAMETERS = ['seed', 'name'];
/** Parameters that ask for class puzzles. */
const TASK_PARAMETERS = ['count', 'each', 'hints'];
const YES_OR_NO = ['0', '1'];
const FRAME_NAME = /^[a-z0-9-]{1,32}$/i; // tells apart several frames in a page

/**
 * Returns the limits that the address sets for the page. Each locked or embedded puzzle has saved
 * data of its own, whose storage key ends in `apart`.
 */
export function boundsIn(
  { search, hash }: { search: string; hash: string },
  packs: Pack[] = [],
): Bounds {
  const [parameters, hashParameters] = [parametersIn(search), parametersIn(hash.slice(1))];
  const [lock, embed] = ['lock', 'embed'].map(
    (name) => parameters.get(name) ?? hashParameters.get(name) ?? '0',
  );
  const isTask = parameters.has('seed') && TASK_PARAMETERS.some((name) => parameters.has(name));
  const isLocked = lock === '1' || isTask;
  const isEmbedded = embed !== '0' && FRAME_NAME.test(embed);
  const puzzle = [
    hashParameters.get('puzzle'),
    ...PUZZLE_PARAMETERS.map((name) => parameters.get(name)),
  ];
  if (parameters.has('seed')) puzzle.push(...SEED_PARAMETERS.map((name) => parameters.get(name)));
  const name = JSON.stringify(isEmbedded ? [...puzzle, isLocked, embed] : puzzle);
  const unknown: Bounds['unknown'] = [];
  if (!YES_OR_NO.includes(lock)) unknown.push(['lock', shorten(lock)]);
  for (const name of ['each', 'hints'])
    if (!YES_OR_NO.includes(parameters.get(name) ?? '0'))
      unknown.push([name, shorten(parameters.get(name) ?? '')]);
  if (!FRAME_NAME.test(embed)) unknown.push(['embed', shorten(embed)]);
  return {
    isLocked,
    isEmbedded,
    theme: isEmbedded ? parameters.get('theme') : null,
    storageSuffix: isLocked || isEmbedded ? `?${nameOfText(name)}` : '',
    task: isLocked ? taskIn(parameters, packs) : null,
    unknown,
  };
}

/** Returns the address of class puzzles. A page built for class puzzles opens this address. */
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

/** Opens a level with its saved game, or with a new game. */
function openLevel(pack: Pack, profile: Profile, { say, random }: Page) {
  if (pack.id === profile.level) return makeResult(profile);
  const kept = item(profile.games, pack.id);
  const game = kept ?? NewPuzzle(pack, random, null, solvedTest(profile));
  return makeResult(putGame(profile, pack, game, profile.stamp), kept ? '' : say('started'));
}

/** Opens a puzzle of a pack. Continues the game if the player has begun this puzzle. */
function openPackPuzzle(pack: Pack, puzzle: Game, profile: Profile, { say }: Page) {
  const game = item(profile.games, pack.id);
  if (game && isSamePuzzle(puzzle, game)) return makeResult({ ...profile, level: pack.id });
  const isBegun = game !== undefined && !isUntouched(game);
  const message = say(isBegun ? 'gameKept' : 'started');
  return makeResult(putGame(profile, pack, puzzle, profile.stamp), message);
}

/** Returns whether a pack has a puzzle with this number. Numbers begin at 1. */
const hasPuzzleNumber = ({ count }: Pack, number: string) =>
  /^0*[1-9]\d*$/.test(number) && Number(number) <= count;

const unknownNumberText = ({ title, count }: Pack, number: string, say: Page['say']) =>
  say('unknownNumber', { number: shorten(number), title, count });

/** Shows an empty board to a new player, until the core has generated or read the puzzle. */
function withEmptyBoard({ id, title, rules }: Pack, profile: Profile) {
  if (profile.stamp > 0) return profile;
  return { ...profile, level: id, games: { [id]: { ...draftOf(rules), pack: id, title } } };
}

/** Opens a level, one of its puzzles by number, or the level's puzzle of today. */
function followLevel(id: string, number: string | null, profile: Profile, page: Page) {
  const { packs, say } = page;
  const pack = packs.find((one) => one.id === id);
  if (!pack) return makeResult(profile, say('unknownLevel', { level: shorten(id) }));
  if (number === null) return openLevel(pack, profile, page);
  if (number === TODAY) return makeResult(withEmptyBoard(pack, profile), '', ['today', { id }]);
  const index = Number(number) - 1;
  if (!hasPuzzleNumber(pack, number))
    return makeResult(profile, unknownNumberText(pack, number, say));
  const puzzle = puzzleNumbered(pack, index);
  return puzzle
    ? openPackPuzzle(pack, puzzle, profile, page)
    : makeResult(withEmptyBoard(pack, profile), '', ['numbered', { id, number: index }]);
}

/** Reads a number of puzzles. Returns NaN if the text is not a number. */
const countFrom = (text: string) => (/^0*[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN);

/**
 * Returns which puzzles of a level the parameters ask for, in the order that the seed gives them:
 * `count` puzzles from index `first` on. If the parameters are not valid, returns a message.
 */
function seedSelectionIn(
  parameters: URLSearchParams,
  packs: Pack[],
  say: Page['say'],
): string | { pack: Pack; first: number; count: number } {
  const [level, number] = [
    parameters.get('level') ?? parameters.get('pack'),
    parameters.get('puzzle') ?? '1',
  ];
  if (!parameters.has('seed')) return say('nameLacksSeed');
  if (level === null) return say('seedLacksLevel');
  if (!seedWordsIn(parameters).every(isSeed)) return say('unreadSeed');
  const pack = packs.find(({ id }) => id === level);
  if (!pack) return say('unknownLevel', { level: shorten(level) });
  if (!hasPuzzleNumber(pack, number)) return unknownNumberText(pack, number, say);
  const [first, countText] = [Number(number) - 1, parameters.get('count') ?? '1'];
  const most = pack.count - first;
  const { title } = pack;
  return countFrom(countText) <= most
    ? { pack, first, count: countFrom(countText) }
    : say('unknownCount', { value: shorten(countText), title, count: most });
}

/** Returns the seed and the name in the parameters. */
const seedWordsIn = (parameters: URLSearchParams) =>
  SEED_PARAMETERS.flatMap((name) => parameters.get(name) ?? []);

/** Returns the class puzzles that an address asks for, or null if it is not valid. */
function taskIn(parameters: URLSearchParams, packs: Pack[]): Task | null {
  const found = seedSelectionIn(parameters, packs, String); // the message comes later
  if (typeof found === 'string') return null;
  const { pack, first, count } = found;
  const [each, hints] = [parameters.get('each') === '1', parameters.get('hints') !== '0'];
  return { level: pack.id, words: seedWordsIn(parameters).join('\n'), first, count, each, hints };
}

/** Asks for the puzzle that a seed picks, or for the first unsolved class puzzle. */
function followSeed(parameters: URLSearchParams, profile: Profile, { packs, say, bounds }: Page) {
  const picked = seedSelectionIn(parameters, packs, say);
  if (typeof picked === 'string') return makeResult(profile, picked);
  const { pack, first } = picked;
  const number = (bounds.task && nextTaskPuzzle(bounds.task, profile)) ?? first;
  return makeResult(withEmptyBoard(pack, profile), '', [
    'seeded',
    { id: pack.id, by: seedWordsIn(parameters).join('\n'), number },
  ]);
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/** Returns a level with these rules, preferably the current level or one with a saved game. */
function findLevel(spec: string, packs: Pack[], profile: Profile) {
  const matching = packs.filter((pack) => isSameSpec(pack.spec, spec));
  return (
    matching.find(({ id }) => id === profile.level) ??
    matching.find(({ id }) => item(profile.games, id)) ??
    matching[0]
  );
}

/**
 * Returns the message for rules without a puzzle. Jigsaw rules must have a map, because many maps
 * are possible.
 */
export function unknownRulesText(spec: string, { packs, say }: Pick<Page, 'packs' | 'say'>) {
  const hasMap = packs.some(({ rules }) => specWithoutParameters(rules.spec) === spec);
  return say(hasMap ? 'rulesLackMap' : 'unknownRules', { rules: shorten(spec) });
}

/** Opens a level with these rules. If there is no level, opens a generated puzzle. */
function followRules(spec: string, profile: Profile, page: Page) {
  const pack = findLevel(spec, page.packs, profile);
  if (pack) return openLevel(pack, profile, page);
  const own = item(profile.games, OWN);
  if (own?.made && isSameSpec(specWithoutParameters(own.rules.spec), spec))
    return makeResult({ ...profile, level: OWN });
  return page.site.hide.includes('endless')
    ? makeResult(profile, unknownRulesText(spec, page))
    : makeResult(profile, '', ['wish', { spec: spec.slice(0, LONGEST_RULES) }]);
}

/* ---- A puzzle -------------------------------------------------------------------------------- */

/** Opens a puzzle given as text, which may be in a pack. */
function followPuzzle(text: string, profile: Profile, page: Page) {
  for (const pack of page.packs) {
    const puzzle = findPuzzle(pack, text);
    if (puzzle) return openPackPuzzle(pack, puzzle, profile, page);
  }
  const { grid } = lineFrom(text);
  const alike = page.packs.find(({ rules }) => rules.order ** 2 === grid.length) ?? page.packs[0];
  return makeResult(withEmptyBoard(alike, profile), page.say('unknownPuzzle'), ['link', { text }]);
}

/** Opens what an address asks for: a puzzle, or else a level, or else rules. */
export function followAddress(
  { search, hash }: { search: string; hash: string },
  profile: Profile,
  page: Page,
) {
  const { packs, say } = page;
  const text = parametersIn(hash.slice(1)).get('puzzle');
  if (text !== null) return followPuzzle(text, profile, page);
  const parameters = parametersIn(search);
  const [level, number] = [
    parameters.get('level') ?? parameters.get('pack'),
    parameters.get('puzzle'),
  ];
  if (SEED_PARAMETERS.some((name) => parameters.has(name)))
    return followSeed(parameters, profile, page);
  if (level !== null) return followLevel(level, number, profile, page);
  if (number !== null)
    return makeResult(profile, say('puzzleLacksPack', { number: shorten(number) }));
  const [rules, layout] = [parameters.get('rules'), parameters.get('layout')];
  if (rules !== null) return followRules(rules, profile, page);
  if (layout === null) return makeResult(profile);
  const pack = findLevel(layout, packs, profile);
  return pack
    ? openLevel(pack, profile, page)
    : makeResult(profile, say('unknownLayout', { layout: shorten(layout) }));
}
