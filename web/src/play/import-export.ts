/**
 * import-export.ts: reads pasted, typed and linked puzzles, and copies puzzles as text or links. If
 * the editor is open, a pasted puzzle goes into it. During a game, the page offers to open the
 * puzzle.
 */
import { ask, changePanel, withProfile, showMessage, result, withPanel, type Act } from './act.ts';
import { openDraft, openValidPuzzle, openEditor, withEditor } from './custom-puzzle.ts';
import { queuedActions as levels } from './game-flow.ts';
import { fromLink, gridFrom } from './paste-format.ts';
import { linkText, pasteText, verdictText } from './verdict.ts';
import { putGame } from '../state/profile.ts';
import { countFilled, isUntouched, moveTo } from '../state/game.ts';
import { gameIn, isAwaitingPuzzle, type Page, type State } from '../state/page.ts';
import { planOf } from '../state/rules-draft.ts';
import { isPlainSize, lineFrom, lineText, type Rules } from '../state/rules-model.ts';
import type { JudgeAnswer } from '../core/answers.ts';
import { OWN, draftOf, gridText, isSamePuzzle, item } from '../state/state.ts';

const LONGEST_TEXT = 20000; // characters that are read of a text that is only a grid
const LONGEST_LINK = 300000; // of any text; the core refuses longer ones
/** The statuses of texts that fit a board, even if they are not valid puzzles. */
const BOARD_STATUSES = ['ok', 'many-solutions', 'no-solution', 'clash', 'broken-rule', 'stopped'];

/**
 * Asks the core to judge a text as a puzzle of another program, or as a grid with the rules in the
 * text or with the first of `specs` that fits.
 */
function askToJudge(text: string, specs: string[], then: string, how?: object) {
  const { spec, grid } = lineFrom(fromLink(text.slice(0, LONGEST_TEXT)));
  const link = text.slice(0, LONGEST_LINK);
  return ask('judge', [gridFrom(grid), spec ? [spec] : specs, link], then, how);
}

/**
 * Reads a text for the editor. A grid without rules has those of the draft if the draft has no
 * digits yet. `from` says where the text comes from.
 */
function takeText(state: State, text: string, from: 'clipboard' | 'panel' | 'offer') {
  const { rules } = gameIn(state);
  const sizes = state.core.rules.map(({ spec }) => spec).filter(isPlainSize);
  const isKept = state.editor && !isPlainSize(rules.spec) && countFilled(gameIn(state)) === 0;
  const specs = isKept ? [rules.spec, ...sizes] : [];
  return result(state, askToJudge(text, specs, 'brought', { with: { text, from } }));
}

/** Puts a pasted puzzle into the editor. Undo restores the previous draft. */
function openInEditor(state: State, { rules, givens, link }: JudgeAnswer, page: Page) {
  if (!rules) return result(state);
  const { state: opened, effects } = openEditor(withPanel(state, null), page);
  const { drafts } = opened.profile;
  const old = drafts.find((one) => one.rules.order === rules.order) ?? draftOf(rules);
  const plan = rules.spec;
  const next = moveTo({ ...old, plan: planOf(old) }, { entries: givens, plan });
  const placed = openDraft(opened, { ...next, rules });
  const note = { of: gameIn(placed.state), text: pasteText(old.rules, rules, link, page.say) };
  return result(withEditor(placed.state, { note }), ...effects, ...placed.effects);
}

/** Returns the puzzle to share: the givens of the game, or the digits of the draft. */
export function puzzleIn(state: State) {
  const { rules, givens, entries } = gameIn(state);
  return { rules, givens: state.editor ? entries : givens };
}

/**
 * Returns the link to a puzzle.
 * @param address  the address of the page
 * @param encode  escapes the puzzle; by default, all characters that might end a link within text
 */
export function linkOf(
  { rules, givens }: { rules: Rules; givens: number[] },
  address: string,
  encode: (line: string) => string = encodeURIComponent,
) {
  const line = lineText(rules.spec, gridText(givens));
  return `${address.replace(/[?#].*/, '')}#puzzle=${encode(line)}`;
}

