/**
 * storage.ts: actions for saving, for data from other windows or files, for links opened in the
 * page, and for hiding and showing the page.
 */
import {
  ask,
  clearHint,
  showGame,
  withProfile,
  addTime,
  showMessage,
  result,
  withPanel,
  type Act,
} from './act.ts';
import { followAddress } from './address.ts';
import { reopen } from './begin.ts';
import { askNextExample } from './exercises.ts';
import { judge } from './custom-puzzle.ts';
import { isUntouched } from '../state/game.ts';
import { countIn, gameOf, merge, nextToCount, type Profile } from '../state/profile.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { sentencesText } from '../text/text.ts';

/** Appends a message to the current one. */
const addMessage = (
  state: State,
  message: string,
  say: Page['say'],
  offer?: State['words']['offer'],
) => showMessage(state, sentencesText([state.words.message, message], say), offer);

/**
 * Merges data saved by another window, or by this page before it was opened. The game on the board
 * stays there.
 * @param base  our data when the two were last equal
 */
function mergeSaved(state: State, theirs: Profile, base: Profile, { say }: Page) {
  const { profile, isJoined, isParted } = merge(state.profile, theirs, { base });
  const joined = { ...state, profile, saving: { ...state.saving, base: profile } };
  if (isParted)
    return addMessage(joined, say('parted'), say, { act: 'levels', label: say('levels') });
  return isJoined ? addMessage(joined, say('joined'), say) : joined;
}

/** Merges saved data, and judges a draft or closes a hint if the board has changed. */
function takeSaved(state: State, theirs: Profile, base: Profile, page: Page) {
  const merged = mergeSaved(state, theirs, base, page);
  if (gameIn(merged) === gameIn(state)) return result(merged);
  return merged.editor ? judge(merged) : result(clearHint(merged));
}

/** Returns whether something is open in place of the game. */
const isAway = ({ editor, exercise, walkthrough }: State) =>
  Boolean(editor || exercise || walkthrough);

/**
 * Returns whether nothing on the board has changed since the page was opened, except that the core
 * has generated its puzzle.
 * @param base  the player's data at that time
 */
const isFilled = ({ profile }: State, base: Profile) =>
  profile.level === base.level &&
  profile.settings === base.settings &&
  isUntouched(gameOf(profile));

/**
 * Asks for the fingerprints of the next level whose solved puzzles have not been counted. When a
 * site is rebuilt, its new levels may contain puzzles that the player has solved before.
 */
function countNextLevel(state: State, { packs }: Page) {
  const { core, profile } = state;
  const pack = core.kind === 'core' && !core.counting ? nextToCount(profile, packs) : undefined;
  if (!pack) return result(state);
  const { id, drafts } = pack;
  return result(
    { ...state, core: { ...core, counting: id } },
    ask('prints', drafts, 'counted', { with: { id }, isFree: true }),
  );
}

export const queuedActions: Record<string, Act> = {
  /**
   * Looks for data saved by another window. Waits in the queue, so that earlier changes come first.
   */
  sync: (state) => result(state, { do: 'look' }),
  /**
   * Receives newer data that was found after the page had been opened. Waits in the queue, so that
   * a puzzle in the address comes first.
   * @param base  the data with which the page was opened
   * @param needsPuzzle  whether its board was empty, because the core had to generate the puzzle
   */
  recover(state, { theirs, base, needsPuzzle }, page) {
    const timed = addTime(state);
    const isNew = timed.profile.stamp === base.stamp || (needsPuzzle && isFilled(timed, base));
    const { state: taken, effects } =
      isNew && !isAway(timed)
        ? result(reopen(timed, theirs, page))
        : takeSaved(timed, theirs, base, page);
    return result(withProfile(taken, taken.profile), ...effects, { do: 'recovered' });
  },
  follow(state, { address }, page) {
    const timed = addTime(state);
    const { profile, message, wanted } = followAddress(address, timed.profile, page);
    if (wanted) {
      const [act, what] = wanted;
      return result(withPanel(timed, null), { do: 'later', ms: 0, act, what });
    }
    const followed =
      profile === timed.profile ? timed : withProfile(timed, { ...profile, stamp: state.time.now });
    return result(showMessage(showGame(followed), message));
  },
  saveGame: (state) => result(withPanel(state, null), { do: 'give', what: 'saveGame' }),
  ...Object.fromEntries(
    ['savePage', 'saveSource', 'savePuzzles', 'saveAll', 'giveAside'].map((what): [string, Act] => [
      what,
      (state) => result(state, { do: 'give', what }),
    ]),
  ),
};

export const immediateActions: Record<string, Act> = {
  /** Receives data saved by another window. */
  meet(state, { theirs }, page) {
    const timed = addTime(state);
    return timed.profile.stamp === 0 && !isAway(timed)
      ? result(reopen(timed, theirs, page))
      : takeSaved(timed, theirs, state.saving.base, page);
  },
  /** Receives the outcome of saving. Shows a message if saving has begun to fail. */
  kept(state, { outcome, hasAside }, { say }) {
    const saving = { isDue: false, base: state.profile, outcome, hasAside };
    const stored = { ...state, saving };
    return result(
      outcome === 'kept' || outcome === state.saving.outcome
        ? stored
        : addMessage(stored, say(outcome), say, { act: 'saveGame', label: say('saveGame') }),
    );
  },
  bringBack: (state) => result(state, { do: 'chooseFile' }),
  /** Merges a saved file into the current data, without deleting any game. */
  bring(state, { brought }, page) {
    const { say } = page;
    const closed = withPanel(addTime(state), null);
    if (!brought) return result(showMessage(closed, say('notBrought')));
    const { profile } = merge(closed.profile, brought, { takes: true });
    const kept = withProfile(closed, { ...profile, stamp: state.time.now });
    return countNextLevel(showMessage(showGame(kept), say('brought')), page);
  },
  counted(state, { answer, id }, page) {
    const uncounted = { ...state, core: { ...state.core, counting: '' } };
    const pack = page.packs.find((one) => one.id === id);
    if (!answer || !pack) return result(uncounted);
    return countNextLevel(
      withProfile(uncounted, countIn(uncounted.profile, pack, answer, page.packs)),
      page,
    );
  },
  given: (state, { file }, { say }) => result(showMessage(state, say('saved', { file }))),

  /** Runs once a second, so that the loop draws the clock. */
  tick: (state) => result(state),
  /** Stops the clock. Saves the time played if the player has ever played. */
  hide(state) {
    const timed = addTime(state);
    const kept = timed.profile.stamp > 0 ? withProfile(timed, timed.profile) : timed;
    return result({ ...kept, isHidden: true });
  },
  show: (state) => result({ ...state, isHidden: false }),
  /** Receives the engine: the core, or only the solutions in the packs if the core cannot run. */
  opened: (state, { kind, names, kinds, version, isFirst }, page) => {
    const core = { ...state.core, kind, names, kinds, version };
    const known = { ...state, core };
    const greeted = kind === 'pack' && isFirst ? showMessage(known, page.say('packOnly')) : known;
    if (kind !== 'core') return result(greeted);
    const { state: counting, effects } = countNextLevel(greeted, page);
    return result(counting, ask('grades', null, 'graded', { isFree: true }), ...effects);
  },
  graded: (state, { answer }, page) =>
    askNextExample({ ...state, core: { ...state.core, grades: answer ?? [] } }, page),
};
