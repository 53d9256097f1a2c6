/**
 * storage.ts: what is kept comes and goes: what another window has stored, a file brought back, an
 * address followed, the page hidden and shown.
 */
import {
  ask,
  clearHint,
  showGame,
  withProfile,
  addTime,
  withMessage,
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

/** Words beside those that were just said. */
const addMessage = (
  state: State,
  message: string,
  say: Page['say'],
  offer?: State['words']['offer'],
) => withMessage(state, sentencesText([state.words.message, message], say), offer);

/** The profile with what another page has kept meanwhile. */
function mergeSaved(state: State, theirs: State['profile'], { say }: Page) {
  const { base } = state.saving;
  const { profile, isJoined, isParted } = merge(state.profile, theirs, { base });
  const joined = { ...state, profile, saving: { ...state.saving, base: profile } };
  if (isParted)
    return addMessage(joined, say('parted'), say, { act: 'levels', label: say('levels') });
  return isJoined ? addMessage(joined, say('joined'), say) : joined;
}

/**
 * Of a site pressed again, with other levels: what was solved in those it had may be among the
 * puzzles of these, which the core draws to tell, level after level.
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
  /**
   * Whatever another page may have kept, in its turn: what was pressed before must meet it, too.
   */
  sync: (state) => to(state, { do: 'look' }),
  /** A new address. */
  follow(state, { address }, page) {
    const timed = addTime(state);
    const { profile, message, wanted } = followAddress(address, timed.profile, page);
    if (wanted) {
      const [act, what] = wanted;
      return to(withPanel(timed, null), { do: 'later', ms: 0, act, what });
    }
    const followed =
      profile === timed.profile ? timed : withProfile(timed, { ...profile, stamp: state.time.now });
    return to(withMessage(showGame(followed), message));
  },
  savePage: (state) => to(state, { do: 'give', what: 'savePage' }),
  saveGame: (state) => to(withPanel(state, null), { do: 'give', what: 'saveGame' }),
  saveSource: (state) => to(state, { do: 'give', what: 'saveSource' }),
  savePuzzles: (state) => to(state, { do: 'give', what: 'savePuzzles' }),
  saveAll: (state) => to(state, { do: 'give', what: 'saveAll' }),
  giveAside: (state) => to(state, { do: 'give', what: 'giveAside' }),
};

export const atOnce: Record<string, Act> = {
  /** What another page has kept comes onto the board. */
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
    return to(isOther ? withMessage(showGame(met), page.say('resumed')) : met);
  },
  /** What came of saving it: only a change is told. */
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
  /** All that was kept in a file, beside what is here: nothing is lost of either. */
  bring(state, { brought }, page) {
    const { say } = page;
    const closed = withPanel(addTime(state), null);
    if (!brought) return to(withMessage(closed, say('notBrought')));
    const { profile } = merge(closed.profile, brought, { takes: true });
    const kept = withProfile(closed, { ...profile, stamp: state.time.now });
    return countNextLevel(withMessage(showGame(kept), say('brought')), page);
  },
  counted(state, { answer, id }, page) {
    const free = { ...state, core: { ...state.core, counting: '' } };
    const pack = page.packs.find((one) => one.id === id);
    if (!answer || !pack) return to(free);
    return countNextLevel(withProfile(free, countIn(free.profile, pack, answer, page.packs)), page);
  },
  given: (state, { file }, { say }) => to(withMessage(state, say('saved', { file }))),

  /** Once a second. */
  tick: (state) => to(state),
  /** What was never played is not kept. */
  hide(state) {
    const timed = addTime(state);
    const kept = timed.profile.stamp > 0 ? withProfile(timed, timed.profile) : timed;
    return to({ ...kept, isHidden: true });
  },
  show: (state) => to({ ...state, isHidden: false }),
  /** Who answers is known. */
  opened: (state, { kind, names, kinds, version, isFirst }, page) => {
    const core = { ...state.core, kind, names, kinds, version };
    const known = { ...state, core };
    const told = kind === 'pack' && isFirst ? withMessage(known, page.say('packOnly')) : known;
    if (kind !== 'core') return to(told);
    const { state: counting, effects } = countNextLevel(told, page);
    return to(counting, ask('grades', null, 'graded', { isFree: true }), ...effects);
  },
  graded: (state, { answer }, page) =>
    askNextExample({ ...state, core: { ...state.core, grades: answer ?? [] } }, page),
};
