/**
 * print-actions.ts: collects puzzles to print. A job collects one puzzle after the other, because
 * the core has to generate some of them. The preview shows the puzzles found so far.
 *
 *     print -> the dialog, with a job: 'this', 'way', 'begun', 'level ID', 'make RULES GRADE',
 *              'technique NAME'
 *     findMore -> puzzles available at once; else a question -> printed -> findMore
 */
import { ask, withProfile, showMessage, result, withPanel, type Act, type Next } from './act.ts';
import { positionsOf } from './exercises.ts';
import { gameIn, isAwaitingPuzzle } from '../state/page.ts';
import { applySteps } from '../state/game.ts';
import { dayFormatter } from '../state/day.ts';
import { paperFrom } from '../state/print-options.ts';
import { gameInPack, isBlank, openPuzzle, ownPuzzle, countStarts } from '../state/state.ts';
import { packOfGame, generatedTitle } from '../text/text.ts';
import type { Step } from '../core/answers.ts';
import type { PrintJob, Page, PrintItem, State } from '../state/page.ts';
import type { Game } from '../state/state.ts';

/** Returns the job of the open dialog, or null. */
export const jobIn = ({ panel }: State) => panel?.job ?? null;

const withJob = (state: State, change: Partial<PrintJob>): State => {
  const job = jobIn(state);
  return job ? withPanel(state, { name: 'print', job: { ...job, ...change } }) : state;
};

/** Returns the title of the game's level. For a puzzle of the day, adds the day. */
function titleOf(game: Game, page: Page) {
  const { title } = packOfGame(game, page);
  const date = dayFormatter(page.locale, { dateStyle: 'long' });
  return game.day === undefined ? title : `${date(game.day)} \u00b7 ${title}`;
}

/** Returns all unfinished games, newest first. */
const begunGames = ({ profile }: State, page: Page) =>
  [...Object.values(profile.games), ...profile.others]
    .filter((game) => !game.done && !isBlank(game) && game.past.length > 0)
    .sort((a, b) => b.stamp - a.stamp)
    .map((game) => ({ game, source: titleOf(game, page), number: 0 }));

/** Puzzles on paper are this far apart in a pack: neighbours with all their starts look alike. */
const SPREAD = 617;

const packOf = (id: string, { packs }: Page) => packs.find((pack) => pack.id === id);

/** Returns the largest number of puzzles that a job can collect. */
function maxCount(state: State, what: string, page: Page) {
  const [kind, name] = what.split(' ');
  if (kind === 'this') return 1;
  if (kind === 'begun') return begunGames(state, page).length;
  if (kind === 'level') return packOf(name, page)?.count ?? 0;
  return kind === 'technique' ? positionsOf(name, state, page).length : Infinity;
}

/** Returns the number of puzzles to collect: as many as the player wants, if there are enough. */
export function wantedCount(state: State, page: Page) {
  const what = jobIn(state)?.what ?? 'this';
  const most = maxCount(state, what, page);
  return ['begun', 'way'].includes(what) ? most : Math.min(Number(state.profile.paper.count), most);
}

/** Returns the job's next puzzle, or null if the core must generate it. */
function availablePuzzle(
  state: State,
  { what, first, items }: PrintJob,
  page: Page,
): PrintItem | null {
  const [kind, name] = what.split(' ');
  if (kind === 'this' || (kind === 'way' && items.length === 0)) {
    const game = gameIn(state);
    const givens = state.editor ? game.entries : game.givens;
    return { game: { ...game, givens, entries: givens }, source: titleOf(game, page), number: 0 };
  }
  if (kind === 'begun') return begunGames(state, page)[items.length];
  const pack = kind === 'level' && packOf(name, page);
  if (!pack || pack.drafts) return null;
  const number = (first + SPREAD * items.length) % pack.count;
  const index = number % pack.entries.length;
  const start = Math.floor(number / pack.entries.length) % countStarts(pack, index);
  return { game: openPuzzle(pack, index, start), source: pack.title, number: number + 1 };
}

/** Returns the effect that asks the core for the job's next puzzle. */
function questionFor(state: State, { id, what, first, items, board }: PrintJob, page: Page) {
  const [kind, name, grade] = what.split(' ');
  const at = first + items.length;
  const how = (rest: object) => ({ with: { id, what, ...rest }, isFree: true });
  if (kind === 'make')
    return ask(
      'make',
      [name, grade, state.profile.settings.symmetry],
      'printed',
      how({ source: generatedTitle(page.say, name, grade) }),
    );
  if (kind === 'way') {
    const { rules, givens, solution } = items[0].game;
    const start = { spec: rules.spec, givens, entries: givens, solution };
    return ask(board ? 'next' : 'walkthrough', board ?? start, 'printed', how({}));
  }
  if (kind === 'technique') {
    const places = positionsOf(name, state, page);
    const { pack, index } = places[at % places.length];
    return ask('position', { pack, index, technique: name }, 'printed', how({ technique: name }));
  }
  const pack = packOf(name, page);
  const number = at % (pack?.count ?? 1);
  return ask('redraw', pack?.drafts?.[number], 'printed', how({ source: pack?.title, number }));
}

/**
 * Adds the puzzles that need no core, and asks the core for the next puzzle if there are too few.
 */
