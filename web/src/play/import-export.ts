/**
 * import-export.ts: reads pasted, typed and linked puzzles, and copies puzzles as text or links. A
 * pasted puzzle goes into the editor if it is open; during a game the page offers to open it.
 */
import { ask, changePanel, withProfile, show, to, withPanel, type Act } from './act.ts';
import { readLink } from './import-links.ts';
import { openDraft, openValidPuzzle, openEditor } from './custom-puzzle.ts';
import { fromLink, gridFrom } from './paste-format.ts';
import { linkWords, verdictWords } from './verdict.ts';
import { putGame } from '../state/profile.ts';
import { isUntouched, moveTo } from '../state/game.ts';
import { gameIn, isAwaitingPuzzle, type Page, type State } from '../state/page.ts';
import { planOf } from '../state/rules-draft.ts';
import { isLayout, lineFrom, lineText, type Rules } from '../state/rules-model.ts';
import { OWN, draftOf, gridText, isSamePuzzle, item } from '../state/state.ts';

const LONGEST = 20000; // characters of a text that are read
/** The statuses of texts that fit a board, whether they are valid puzzles or not. */
const BOARDS = ['ok', 'many-solutions', 'no-solution', 'clash', 'broken-rule', 'stopped'];

/**
 * Asks the core to judge a text as a puzzle, with its own rules or the first of `specs` that fits.
 */
function read(text: string, specs: string[], then: string, how?: object) {
  const { spec, grid } = lineFrom(fromLink(text.slice(0, LONGEST)));
  return ask('judge', [gridFrom(grid), spec ? [spec] : specs], then, how);
}

/** Reads a text for the editor; `from` is its source. */
function takeText(state: State, text: string, from: 'clipboard' | 'panel' | 'offer') {
  const kind = state.editor && gameIn(state).rules;
  const sizes = state.core.rules.map(({ spec }) => spec).filter(isLayout);
  const specs = kind && !isLayout(kind.spec) ? [kind.spec, ...sizes] : [];
  return to(state, read(text, specs, 'brought', { with: { text, from } }));
}

/** Puts a pasted puzzle into the editor; undo restores the previous draft. */
function openInEditor(
  state: State,
  { rules, givens }: { rules: Rules; givens: number[] },
  page: Page,
) {
  const { state: opened, effects } = openEditor(withPanel(state, null), page);
  const { drafts } = opened.profile;
  const old = drafts.find((one) => one.rules.order === rules.order) ?? draftOf(rules);
  const plan = rules.spec;
  const next = moveTo({ ...old, plan: planOf(old) }, { entries: givens, plan });
  const laid = openDraft(opened, { ...next, rules });
  return to(laid.state, ...effects, ...laid.effects);
}

/** Returns why a text is not a puzzle. */
function refusalText(text: string, answer: any, { say }: Page) {
  const { name, grid } = readLink(text) ?? {};
  return name && grid === null ? say('linkUnread', { program: name }) : verdictWords(answer, say);
}

/** Returns the puzzle to share: the givens of the game, or the digits of the draft. */
export function puzzleIn(state: State) {
  const { rules, givens, entries } = gameIn(state);
  return { rules, givens: state.editor ? entries : givens };
}

/**
 * Returns the link to a puzzle.
 * @param address  of the page
 * @param encode  by default escapes whatever might end a link within text; QR codes need less
 */
export function linkOf(
  { rules, givens }: { rules: Rules; givens: number[] },
  address: string,
  encode: (line: string) => string = encodeURIComponent,
) {
  const line = lineText(rules.spec, gridText(givens));
  return `${address.replace(/[?#].*/, '')}#puzzle=${encode(line)}`;
}

