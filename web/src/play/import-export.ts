/**
 * import-export.ts: puzzles that come and go as texts: pasted, typed at length, out of a link;
 * copied as a text or as a link. What was pasted onto a editor lies there; over a game it is
 * offered.
 */
import { ask, withProfile, withMessage, to, withPanel, type Act } from './act.ts';
import { readLink } from './import-links.ts';
import { openDraft, openValidPuzzle, openEditor } from './custom-puzzle.ts';
import { fromLink, gridFrom } from './paste-format.ts';
import { linkWords, verdictWords } from './verdict.ts';
import { putGame } from '../state/profile.ts';
import { isUntouched, moveTo } from '../state/game.ts';
import { gameIn, isToCome, type Page, type State } from '../state/page.ts';
import { planOf } from '../state/rules-draft.ts';
import { isLayout, lineFrom, lineText, type Rules } from '../state/rules-model.ts';
import { OWN, draftOf, gridText, isSamePuzzle, item } from '../state/state.ts';

const LONGEST = 20000; // characters of a text that is looked at
/** Of a text these are on a board, whatever else is said of them. */
const BOARDS = ['ok', 'many-solutions', 'no-solution', 'clash', 'broken-rule', 'stopped'];

/** A text read as a puzzle: by the rules that stand before it, or else by these, or by any size. */
function read(text: string, specs: string[], then: string, how?: object) {
  const { spec, grid } = lineFrom(fromLink(text.slice(0, LONGEST)));
  return ask('judge', [gridFrom(grid), spec ? [spec] : specs], then, how);
}

/** A text for the editor; `from` is where it came from. */
function takeText(state: State, text: string, from: 'clipboard' | 'panel' | 'offer') {
  const kind = state.editor && gameIn(state).rules;
  const sizes = state.core.rules.map(({ spec }) => spec).filter(isLayout);
  const specs = kind && !isLayout(kind.spec) ? [kind.spec, ...sizes] : [];
  return to(state, read(text, specs, 'brought', { with: { text, from } }));
}

/** What was pasted, on the editor: what is there is one step back. */
function layText(state: State, { rules, givens }: { rules: Rules; givens: number[] }, page: Page) {
  const { state: opened, effects } = openEditor(withPanel(state, null), page);
  const { drafts } = opened.profile;
  const old = drafts.find((one) => one.rules.order === rules.order) ?? draftOf(rules);
  const plan = rules.spec;
  const next = moveTo({ ...old, plan: planOf(old) }, { entries: givens, plan });
  const laid = openDraft(opened, { ...next, rules });
  return to(laid.state, ...effects, ...laid.effects);
}

/** Why a text is none. */
function whyNot(state: State, text: string, answer: any, { say }: Page) {
  const { name, grid } = readLink(text) ?? {};
  return name && grid === null ? say('linkUnread', { program: name }) : verdictWords(answer, say);
}

/** What others are to have: the start of the game, or what is typed. */
export function puzzleIn(state: State) {
  const { rules, givens, entries } = gameIn(state);
  return { rules, givens: state.editor ? entries : givens };
}

/**
 * The address at which it is played.
 * @param address  of the page
 * @param encode  a camera reads a shorter one; programs that find links in texts know fewer signs
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
  /** The puzzle of a link that is in no pack. */
  link(state, { text }, { packs }) {
    const specs = packs.map(({ rules }) => rules.spec).filter(isLayout);
    return text.trim() === '' ? to(state) : to(state, read(text, [...new Set(specs)], 'linked'));
  },
  /** What is being drawn is waited for. */
  share: (state, _, { say }) =>
    isToCome(state)
      ? to(withMessage(state, say('notDrawn')))
      : to(withPanel(state, { name: 'share' })),
  paste: (state) => to(state, { do: 'readClipboard' }),
  /**
   * What the browser gives of its clipboard; where it gives none, there is a field to paste into.
   */
  clipboard: (state, { text }) =>
    text?.trim()
      ? takeText(state, text, 'clipboard')
      : to(withPanel(state, { name: 'paste', text: '' })),
  /** By keys, anywhere: onto the editor, or offered over a game. */
  pasted: (state, { text }, { bounds }) =>
    text.trim() && !bounds.apart
      ? takeText(state, text, state.editor ? 'clipboard' : 'offer')
      : to(state),
  /** What is in the field. */
  takeText: (state) => takeText(state, state.panel?.text ?? '', 'panel'),
  takePasted: (state, { value }) => takeText(state, value, 'clipboard'),
};

export const atOnce: Record<string, Act> = {
  typed(state, { text }) {
    if (!state.panel) return to(state);
    const typed = withPanel(state, { ...state.panel, text, told: '' });
    return to(state.panel.name === 'results' ? { ...typed, results: text } : typed);
  },
  /** What was read of a text. */
  brought(state, { answer, text, from }, page) {
    const { say } = page;
    if (!answer)
      return to(from === 'offer' ? state : withMessage(withPanel(state, null), say('noLogic')));
    const isBoard = BOARDS.includes(answer.status);
    if (isBoard && from !== 'offer') return layText(state, answer, page);
    if (isBoard)
      return to(
        withMessage(state, say('pasted'), { act: 'takePasted', value: text, label: say('openIt') }),
      );
    const told = whyNot(state, text, answer, page);
    if (from === 'panel') return to(withPanel(state, { name: 'paste', text, told }));
    const isLink = readLink(text) !== null;
    return to(from === 'clipboard' || isLink ? withMessage(state, told) : state);
  },
  /** Played at once; whether it is of a level that the core draws is found out meanwhile. */
  linked(state, { answer }, page) {
    const { packs, say } = page;
    if (!answer) return to(state);
    if (answer.status !== 'ok') return to(withMessage(state, linkWords(answer, say)));
    const what = { packs, puzzle: answer };
    const how = { with: { puzzle: answer }, isFree: true };
    return to(openValidPuzzle(state, answer, false, page), ask('home', what, 'housed', how));
  },
  /** It is of a level: the game goes on as that level's, where it is still played. */
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
    return to(withPanel(state, null), { do: 'copy', text, told: say('copiedText') });
  },
  copyLink(state, _, { say, address }) {
    const text = linkOf(puzzleIn(state), address);
    return to(withPanel(state, null), { do: 'copy', text, told: say('copiedLink') });
  },
  /** What could not be copied is shown, to be copied by hand. */
  copied(state, { isCopied, text, told }) {
    const { panel } = state;
    if (panel) return to(withPanel(state, { ...panel, told: isCopied ? told : text }));
    return to(isCopied ? withMessage(state, told) : withPanel(state, { name: 'copy', text }));
  },
};
