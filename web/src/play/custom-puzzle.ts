/**
 * custom-puzzle.ts: the puzzle editor, and puzzles generated on demand. The editor is shown instead
 * of the game. Digits that the player enters (entry.ts) are the givens of a draft, which the core
 * judges after each change. A draft with one solution can be played, solved or explained.
 *
 *     digit -> draft -> clash, or a broken rule: found here at once
 *                   \-> judge -> many solutions: two cells that differ
 *                            \-> none: where nothing fits, or which givens may be to blame
 *                            \-> one:  Play; and the rating, once it is known
 *
 * Each answer of the core is about one draft. The page ignores the answer if the draft has changed.
 */
import {
  ask,
  clearHint,
  showGame,
  withDraft,
  openGame,
  withFocus,
  addTime,
  showMessage,
  result,
  withPanel,
} from './act.ts';
import { unknownRulesText } from './address.ts';
import { explain } from './walkthrough-actions.ts';
import { cellsToMark } from './verdict.ts';
import { putDraft, topDraft } from '../state/profile.ts';
import { clashIn, countEmpty, countFilled, findDeadEnd, moveTo, undo } from '../state/game.ts';
import { gameIn, type Page, type Editor, type State, type Verdict } from '../state/page.ts';
import { countOf, openMapIn, planWithMap, planOf, wholeOf } from '../state/rules-draft.ts';
import { sizeIn, type Constraint } from '../state/rules-model.ts';
import { draftOf, gridText, layersOf, ownPuzzle, type Game } from '../state/state.ts';
import { brokenIn } from '../state/linked-cells.ts';
import { generatedTitle, sizeText } from '../text/text.ts';
import type { Act, Next } from './act.ts';

const DEFAULT_LAYOUT = '9x9'; // layout of a new draft
const DEFAULT_GRADE = 'easy'; // grade of puzzles that an address asks for by their rules
/** Statuses of the core if it knows the rules but has not found a puzzle. */
const SEARCH_FAILURES = ['not-found', 'stopped'];

/** Returns all rules that a draft may have: the core's named rules and the rules of the packs. */
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
    judged: gameIn(state),
    verdict,
    markedCells: verdict ? cellsToMark(verdict) : [],
    isSlow: false,
  });

/** Returns whether `of` is still the draft in the editor. */
const isDraft = (state: State, of: Game) => state.editor && gameIn(state) === of;

/** Returns the effect that asks a question about the draft. */
function askAboutDraft(state: State, question: string, then: string) {
  const of = gameIn(state);
  return ask(question, [of.rules.spec, of.entries], then, { with: { of }, isFree: true });
}

/** Returns whether a constraint is about certain cells, rather than the whole board. */
const hasCells = ({ cells }: Constraint) => cells.length > 0;

/** Judges the draft. If its rules have changed, first asks the core to compile them. */
export function judge(state: State): Next {
  const of = gameIn(state);
  const { entries, rules } = of;
  const plan = planOf(of);
  const judgeAs = (verdict: Verdict | null) => result(withVerdict(state, verdict), { do: 'drop' });
  if (wholeOf(plan) !== rules.spec)
    return result(
      state,
      { do: 'drop' },
      ask('compile', wholeOf(plan), 'compiled', { with: { of } }),
    );
  const count = countOf(openMapIn(plan), '.');
  const none = { sizes: [], solution: [], position: 0, cells: [], digits: [] };
  const facts = { ...none, rules, givens: entries, count };
  if (count > 0) return judgeAs({ ...facts, status: 'map' });
  if (countFilled(of) === 0 && !rules.constraints.some(hasCells)) return judgeAs(null);
  const cells = clashIn(of);
  if (cells) return judgeAs({ ...facts, status: 'clash', cells, digits: [entries[cells[0]]] });
  const [broken] = brokenIn(of);
  if (broken) return judgeAs({ ...facts, status: 'broken-rule', cells: broken.cells });
  const slow = ['judging', { of }] as [string, object];
  const how = { with: { of }, isFree: true, slow };
  return result(state, ask('judge', [gridText(entries), [rules.spec]], 'judged', how));
}