export const inTurn: Record<string, Act> = {
  /** Opens a puzzle from a link if it is in no pack. */
  link(state, { text }, { packs }) {
    const specs = packs.map(({ rules }) => rules.spec).filter(isLayout);
    return text.trim() === '' ? to(state) : to(state, read(text, [...new Set(specs)], 'linked'));
  },
  /** Opens the dialog for sharing, unless the puzzle is still being generated. */
  share: (state, _, { say }) =>
    isAwaitingPuzzle(state)
      ? to(show(state, say('notDrawn')))
      : to(withPanel(state, { name: 'share' })),
  paste: (state) => to(state, { do: 'readClipboard' }),
  /** Receives the clipboard's text; if the browser refuses it, shows a field to paste into. */
  clipboard: (state, { text }) =>
    text?.trim()
      ? takeText(state, text, 'clipboard')
      : to(withPanel(state, { name: 'paste', text: '' })),
  /** Receives a text pasted with keys: opens it in the editor, or offers to during a game. */
  pasted: (state, { text }, { bounds }) =>
    text.trim() && !bounds.apart
      ? takeText(state, text, state.editor ? 'clipboard' : 'offer')
      : to(state),
  /** Reads the text in the field. */
  takeText: (state) => takeText(state, state.panel?.text ?? '', 'panel'),
  takePasted: (state, { value }) => takeText(state, value, 'clipboard'),
};

export const atOnce: Record<string, Act> = {
  typed(state, { text }) {
    if (!state.panel) return to(state);
    const typed = changePanel(state, { text, message: '' });
    return to(state.panel.name === 'results' ? { ...typed, results: text } : typed);
  },
  /** Receives the verdict on a text. */
  brought(state, { answer, text, from }, page) {
    const { say } = page;
    if (!answer) return to(from === 'offer' ? state : show(withPanel(state, null), say('noLogic')));
    const isBoard = BOARDS.includes(answer.status);
    if (isBoard && from !== 'offer') return openInEditor(state, answer, page);
    if (isBoard)
      return to(
        show(state, say('pasted'), { act: 'takePasted', value: text, label: say('openIt') }),
      );
    const told = refusalText(text, answer, page);
    if (from === 'panel') return to(withPanel(state, { name: 'paste', text, message: told }));
    const isLink = readLink(text) !== null;
    return to(from === 'clipboard' || isLink ? show(state, told) : state);
  },
  /** Opens a linked puzzle, and asks whether it belongs to a generated level. */
  linked(state, { answer }, page) {
    const { packs, say } = page;
    if (!answer) return to(state);
    if (answer.status !== 'ok') return to(show(state, linkWords(answer, say)));
    const what = { packs, puzzle: answer };
    const how = { with: { puzzle: answer }, isFree: true };
    return to(openValidPuzzle(state, answer, false, page), ask('home', what, 'housed', how));
  },
  /** Moves the game to the level it belongs to, if it is still being played. */
  housed(state, { answer: id, puzzle }, { packs }) {
    const { [OWN]: game, ...games } = state.profile.games;
    const pack = packs.find((one) => one.id === id);
    const isPlayed = state.profile.level === OWN && isSamePuzzle(game, { ...game, ...puzzle });
    if (!pack || !isPlayed || game.done) return to(state);
    const moved = { ...game, pack: pack.id, title: pack.title };
    const kept = item(games, pack.id);
    const isThere = kept && isSamePuzzle(kept, moved) && isUntouched(game);
    const profile = { ...state.profile, games };
    return to(withProfile(state, putGame(profile, pack, isThere ? kept : moved, state.time.now)));
  },
  copyText(state, _, { say }) {
    const { givens, rules } = puzzleIn(state);
    const text = lineText(rules.spec, gridText(givens).replace(/0/g, '.'));
    return to(withPanel(state, null), { do: 'copy', text, message: say('copiedText') });
  },
  copyLink(state, _, { say, address }) {
    const text = linkOf(puzzleIn(state), address);
    return to(withPanel(state, null), { do: 'copy', text, message: say('copiedLink') });
  },
  /** Receives the outcome of copying; if it was refused, shows the text for the player to copy. */
  copied(state, { isCopied, text, message }) {
    if (state.panel) return to(changePanel(state, { message: isCopied ? message : text }));
    return to(isCopied ? show(state, message) : withPanel(state, { name: 'copy', text }));
  },
};
