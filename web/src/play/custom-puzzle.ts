/**
 * custom-puzzle.ts: the puzzle editor, which replaces the game, and generated puzzles. Digits are
 * entered as on any board (entry.ts). They are the givens of a draft, which is judged after each
 * change. A draft with one solution can be played, solved or explained.
 *
 *     digit -> draft -> clash, or a broken rule: found here at once
 *                   \-> judge -> many solutions: two cells that differ
 *                            \-> none: where nothing fits, or which givens may be to blame
 *                            \-> one:  Play; and the rating, once it is known
 *
 * Each answer of the core is about one draft, and is dropped if the draft has changed since.
 */
import {
  ask,
  clearHint,
  showGame,
  withProfile,
  withDraft,
  open,
  withFocus,
  addTime,
  show,
  to,
  withPanel,
} from './act.ts';
import { unknownRulesText } from './address.ts';
import { explain } from './walkthrough-actions.ts';
import { cellsToMark } from './verdict.ts';
import { putDraft, topDraft } from '../state/profile.ts';
import { clashIn, countEmpty, countFilled, findDeadEnd, moveTo, undo } from '../state/game.ts';
import { gameIn, type Page, type Editor, type State, type Verdict } from '../state/page.ts';
import { countOf, openMapIn, planWithMap, planOf, wholeOf } from '../state/rules-draft.ts';
import { layoutOf, type Constraint } from '../state/rules-model.ts';
import { draftOf, gridText, layersOf, ownPuzzle, type Game } from '../state/state.ts';
import { brokenIn } from '../state/linked-cells.ts';
import { madeText, sizeText } from '../text/text.ts';
import type { Act, Next } from './act.ts';

const USUAL = '9x9'; // layout of a new draft
const WISHED = 'easy'; // grade of puzzles that an address asks for; all rules have easy ones
const SOUGHT = ['not-found', 'stopped']; // statuses: the rules are known, but no puzzle was found

/** Returns all rules that a draft may have: those of the packs and the core's named ones. */
export const knownRules = ({ core }: State, { packs }: Page) => [
  ...new Map(
    [...core.rules, ...packs.map(({ rules }) => rules)].map((rules) => [rules.spec, rules]),
  ).values(),
];

/* ---- Judging --------------------------------------------------------------------------------- */

export const withEditor = (state: State, change: Partial<Editor>): State =>
  state.editor ? { ...state, editor: { ...state.editor, ...change } } : state;

const withVerdict = (state: State, verdict: Verdict | null) =>
  withEditor(state, {
    of: gameIn(state),
    verdict,
    markedCells: verdict ? cellsToMark(verdict) : [],
    isSlow: false,
  });

/** Returns whether `of` is still the draft in the editor. */
const isDraft = (state: State, of: Game) => state.editor !== null && gameIn(state) === of;

/** Returns the effect that asks a question about the draft. */
function askOf(state: State, question: string, then: string) {
  const of = gameIn(state);
  return ask(question, [of.rules.spec, of.entries], then, { with: { of }, isFree: true });
}

/** Returns whether the constraint covers certain cells, rather than the whole board. */
const isDrawn = ({ cells }: Constraint) => cells.length > 0;

/** Judges the draft; asks the core to compile its rules first if they have changed. */
export function judge(state: State): Next {
  const of = gameIn(state);
  const { entries, rules } = of;
  const plan = planOf(of);
  if (wholeOf(plan) !== rules.spec)
    return to(state, { do: 'drop' }, ask('compile', wholeOf(plan), 'compiled', { with: { of } }));
  const count = countOf(openMapIn(plan), '.');
  const none = { sizes: [], solution: [], position: 0, cells: [], digits: [] };
  const facts = { ...none, rules, givens: entries, count };
  if (count > 0) return to(withVerdict(state, { ...facts, status: 'map' }), { do: 'drop' });
  const [clash, bare] = [clashIn(of), countFilled(of) === 0 && !rules.constraints.some(isDrawn)];
  if (bare) return to(withVerdict(state, null), { do: 'drop' });
  if (clash) {
    const digits = [entries[clash[0]]];
    return to(withVerdict(state, { ...facts, status: 'clash', cells: clash, digits }), {
      do: 'drop',
    });
  }
  const [broken] = brokenIn(of);
  if (broken) {
    const { cells } = broken;
    return to(withVerdict(state, { ...facts, status: 'broken-rule', cells }), { do: 'drop' });
  }
  const slow = ['judging', { of }] as [string, object];
  const how = { with: { of }, isFree: true, slow };
  return to(state, ask('judge', [gridText(entries), [rules.spec]], 'judged', how));
}