function findMore(state: State, page: Page): Next {
  const job = jobIn(state);
  if (!job || job.isAsking || job.isShort) return result(state);
  const wanted = wantedCount(state, page);
  const items = [...job.items];
  while (items.length < wanted) {
    const one = availablePuzzle(state, { ...job, items }, page);
    if (!one) break;
    items.push(one);
  }
  const next = withJob(state, { items, isAsking: items.length < wanted });
  return items.length < wanted
    ? result(next, questionFor(next, { ...job, items }, page))
    : result(next);
}

function beginJob(state: State, what: string, page: Page) {
  const most = maxCount(state, what, page);
  const first = Number.isFinite(most) && most > 0 ? page.random(most) : 0;
  const id = Math.max(state.time.tick, (jobIn(state)?.id ?? 0) + 1); // some clocks are coarse
  const job = { id, what, first, items: [], isAsking: false, isShort: false, sheet: 0 };
  return findMore(withPanel(state, { name: 'print', job }), page);
}

/** Returns the current walkthrough as a finished job. */
export function jobOfWalkthrough(state: State, page: Page) {
  const { id = 0, steps = [] } = state.walkthrough ?? {};
  const job = {
    id: -id,
    what: 'way',
    first: 0,
    items: [],
    isAsking: false,
    isShort: true,
    sheet: 0,
  };
  const start = availablePuzzle(state, job, page) as PrintItem;
  const items = [start, ...solutionPathOf(steps, { ...job, items: [start] }, page)];
  return { ...job, items: [...items, ...solutionPathOf([], { ...job, items }, page)] };
}

/** Applies a choice in the dialog: what is printed, or how. */
export function choosePrintOption(state: State, name: string, choice: string, page: Page) {
  if (name === 'what') return beginJob(state, choice, page);
  const { profile, time } = state;
  const paper = paperFrom({ ...profile.paper, [name]: choice });
  return findMore(
    withJob(withProfile(state, { ...profile, paper, stamp: time.now }), { sheet: 0 }),
    page,
  );
}

/** Converts an answer of the core to a puzzle or position to print. Returns null without one. */
function printItemFrom(
  answer: any,
  { source = '', number, technique }: { source?: string; number?: number; technique?: string },
  { what }: PrintJob,
  state: State,
  page: Page,
): PrintItem | null {
  if (technique) {
    if (!answer) return null;
    const { game, step } = answer;
    return {
      game: { ...game, givens: game.entries },
      source: state.core.names[technique] ?? technique,
      number: 0,
      step,
    };
  }
  if (answer?.status !== 'ok') return null;
  const pack = number === undefined ? null : packOf(what.split(' ')[1], page);
  const game = pack
    ? gameInPack(pack, answer)
    : ownPuzzle(answer.rules, answer.givens, answer.solution);
  return { game, source, number: number === undefined ? 0 : number + 1 };
}

/**
 * Returns the steps of a solution path, each with the board before the step. If there are no
 * further steps and the board is not full, returns the solution instead.
 */
function solutionPathOf(steps: Step[], { items }: PrintJob, { say }: Page): PrintItem[] {
  const last = items[items.length - 1];
  let entries = applySteps(last.game.entries, last.step ? [last.step] : []);
  if (steps.length === 0 && entries.includes(0)) {
    const game = { ...last.game, entries: last.game.solution };
    return [{ game, source: say('walkthroughSearched'), number: 0 }];
  }
  return steps.map((step) => {
    const game = { ...last.game, entries };
    entries = applySteps(entries, [step]);
    return { game, source: '', number: 0, step };
  });
}

export const queuedActions: Record<string, Act> = {
  /** Opens the dialog for the level or for this puzzle, unless it is still being generated. */
  print(state, { value }, page) {
    const { exercise, profile, walkthrough } = state;
    const isHere = packOf(profile.level, page) !== undefined;
    const here = isHere && value !== 'this' ? `level ${profile.level}` : 'this';
    const what = walkthrough ? 'way' : exercise ? `technique ${exercise.technique}` : here;
    return what === 'this' && isAwaitingPuzzle(state)
      ? result(showMessage(state, page.say('notDrawn')))
      : beginJob(state, what, page);
  },
};

export const immediateActions: Record<string, Act> = {
  /** Receives the next puzzle. The job is complete if there is no further puzzle. */
  printed(state, { answer, id, what, ...asked }, page) {
    const job = jobIn(state);
    if (!job || job.id !== id || job.what !== what) return result(state);
    const isWay = what === 'way';
    const steps = answer?.steps ?? (answer?.step ? [answer.step] : []);
    const one = isWay ? null : printItemFrom(answer, asked, job, state, page);
    const items = [...job.items, ...(isWay ? solutionPathOf(steps, job, page) : one ? [one] : [])];
    const isShort = isWay ? steps.length === 0 : !one;
    return findMore(
      withJob(state, { items, isAsking: false, isShort, board: answer?.after }),
      page,
    );
  },
  /** Shows another sheet in the preview. */
  printTurn: (state, { value }) =>
    result(withJob(state, { sheet: (jobIn(state)?.sheet ?? 0) + Number(value) })),
  printOther: (state, _, page) => beginJob(state, jobIn(state)?.what ?? 'this', page),
  printNow: (state) => result(state, { do: 'print' }),
};
