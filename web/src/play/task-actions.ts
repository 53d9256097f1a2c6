/**
 * task-actions.ts: opens puzzles picked by a word in the address, such as class puzzles. Also
 * handles the dialog in which a teacher sets class puzzles.
 */
import { ask, changePanel, result, showMessage, withPanel, type Act, type Effect } from './act.ts';
import { addressOf, isSeed } from './address.ts';
import { startAnother } from './game-flow.ts';
import { openPickedPuzzle, currentPack } from './daily-actions.ts';
import { askName } from './players.ts';
import { openResult } from './results-actions.ts';
import { nameIn } from '../state/player-list.ts';
import { gameOf } from '../state/profile.ts';
import { taskOptionsFrom, type TaskOptions } from '../state/site-config.ts';
import { isBlank } from '../state/state.ts';
import { nextTaskPuzzle } from '../state/task-state.ts';
import type { Page, State } from '../state/page.ts';

const DEFAULT_COUNT = 5; // default number of puzzles in the dialog
const WORD_COUNT = 36 ** 5; // number of generated words: five letters or digits

/**
 * Asks for the puzzle of a level that the text `by` picks. If each player should get a different
 * puzzle, adds the player's name to the text. `words` is the message to show with the puzzle.
 */
function askForPuzzle(
  state: State,
  { id, by, number, words }: { id: string; by: string; number: number; words?: string },
  page: Page,
) {
  const { task } = page.bounds;
  const name = task?.each ? nameIn(state.players, state.me) : '';
  if (task?.each && name === '') {
    const { say } = page;
    const offer = { act: 'nextTask', label: say('playerName') };
    const asking = showMessage(state, say('taskName'), offer);
    return result(state.panel?.isAsked ? asking : askName(asking, 'nextTask'));
  }
  const pack = page.packs.find((one) => one.id === id);
  const what = { site: name ? `${by}\n${name}` : by, pack, day: number };
  const dayField = task ? { day: number } : {};
  return result(
    state,
    ask('daily', what, 'seedFound', { with: { pack, dayField, words }, slow: ['think'] }),
  );
}

/** Asks for one of the class puzzles. */
function askForTaskPuzzle(state: State, number: number, page: Page) {
  const { level: id, words: by } = page.bounds.task!;
  return askForPuzzle(withPanel(state, null), { id, by, number }, page);
}

/** Returns the teacher's choices. Limits the number of puzzles to that of the level. */
function chosenTask({ panel }: State, { packs }: Page) {
  const wish = taskOptionsFrom({ ...panel?.task, seed: (panel?.text ?? '').trim() });
  const most = packs.find(({ id }) => id === wish.level)?.count ?? 1;
  return { ...wish, count: Math.min(wish.count, most) };
}

/** Returns an action with an effect that depends on the teacher's choices. Checks their word. */
const withChosenTask =
  (effect: (wish: TaskOptions, page: Page) => Effect): Act =>
  (state, _, page) => {
    const wish = chosenTask(state, page);
    if (!isSeed(wish.seed)) return result(changePanel(state, { message: page.say('unreadWord') }));
    return result(withPanel(state, null), effect(wish, page));
  };

export const queuedActions: Record<string, Act> = {
  seeded: askForPuzzle,
  /** Opens the next unsolved puzzle, or the result if there is none. */
  nextTask(state, _, page) {
    const number = nextTaskPuzzle(page.bounds.task!, state.profile);
    return number === undefined
      ? openResult(state, null, page)
      : askForTaskPuzzle(state, number, page);
  },
  toTask: (state, { value }, page) => askForTaskPuzzle(state, Number(value), page),
};

export const immediateActions: Record<string, Act> = {
  /** Receives the puzzle. If there is none, opens another puzzle of the level and says so. */
  seedFound(state, { answer, pack, dayField, words }, page) {
    const { panel } = state;
    if (answer) {
      const { state: next, effects } = openPickedPuzzle(state, answer, dayField, page, words);
      return result(panel?.isAsked ? withPanel(next, panel) : next, ...effects);
    }
    const { state: next, effects } = isBlank(gameOf(state.profile))
      ? startAnother(state, pack, page)
      : result(state);
    return result(showMessage(next, page.say('notDrawn')), ...effects);
  },
  class(state, _, page) {
    const task = taskOptionsFrom({ level: currentPack(state, page).id, count: DEFAULT_COUNT });
    return result(
      withPanel(state, { name: 'class', text: page.random(WORD_COUNT).toString(36), task }),
    );
  },
  /** Changes one of the teacher's choices. The value is a name and a choice, such as `count:3`. */
  classWish(state, { value }) {
    const [name, choice] = value.split(':');
    const wish = {
      level: choice,
      count: Number(choice),
      each: choice === 'yes',
      hints: choice === 'yes',
    };
    const task = { ...taskOptionsFrom(state.panel?.task ?? {}), [name]: (wish as any)[name] };
    return result(changePanel(state, { task }));
  },
  saveClass: withChosenTask((task) => ({ do: 'give', what: 'saveClass', task })),
  copyTask: withChosenTask((task, { address, say }) => ({
    do: 'copy',
    text: address.replace(/[?#].*/, '') + addressOf(task).search,
    message: say('copiedLink'),
  })),
};