const NEW_EDITOR: Omit<Editor, 'before'> = {
  judged: null,
  verdict: null,
  markedCells: [],
  note: null,
  isSlow: false,
  drawing: null,
};

/** Puts a draft into the editor and judges it. */
export const openDraft = (state: State, draft: Game, message = '') =>
  judge(withDraft(showMessage(clearHint(state), message), draft));

const selectFirstEmpty = (state: State) =>
  withFocus(state, { selected: Math.max(gameIn(state).entries.indexOf(0), 0) });

/** Opens the editor with the last draft. */
export function openEditor(state: State, page: Page): Next {
  const { focus, lesson, lastHint, editor } = state;
  const known = knownRules(state, page);
  const defaultRules = known.find(({ spec }) => spec === DEFAULT_LAYOUT) ?? known[0];
  const { profile } = addTime(state);
  const opened = {
    ...showMessage(showGame(state), ''),
    profile: profile.drafts.length > 0 ? profile : putDraft(profile, draftOf(defaultRules)),
    editor: { ...NEW_EDITOR, before: { focus, lesson, lastHint } },
  };
  const shown = editor ? { ...opened, editor } : opened;
  const { state: next, effects } = judge(selectFirstEmpty(shown));
  const questions =
    state.core.rules.length > 0 ? [] : [ask('rules', null, 'ruled', { isFree: true })];
  return result(next, ...effects, ...questions);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/** Returns the verdict on the draft if it is up to date and one of these, or null. */
const verdictIn = ({ editor, profile }: State, statuses: string[]) =>
  editor?.verdict && editor.judged === topDraft(profile) && statuses.includes(editor.verdict.status)
    ? editor.verdict
    : null;

/** Returns whether the draft has exactly one solution. */
export const isValidPuzzle = (state: State) => verdictIn(state, ['ok']) !== null;

const PLAYABLE = ['ok', 'many-solutions'];

/** Returns whether the draft can be played. */
export const isPlayable = (state: State) => verdictIn(state, PLAYABLE) !== null;

/**
 * Opens a puzzle as a game.
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
  const empty = ownPuzzle(
    rules,
    givens,
    givens.map((_, cell) => solution[cell] ?? 0),
  );
  if (!isSolved) return openGame(state, empty, page, say('started'));
  const hints = countEmpty(empty); // so the game does not count as solved without hints
  const filled = { ...empty, entries: solution, hints, past: [layersOf(empty)] };
  const isSearched = rating && rating.status !== 'ok';
  return openGame(state, filled, page, say(isSearched ? 'ownSearched' : 'ownSolved'));
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

/** Opens the draft as a game. */
function playDraft(state: State, isSolved: boolean, page: Page) {
  const verdict = verdictIn(state, isSolved ? ['ok'] : PLAYABLE);
  if (!verdict) return state;
  const opened = openValidPuzzle(state, verdict, isSolved, page);
  return withPanel(opened, null); // the player, who set the rules, needs no dialog about them
}

/** @param rest  further arguments of the action `made`, which gets the answer */
function askToGenerate(state: State, spec: string, grade: string, rest: object) {
  const { symmetry } = state.profile.settings;
  const slow = ['making', { spec, grade }] as [string, object];
  return result(
    withPanel(state, null),
    ask('make', [spec, grade, symmetry], 'made', { with: rest, slow }),
  );
}

/**
 * Asks for a generated puzzle.
 * @param wish  rules and grade, separated by a blank
 */
export function generatePuzzle(state: State, wish: string) {
  const [spec, grade] = wish.split(' ');
  return askToGenerate(state, spec, grade, { grade });
}

export const queuedActions: Record<string, Act> = {
  own: (state, _, page) => openEditor(state, page),
  /** Opens the draft of another size. Each size has a draft of its own. */
  size(state, { value }, page) {
    const rules = knownRules(state, page).find(({ spec }) => spec === value);
    if (!state.editor || !rules) return result(state);
    const old = gameIn(state);
    const other = state.profile.drafts.find((one) => one.rules.order === rules.order);
    const size = sizeText(sizeIn(old.rules.spec), page.say);
    const message = other !== old && countFilled(old) > 0 ? page.say('ownKept', { size }) : '';
    const { state: next, effects } = openDraft(state, other ?? draftOf(rules), message);
    return result(selectFirstEmpty(next), ...effects);
  },
  /** Removes the digits of the draft. If it has none, removes the constraints. */
  clear(state, _, { say }) {
    if (!state.editor) return result(state);
    const draft = gameIn(state);
    const next = countFilled(draft) > 0 ? withoutDigits(draft) : withoutConstraints(draft);
    return openDraft(state, next, say('ownCleared'));
  },
  playOwn: (state, _, page) => result(playDraft(state, false, page)),
  solveOwn: (state, _, page) => result(playDraft(state, true, page)),
  /** Opens the draft as a walkthrough, which leads back to the editor. */
  stepOwn(state, _, page) {
    if (!isValidPuzzle(state)) return result(state);
    const { state: next, effects } = explain(playDraft(state, false, page), {}, page);
    const { walkthrough } = next;
    return result(
      { ...next, walkthrough: walkthrough && { ...walkthrough, isDraft: true } },
      ...effects,
    );
  },
  make: (state, { value }) => generatePuzzle(state, value),
  /** Asks for an easy puzzle with the rules in an address. */
  wish: (state, { spec }) =>
    askToGenerate(state, spec, DEFAULT_GRADE, { grade: DEFAULT_GRADE, spec }),
};

export const immediateActions: Record<string, Act> = {
  judging: (state, { of }) =>
    result(isDraft(state, of) ? withEditor(state, { isSlow: true, markedCells: [] }) : state),
  /** Receives the verdict on a draft. Asks for its rating, or for the cells that are to blame. */
  judged(state, { answer, of }) {
    if (!answer || !isDraft(state, of)) return result(state);
    if (answer.status === 'ok')
      return result(withVerdict(state, answer), askAboutDraft(state, 'rate', 'rated'));
    if (answer.status !== 'no-solution') return result(withVerdict(state, answer));
    const deadEnd = findDeadEnd(of);
    const judged = withVerdict(state, { ...answer, rules: of.rules, deadEnd });
    if (deadEnd) return result(judged);
    return result(judged, askAboutDraft(state, 'blame', 'blamed'));
  },
  /** Receives the cells or the constraint that may be the reason why there is no solution. */
  blamed(state, { answer, of }) {
    const verdict = state.editor?.verdict;
    if (!answer || !verdict || !isDraft(state, of)) return result(state);
    return result(withVerdict(state, { ...verdict, ...answer }));
  },
  /** Receives the compiled rules of a draft. Undoes the last change if its plan is not valid. */
  compiled(state, { answer, of }, { say }) {
    if (!answer || !isDraft(state, of)) return result(state);
    const { rules } = answer;
    if (!rules) {
      const before = of.past.length > 0 ? undo(of) : { ...of, plan: of.rules.spec };
      return judge(showMessage(withDraft(state, { ...before, future: [] }), say('planRefused')));
    }
    const map = openMapIn(planOf(of));
    const plan = map ? planWithMap(rules.spec, map) : rules.spec;
    return judge(withDraft(state, { ...of, rules, plan }));
  },
  rated(state, { answer, of }) {
    const verdict = state.editor?.verdict;
    return result(
      verdict && isDraft(state, of) ? withVerdict(state, { ...verdict, rating: answer }) : state,
    );
  },
  ruled: (state, { answer }) => result({ ...state, core: { ...state.core, rules: answer ?? [] } }),
  making: (state, { spec, grade }, { say }) =>
    result(
      withPanel(state, {
        name: 'making',
        wish: generatedTitle(say, spec, grade),
        began: state.time.tick,
      }),
    ),
  made(state, { answer, grade, spec }, page) {
    const closed = withPanel(state, null);
    const isUnknown = spec && !SEARCH_FAILURES.includes(answer?.status);
    if (answer?.status !== 'ok')
      return result(
        showMessage(closed, isUnknown ? unknownRulesText(spec, page) : page.say('notMade')),
      );
    const game = ownPuzzle(answer.rules, answer.givens, answer.solution, grade);
    return result(openGame(closed, game, page, page.say('started')));
  },
  cancel: (state) => result(state, { do: 'cancel' }),
};