const EDITOR: Omit<Editor, 'before'> = {
  of: null,
  verdict: null,
  markedCells: [],
  isSlow: false,
  drawing: null,
};

/** Puts a draft into the editor and judges it. */
export const openDraft = (state: State, draft: Game, message = '') =>
  judge(withDraft(show(clearHint(state), message), draft));

const selectFirstEmpty = (state: State) =>
  withFocus(state, { selected: Math.max(gameIn(state).entries.indexOf(0), 0) });

/** Opens the editor with the last draft. */
export function openEditor(state: State, page: Page): Next {
  const { focus, lesson, lastHint, editor } = state;
  const known = knownRules(state, page);
  const usual = known.find(({ spec }) => spec === USUAL) ?? known[0];
  const { profile } = addTime(state);
  const opened = {
    ...show(showGame(state), ''),
    profile: profile.drafts.length > 0 ? profile : putDraft(profile, draftOf(usual)),
    editor: { ...EDITOR, before: { focus, lesson, lastHint } },
  };
  const shown = editor ? { ...opened, editor } : opened;
  const { state: next, effects } = judge(selectFirstEmpty(shown));
  const asks = state.core.rules.length > 0 ? [] : [ask('rules', null, 'ruled', { isFree: true })];
  return to(next, ...effects, ...asks);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/** Returns the draft's verdict if it has exactly one solution, or null. */
const validVerdict = ({ editor, profile }: State) =>
  editor?.verdict?.status === 'ok' && editor.of === topDraft(profile) ? editor.verdict : null;

/** Returns whether the draft can be played. */
export const isValidPuzzle = (state: State) => validVerdict(state) !== null;

/**
 * Opens a puzzle with one solution as a game.
 * @param isSolved  whether to fill in the solution
 */
export function openValidPuzzle(
  state: State,
  { rules, givens, solution, rating }: Verdict,
  isSolved: boolean,
  page: Page,
) {
  const { say } = page;
  if (!rules) return state;
  const empty = ownPuzzle(rules, givens, solution);
  if (!isSolved) return open(state, empty, page, say('started'));
  const hints = countEmpty(empty); // so it does not count as solved without hints
  const filled = { ...empty, entries: solution, hints, past: [layersOf(empty)] };
  const isSearched = rating && rating.status !== 'ok';
  return open(state, filled, page, say(isSearched ? 'ownSearched' : 'ownSolved'));
}

/** Returns the draft without its digits; undo restores them. */
const withoutDigits = (draft: Game) => moveTo(draft, { entries: draft.entries.map(() => 0) });

/** Returns the draft without its digits and drawn constraints. */
function withoutConstraints(draft: Game) {
  const [size, ...words] = planOf(draft).split('+');
  const plan = [size, ...words.filter((word) => !word.includes(':'))].join('+');
  const entries = draft.entries.map(() => 0);
  return moveTo({ ...draft, plan: planOf(draft) }, { entries, plan });
}

/** Opens the draft as a game and empties the editor. */
function playDraft(state: State, isSolved: boolean, page: Page) {
  const good = validVerdict(state);
  if (!good) return state;
  const opened = openValidPuzzle(state, good, isSolved, page);
  const kept = withProfile(
    opened,
    putDraft(opened.profile, withoutConstraints(topDraft(opened.profile))),
  );
  return withPanel(kept, null); // the setter needs no dialog about the rules
}

/** @param rest  arguments of the action that gets the answer */
function askToMake(state: State, spec: string, grade: string, rest: object) {
  const slow = ['making', { spec, grade }] as [string, object];
  return to(withPanel(state, null), ask('make', [spec, grade], 'made', { with: rest, slow }));
}

/**
 * Asks for a generated puzzle.
 * @param wish  rules and grade, separated by a blank
 */
export function makePuzzle(state: State, wish: string) {
  const [spec, grade] = wish.split(' ');
  return askToMake(state, spec, grade, { grade });
}

export const inTurn: Record<string, Act> = {
  own: (state, _, page) => openEditor(state, page),
  /** Opens the draft of another size. Each size has its own draft, so nothing is lost. */
  size(state, { value }, page) {
    const rules = knownRules(state, page).find(({ spec }) => spec === value);
    if (!state.editor || !rules) return to(state);
    const old = gameIn(state);
    const other = state.profile.drafts.find((one) => one.rules.order === rules.order);
    const size = sizeText(layoutOf(old.rules.spec), page.say);
    const message = other !== old && countFilled(old) > 0 ? page.say('ownKept', { size }) : '';
    const { state: next, effects } = openDraft(state, other ?? draftOf(rules), message);
    return to(selectFirstEmpty(next), ...effects);
  },
  /** Removes the digits, or, if there are none, the drawn constraints. */
  clear(state, _, { say }) {
    if (!state.editor) return to(state);
    const draft = gameIn(state);
    const next = countFilled(draft) > 0 ? withoutDigits(draft) : withoutConstraints(draft);
    return openDraft(state, next, say('ownCleared'));
  },
  playOwn: (state, _, page) => to(playDraft(state, false, page)),
  solveOwn: (state, _, page) => to(playDraft(state, true, page)),
  /** Opens the draft as a walkthrough. */
  stepOwn: (state, _, page) =>
    isValidPuzzle(state) ? explain(playDraft(state, false, page), {}, page) : to(state),
  make: (state, { value }) => makePuzzle(state, value),
  /** Asks for an easy puzzle of the rules in an address. */
  wish: (state, { spec }) => askToMake(state, spec, WISHED, { grade: WISHED, spec }),
};

export const atOnce: Record<string, Act> = {
  judging: (state, { of }) =>
    to(isDraft(state, of) ? withEditor(state, { isSlow: true, markedCells: [] }) : state),
  /** Receives the verdict on a draft; then asks for its rating, or for what is wrong with it. */
  judged(state, { answer, of }) {
    if (!answer || !isDraft(state, of)) return to(state);
    if (answer.status === 'ok')
      return to(withVerdict(state, answer), askOf(state, 'rate', 'rated'));
    if (answer.status !== 'no-solution') return to(withVerdict(state, answer));
    const deadEnd = findDeadEnd(of);
    const judged = withVerdict(state, { ...answer, deadEnd });
    if (deadEnd) return to(judged);
    const isPlain = !of.rules.constraints.some(isDrawn);
    return to(judged, askOf(state, isPlain ? 'suspects' : 'blame', 'blamed'));
  },
  /** Receives the cells or the constraint that may be to blame for no solution. */
  blamed(state, { answer, of }) {
    const verdict = state.editor?.verdict;
    if (!answer || !verdict || !isDraft(state, of)) return to(state);
    return to(withVerdict(state, { ...verdict, ...answer }));
  },
  /** Receives compiled rules; undoes the change if the plan is not valid. */
  compiled(state, { answer, of }, { say }) {
    if (!answer || !isDraft(state, of)) return to(state);
    const { rules } = answer;
    if (!rules) {
      const before = of.past.length > 0 ? undo(of) : { ...of, plan: of.rules.spec };
      return judge(show(withDraft(state, { ...before, future: [] }), say('planRefused')));
    }
    const map = openMapIn(planOf(of));
    const plan = map ? planWithMap(rules.spec, map) : rules.spec;
    return judge(withDraft(state, { ...of, rules, plan }));
  },
  rated(state, { answer, of }) {
    const verdict = state.editor?.verdict;
    return to(
      verdict && isDraft(state, of) ? withVerdict(state, { ...verdict, rating: answer }) : state,
    );
  },
  ruled: (state, { answer }) => to({ ...state, core: { ...state.core, rules: answer ?? [] } }),
  making: (state, { spec, grade }, { say }) =>
    to(
      withPanel(state, {
        name: 'making',
        wish: madeText(say, spec, grade),
        began: state.time.tick,
      }),
    ),
  made(state, { answer, grade, spec }, page) {
    const closed = withPanel(state, null);
    const isUnknown = spec && !SOUGHT.includes(answer?.status);
    if (answer?.status !== 'ok')
      return to(show(closed, isUnknown ? unknownRulesText(spec, page) : page.say('notMade')));
    const game = ownPuzzle(answer.rules, answer.givens, answer.solution, grade);
    return to(open(closed, game, page, page.say('started')));
  },
  cancel: (state) => to(state, { do: 'cancel' }),
};
