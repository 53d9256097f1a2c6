/**
 * first-steps-view.ts: the first steps: a small board of pictures, keys with pictures, and a smile
 * for a full board. The text is for screen readers and adults; children do not need it.
 */
import { button, group, hide, make, makeDrawing, markSymbol, set, setText, toggle } from './dom.ts';
import { makeIcon } from './icons.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { shake } from './motion.ts';
import { listText, type Say } from '../text/text.ts';
import { spokenName } from './step-text.ts';
import { BOARDS, isFull, type FirstSteps } from '../state/first-steps-state.ts';
import { digitText, range } from '../state/state.ts';
import type { Page, State } from '../state/page.ts';

const MAX_SQUARES = 4; // maximum number of squares, and of keys

function makePicture(picture: number, set: string) {
  const sign = make('span.sign');
  markSymbol(sign, picture, set);
  return sign;
}

/** Returns a small drawing of four squares with pictures or digits, 0 for an empty square. */
export const drawFour = (symbols: string, digits: number[]) =>
  make(
    'span.mini.four',
    { 'aria-hidden': 'true' },
    ...digits.map((digit, i) => {
      const sign = makePicture(digit, symbols);
      if (symbols === 'digits') sign.append(digitText(digit));
      return make('i', { 'data-box': String(i) }, sign);
    }),
  );

export const makeSmile = () =>
  makeDrawing(
    'svg.smile',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    makeDrawing('path', { d: 'M12 1a11 11 0 1 0 .01 0z' }),
    makeDrawing('path', { d: 'M8 8.5v1.5M16 8.5v1.5M6.5 14c2.5 4.5 8.5 4.5 11 0' }),
  );

/** Returns the text about the board or the last press. */
function messageFor(first: FirstSteps, set: string, say: Say) {
  const { at, shown, twin } = first;
  if (at >= BOARDS.length) return say('firstDone');
  if (twin !== null) return say('firstTwice', { name: spokenName(shown[twin], set, say) });
  const names = listText(
    shown.filter(Boolean).map((picture) => spokenName(picture, set, say)),
    say,
  );
  if (isFull(first)) return say('firstRight', { names });
  const [across, all] = BOARDS[at];
  const count = shown.filter((picture) => picture === 0).length;
  return say(across < all ? 'firstBox' : 'firstRow', { names, count });
}

function makeSteps({ say }: Page) {
  const squares = range(MAX_SQUARES, (i) =>
    button('firstSquare', [make('span.sign')], 'place', String(i)),
  );
  const keys = range(MAX_SQUARES, () => button('firstPut', [make('span.sign')], 'key'));
  const board = group('strip', '', ...squares);
  const pad = group('keys', say('digits'), ...keys);
  board.dir = pad.dir = 'ltr';
  const dots = make('p.dots', { 'aria-hidden': 'true' }, ...BOARDS.map(() => make('i')));
  const words = make('p', { id: 'first-words', role: 'status' });
  const end = button('firstEnd', [makeIcon('resume'), say('firstEnd')], 'primary');
  const smile = makeSmile();
  const desk = make('div.desk', board, dots, smile, pad, end, words);
  const dialog = makeDialog('first', say('firstSteps'), say('back'), desk);
  set(dialog, 'aria-describedby', 'first-words');
  return {
    ...{ say, dialog, squares, keys, board, pad, dots, words, end, smile, desk },
    /** The number of wrong presses for which a square has been shaken. */
    misses: 0,
  };
}

type Steps = ReturnType<typeof makeSteps>;

export function makeFirst(page: Page): Dialog {
  const steps = makeSteps(page);
  return { dialog: steps.dialog, fill: (state) => fillFirst(steps, state) };
}

function drawFirstBoard(
  { say, squares, keys, board, desk }: Steps,
  first: FirstSteps,
  pictures: string,
) {
  const { at, shown, chosen, twin, keys: wanted } = first;
  const [across, all] = BOARDS[at];
  set(board, 'aria-label', say('firstOf', { count: at + 1, all: BOARDS.length }));
  set(desk, 'data-across', String(across));
  squares.forEach((square, i) => {
    hide(square, i >= all);
    if (i >= all) return;
    const name = shown[i] ? spokenName(shown[i], pictures, say) : say('blank');
    markSymbol(square.children[0], shown[i], pictures);
    set(square, 'aria-label', name);
    toggle(square, 'aria-disabled', shown[i]);
    set(square, 'aria-pressed', shown[i] ? null : String(i === chosen));
    toggle(square, 'data-twin', i === twin);
  });
  keys.forEach((key, i) => {
    hide(key, i >= all);
    if (i >= all) return;
    key.dataset.value = String(wanted[i]);
    markSymbol(key.children[0], wanted[i], pictures);
    set(key, 'aria-label', spokenName(wanted[i], pictures, say));
    toggle(key, 'aria-disabled', isFull(first));
  });
}

function fillFirst(steps: Steps, { profile, panel }: State) {
  const { say, squares, board, pad, dots, words, end, smile } = steps;
  const first = panel?.first;
  if (!first) return;
  const { pictures } = profile.settings;
  const isEnd = first.at >= BOARDS.length;
  if (!isEnd) drawFirstBoard(steps, first, pictures);
  for (const part of [board, pad, dots]) hide(part, isEnd);
  hide(end, !isEnd);
  toggle(smile, 'data-seen', isFull(first));
  [...dots.children].forEach((dot, i) => {
    const isDone = i < first.at || (isFull(first) && i === first.at);
    set(dot, 'data-at', isDone ? 'done' : i === first.at ? 'here' : null);
  });
  setText(words, messageFor(first, pictures, say));
  if (first.misses > steps.misses && first.twin !== null) shake(squares[first.twin]);
  steps.misses = first.misses;
  if (isEnd) end.focus();
}
