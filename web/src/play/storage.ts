/**
 * storage.ts: saved data that arrives from other windows or files; links followed while the page is
 * open; hiding and showing the page.
 */
import {
  ask,
  clearHint,
  showGame,
  withProfile,
  addTime,
  show,
  to,
  withPanel,
  type Act,
} from './act.ts';
import { followAddress } from './address.ts';
import { askNextExample } from './exercises.ts';
import { judge } from './custom-puzzle.ts';
import { countIn, merge, nextToCount } from '../state/profile.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { sentencesText } from '../text/text.ts';

/** Appends a message to the current one. */
const addMessage = (
  state: State,
  message: string,
  say: Page['say'],
  offer?: State['words']['offer'],
) => show(state, sentencesText([state.words.message, message], say), offer);

/** Merges data saved by another window. */
function mergeSaved(state: State, theirs: State['profile'], { say }: Page) {
  const { base } = state.saving;
  const { profile, isJoined, isParted } = merge(state.profile, theirs, { base });
  const joined = { ...state, profile, saving: { ...state.saving, base: profile } };
  if (isParted)
    return addMessage(joined, say('parted'), say, { act: 'levels', label: say('levels') });
  return isJoined ? addMessage(joined, say('joined'), say) : joined;
}

/**
 * Asks for the fingerprints of the next level whose solved puzzles are to be counted. After the
 * site is rebuilt, its new levels may contain puzzles that were solved before.
 */
function countNextLevel(state: State, { packs }: Page) {
  const { core, profile } = state;
  const pack = core.kind === 'core' && !core.counting ? nextToCount(profile, packs) : undefined;
  if (!pack) return to(state);
  const { id, drafts } = pack;
  return to(
    { ...state, core: { ...core, counting: id } },
    ask('prints', drafts, 'counted', { with: { id }, isFree: true }),
  );
}

export const inTurn: Record<string, Act> = {
  /** Looks for data saved by another window, after earlier actions have changed the profile. */
  sync: (state) => to(state, { do: 'look' }),
  follow(state, { address }, page) {
    const timed = addTime(state);
    const { profile, message, wanted } = followAddress(address, timed.profile, page);
    if (wanted) {
      const [act, what] = wanted;
      return to(withPanel(timed, null), { do: 'later', ms: 0, act, what });
    }
    const followed =
      profile === timed.profile ? timed : withProfile(timed, { ...profile, stamp: state.time.now });
    return to(show(showGame(followed), message));
  },
  savePage: (state) => to(state, { do: 'give', what: 'savePage' }),
  saveGame: (state) => to(withPanel(state, null), { do: 'give', what: 'saveGame' }),
  saveSource: (state) => to(state, { do: 'give', what: 'saveSource' }),
  savePuzzles: (state) => to(state, { do: 'give', what: 'savePuzzles' }),
  saveAll: (state) => to(state, { do: 'give', what: 'saveAll' }),
  giveAside: (state) => to(state, { do: 'give', what: 'giveAside' }),
};

export const atOnce: Record<string, Act> = {
  /** Receives data saved by another window. */
  meet(state, { theirs }, page) {
    const timed = addTime(state);
    const isNew = state.profile.stamp === 0;
    if (!isNew) {
      const met = mergeSaved(timed, theirs, page);
      if (gameIn(met) === gameIn(timed)) return to(met);
      return met.editor ? judge(met) : to(clearHint(met));
    }
    const { profile } = merge(timed.profile, theirs, { takes: true });
    const met = { ...timed, profile, saving: { ...state.saving, base: profile } };
    const isOther = gameIn(met) !== gameIn(timed);
    return to(isOther ? show(showGame(met), page.say('resumed')) : met);
  },
  /** Receives the outcome of saving; reports it if it has changed. */
  kept(state, { outcome, hasAside }, { say }) {
    const saving = { isDue: false, base: state.profile, outcome, hasAside };
    const stored = { ...state, saving };
    return to(
      outcome === 'kept' || outcome === state.saving.outcome
        ? stored
        : addMessage(stored, say(outcome), say, { act: 'saveGame', label: say('saveGame') }),
    );
  },
  bringBack: (state) => to(state, { do: 'chooseFile' }),
  /** Merges a saved file into the current data; nothing is lost. */
  bring(state, { brought }, page) {
    const { say } = page;
    const closed = withPanel(addTime(state), null);
    if (!brought) return to(show(closed, say('notBrought')));
    const { profile } = merge(closed.profile, brought, { takes: true });
    const kept = withProfile(closed, { ...profile, stamp: state.time.now });
    return countNextLevel(show(showGame(kept), say('brought')), page);
  },
  counted(state, { answer, id }, page) {
    const free = { ...state, core: { ...state.core, counting: '' } };
    const pack = page.packs.find((one) => one.id === id);
    if (!answer || !pack) return to(free);
    return countNextLevel(withProfile(free, countIn(free.profile, pack, answer, page.packs)), page);
  },
  given: (state, { file }, { say }) => to(show(state, say('saved', { file }))),

  /** Updates the clock, once a second. */
  tick: (state) => to(state),
  /** Stops the clock, and saves the time played unless nothing was ever played. */
  hide(state) {
    const timed = addTime(state);
    const kept = timed.profile.stamp > 0 ? withProfile(timed, timed.profile) : timed;
    return to({ ...kept, isHidden: true });
  },
  show: (state) => to({ ...state, isHidden: false }),
  /** Receives the engine: the core, or the packed solutions if the core cannot run. */
  opened: (state, { kind, names, kinds, version, isFirst }, page) => {
    const core = { ...state.core, kind, names, kinds, version };
    const known = { ...state, core };
    const greeted = kind === 'pack' && isFirst ? show(known, page.say('packOnly')) : known;
    if (kind !== 'core') return to(greeted);
    const { state: counting, effects } = countNextLevel(greeted, page);
    return to(counting, ask('grades', null, 'graded', { isFree: true }), ...effects);
  },
  graded: (state, { answer }, page) =>
    askNextExample({ ...state, core: { ...state.core, grades: answer ?? [] } }, page),
};
