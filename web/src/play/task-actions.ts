/**
 * task-actions.ts: puzzles picked with a word: a single puzzle or class puzzles; and the dialog
 * in which a teacher sets them.
 */
import { ask, changePanel, show, to, withPanel, type Act, type Effect } from './act.ts';
import { addressOf, isSeed } from './address.ts';
import { startAnother } from './game-flow.ts';
import { openPicked, packInPlay } from './daily-actions.ts';
import { gameOf } from '../state/profile.ts';
import { taskOptionsFrom, type TaskOptions } from '../state/site-config.ts';
import { isBlank } from '../state/state.ts';
import { nextTaskPuzzle } from '../state/task-state.ts';
import type { Page, State } from '../state/page.ts';

const FEW = 5; // default number of puzzles in the dialog
const WORDS = 36 ** 5; // number of generated words: five letters or digits

const currentPlayer = ({ players, me }: State) => players.find(({ id }) => id === me);

/** Opens the dialog for the player's name, unless it is open already. */
function askName(state: State, { say }: Page) {
  const { picture, id: of } = currentPlayer(state) ?? state.players[0];
  const asking = show(state, say('taskName'), { act: 'nextTask', label: say('playerName') });
  return state.panel?.isAsked
    ? to(asking)
    : to(withPanel(asking, { name: 'player', text: '', picture, of, isAsked: true }));
}

/**
 * Requests the puzzle of a level that the text in a link picks. If each player gets a different
 * puzzle, the player's name takes part. `words` is the message to show with the puzzle.
 */
function askFor(
  state: State,
  { id, by, number, words }: { id: string; by: string; number: number; words?: string },
  page: Page,
) {
  const { task } = page.bounds;
  const name = task?.each ? (currentPlayer(state)?.name ?? '') : '';
  if (task?.each && name === '') return askName(state, page);
  const pack = page.packs.find((one) => one.id === id);
  const what = { site: name ? `${by}\n${name}` : by, pack, day: number };
  const whose = task ? { day: number } : {};
  return to(
    state,
    ask('daily', what, 'seedFound', { with: { pack, whose, words }, slow: ['think'] }),
  );
}

/** Asks for one of the class puzzles. */
function askOf(state: State, number: number, page: Page) {
  const { task } = page.bounds;
  return task
    ? askFor(withPanel(state, null), { id: task.level, by: task.words, number }, page)
    : to(state);
}

/** Returns the teacher's choices, with no more puzzles than the level has. */
function wishIn({ panel }: State, { packs }: Page) {
  const wish = taskOptionsFrom({ ...panel?.task, seed: (panel?.text ?? '').trim() });
  const most = packs.find(({ id }) => id === wish.level)?.count ?? 1;
  return { ...wish, count: Math.min(wish.count, most) };
}

/** Wraps an effect as an action that passes it the teacher's choices, if their word is valid. */
const withClassChoice =
  (effect: (wish: TaskOptions, page: Page) => Effect): Act =>
  (state, _, page) => {
    const wish = wishIn(state, page);
    if (!isSeed(wish.seed)) return to(changePanel(state, { message: page.say('unreadWord') }));
    return to(withPanel(state, null), effect(wish, page));
  };

export const inTurn: Record<string, Act> = {
  seeded: askFor,
  nextTask(state, _, page) {
    const { task } = page.bounds;
    const number = task && nextTaskPuzzle(task, state.profile, gameOf(state.profile).day);
    return askOf(state, number ?? task?.first ?? 0, page);
  },
  toTask: (state, { value }, page) => askOf(state, Number(value), page),
};

export const atOnce: Record<string, Act> = {
  /** Receives the puzzle; without one, opens another of the level and says so. */
  seedFound(state, { answer, pack, whose, words }, page) {
    const { panel } = state;
    if (answer) {
      const { state: next, effects } = openPicked(state, answer, whose, page, words);
      return to(panel?.isAsked ? withPanel(next, panel) : next, ...effects);
    }
    const { state: next, effects } = isBlank(gameOf(state.profile))
      ? startAnother(state, pack, page)
      : to(state);
    return to(show(next, page.say('notDrawn')), ...effects);
  },
  task: (state) => to(withPanel(state, { name: 'task' })),

  class(state, _, page) {
    const task = taskOptionsFrom({ level: packInPlay(state, page).id, count: FEW });
    return to(withPanel(state, { name: 'class', text: page.draw(WORDS).toString(36), task }));
  },
  /** Changes one choice, such as `count:3`. */
  classWish(state, { value }) {
    const [name, choice] = value.split(':');
    const wish = {
      level: choice,
      count: Number(choice),
      each: choice === 'yes',
      hints: choice === 'yes',
    };
    const task = { ...taskOptionsFrom(state.panel?.task ?? {}), [name]: (wish as any)[name] };
    return to(changePanel(state, { task }));
  },
  saveClass: withClassChoice((task) => ({ do: 'give', what: 'saveClass', task })),
  copyTask: withClassChoice((task, { address, say }) => ({
    do: 'copy',
    text: address.replace(/[?#].*/, '') + addressOf(task).search,
    message: say('classLinkCopied'),
  })),
};