export const queuedActions: Record<string, Act> = {
  /** Reads the puzzle of a link that is not in any pack. */
  link: (state, { text }) => result(state, askToJudge(text, [], 'linked')),
  /** Opens the dialog for sharing, unless the puzzle is still being generated. */
  share: (state, _, { say }) =>
    isAwaitingPuzzle(state)
      ? result(showMessage(state, say('notDrawn')))
      : result(withPanel(state, { name: 'share' })),
  paste: (state) => result(state, { do: 'readClipboard' }),
  /** Receives the text of the clipboard. Without a text, shows a field to paste into. */
  clipboard: (state, { text }) =>
    text?.trim()
      ? takeText(state, text, 'clipboard')
      : result(withPanel(state, { name: 'paste', text: '' })),
  /** Receives a text pasted with keys. Opens it in the editor, or, during a game, offers to. */
  pasted: (state, { text }, { bounds }) =>
    text.trim() && !bounds.storageSuffix
      ? takeText(state, text, state.editor ? 'clipboard' : 'offer')
      : result(state),
  /** Reads the text in the field. */
  takeText: (state) => takeText(state, state.panel?.text ?? '', 'panel'),
  takePasted: (state, { value }) => takeText(state, value, 'clipboard'),
};

export const immediateActions: Record<string, Act> = {
  typed(state, { text }) {
    if (!state.panel) return result(state);
    const typed = changePanel(state, { text, message: '' });
    return result(state.panel.name === 'results' ? { ...typed, results: text } : typed);
  },
  /** Receives the verdict on a text that may be a puzzle. */
  brought(state, { answer, text, from }, page) {
    const { say } = page;
    if (!answer)
      return result(from === 'offer' ? state : showMessage(withPanel(state, null), say('noLogic')));
    const isBoard = BOARD_STATUSES.includes(answer.status);
    if (isBoard && from !== 'offer') return openInEditor(state, answer, page);
    if (isBoard)
      return result(
        showMessage(state, say('pasted'), { act: 'takePasted', value: text, label: say('openIt') }),
      );
    const isCut = !answer.link && text.trim().startsWith('{');
    const message = isCut ? say('linkUnread', { program: 'JSON' }) : verdictText(answer, say);
    if (from === 'panel') return result(withPanel(state, { name: 'paste', text, message }));
    return result(from === 'clipboard' || answer.link ? showMessage(state, message) : state);
  },
  /**
   * Opens the puzzle of a link, and asks whether it belongs to a generated level. If there is no
   * such puzzle, one of the level fills the empty board that was waiting for it.
   */
  linked(state, { answer }, page) {
    const { packs, say } = page;
    if (answer?.status !== 'ok') {
      const { state: next, effects } = isAwaitingPuzzle(state)
        ? levels.level(state, { value: state.profile.level }, page)
        : result(state);
      const message = answer ? linkText(answer, say) : say('unknownPuzzle');
      return result(showMessage(next, message), ...effects);
    }
    const what = { packs, puzzle: answer };
    const how = { with: { puzzle: answer }, isFree: true };
    return result(openValidPuzzle(state, answer, false, page), ask('home', what, 'housed', how));
  },
  /** Moves the game to the level that its puzzle belongs to, unless another game is open now. */
  housed(state, { answer: id, puzzle }, { packs }) {
    const { [OWN]: game, ...games } = state.profile.games;
    const pack = packs.find((one) => one.id === id);
    const isPlayed = state.profile.level === OWN && isSamePuzzle(game, { ...game, ...puzzle });
    if (!pack || !isPlayed || game.done) return result(state);
    const moved = { ...game, pack: pack.id, title: pack.title };
    const kept = item(games, pack.id);
    const isThere = kept && isSamePuzzle(kept, moved) && isUntouched(game);
    const profile = { ...state.profile, games };
    return result(
      withProfile(state, putGame(profile, pack, isThere ? kept : moved, state.time.now)),
    );
  },
  copyText(state, _, { say }) {
    const { givens, rules } = puzzleIn(state);
    const text = lineText(rules.spec, gridText(givens).replace(/0/g, '.'));
    return result(withPanel(state, null), { do: 'copy', text, message: say('copiedText') });
  },
  copyLink(state, _, { say, address }) {
    const text = linkOf(puzzleIn(state), address);
    return result(withPanel(state, null), { do: 'copy', text, message: say('copiedLink') });
  },
  /** Receives the outcome of copying. If copying failed, shows the text for the player to copy. */
  copied(state, { isCopied, text, message }) {
    if (state.panel) return result(changePanel(state, { message: isCopied ? message : text }));
    return result(
      isCopied ? showMessage(state, message) : withPanel(state, { name: 'copy', text }),
    );
  },
};
