/**
 * task-actions.ts: puzzles that a word picks: one that an address asks for, and those that a class
 * is given to do, one after the other or as one likes; and the dialog in which a teacher sets them.
 */
import { ask, withMessage, to, withPanel, type Act, type Effect } from './act.ts';
import { addressOf, isSeed } from './address.ts';
import { startAnother } from './game-flow.ts';
import { opened } from './daily-actions.ts';
import { gameOf } from '../state/profile.ts';
import { wishOf, type Wish } from '../state/site-config.ts';
import { isBlank } from '../state/state.ts';
import { nextOf } from '../state/task-state.ts';
import type { Page, State } from '../state/page.ts';

const FEW = 5; // puzzles, to begin with
const WORDS = 36 ** 5; // that are drawn, of letters and digits

/** Who plays. */
const mine = ({ players, me }: State) => players.find(({ id }) => id === me);

/** Who has no name yet gives one; what is asked already stays. */
function askName(state: State, { say }: Page) {
  const { picture, id: of } = mine(state) ?? state.players[0];
  const told = withMessage(state, say('taskName'), { act: 'nextTask', label: say('playerName') });
  return state.panel?.isAsked
    ? to(told)
    : to(withPanel(told, { name: 'player', text: '', picture, of, isAsked: true }));
}

/**
 * The question which puzzle of a level it is, by the words of an address, and by the name of who
 * plays where each is to have their own; and what to say as it comes.
 */
function askFor(
  state: State,
  { id, by, number, words }: { id: string; by: string; number: number; words?: string },
  page: Page,
) {
  const { task } = page.bounds;
  const name = task?.each ? (mine(state)?.name ?? '') : '';
  if (task?.each && name === '') return askName(state, page);
  const pack = page.packs.find((one) => one.id === id);
  const what = { site: name ? `${by}\n${name}` : by, pack, day: number };
  const whose = task ? { day: number } : {};
  return to(
    state,
    ask('daily', what, 'seedFound', { with: { pack, whose, words }, slow: ['think'] }),
  );
}

/** One of the task's puzzles. */
function askOf(state: State, number: number, page: Page) {
  const { task } = page.bounds;
  return task
    ? askFor(withPanel(state, null), { id: task.level, by: task.words, number }, page)
    : to(state);
}

/** What a teacher has chosen. */
function wishIn({ panel }: State, { packs }: Page) {
  const wish = wishOf({ ...panel?.task, seed: (panel?.text ?? '').trim() });
  const most = packs.find(({ id }) => id === wish.level)?.count ?? 1;
  return { ...wish, count: Math.min(wish.count, most) };
}

/** What is made of the wish, unless its word picks nothing, which is told. */
const withClassChoice =
  (effect: (wish: Wish, page: Page) => Effect): Act =>
  (state, _, page) => {
    const wish = wishIn(state, page);
    if (!isSeed(wish.seed))
      return to(withPanel(state, { ...(state.panel as any), told: page.say('unreadWord') }));
    return to(withPanel(state, null), effect(wish, page));
  };

export const inTurn: Record<string, Act> = {
  seeded: askFor,
  nextTask(state, _, page) {
    const { task } = page.bounds;
    const number = task && nextOf(task, state.profile, gameOf(state.profile).day);
    return askOf(state, number ?? task?.first ?? 0, page);
  },
  toTask: (state, { value }, page) => askOf(state, Number(value), page),
};

export const atOnce: Record<string, Act> = {
  /** Where nobody can say which, there is another of the level, and that is told. */
  seedFound(state, { answer, pack, whose, words }, page) {
    const { panel } = state;
    if (answer) {
      const { state: next, effects } = opened(state, answer, whose, page, words);
      return to(panel?.isAsked ? withPanel(next, panel) : next, ...effects);
    }
    const { state: next, effects } = isBlank(gameOf(state.profile))
      ? startAnother(state, pack, page)
      : to(state);
    return to(withMessage(next, page.say('notDrawn')), ...effects);
  },
  task: (state) => to(withPanel(state, { name: 'task' })),

  class(state, _, { packs, draw }) {
    const { profile } = state;
    const pack = packs.find(({ id }) => id === profile.level) ?? packs[0];
    const task = wishOf({ level: pack.id, count: FEW });
    return to(withPanel(state, { name: 'class', text: draw(WORDS).toString(36), task }));
  },
  /** One thing of it, as `count:3`. */
  classWish(state, { value }) {
    const { panel } = state;
    const [name, choice] = value.split(':');
    const wish = {
      level: choice,
      count: Number(choice),
      each: choice === 'yes',
      hints: choice === 'yes',
    };
    const task = { ...wishOf(panel?.task ?? {}), [name]: (wish as any)[name] };
    return to(panel ? withPanel(state, { ...panel, task }) : state);
  },
  saveClass: withClassChoice((task) => ({ do: 'give', what: 'saveClass', task })),
  copyTask: withClassChoice((task, { address, say }) => ({
    do: 'copy',
    text: address.replace(/[?#].*/, '') + addressOf(task).search,
    told: say('classLinkCopied'),
  })),
};
