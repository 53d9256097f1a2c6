/**
 * share.ts: the dialog that shares a puzzle: as a QR code if others can open the page's address, as
 * a link, as text, and with other programs.
 */
import { isValidPuzzle } from '../play/custom-puzzle.ts';
import { linkOf, puzzleIn } from '../play/import-export.ts';
import { linksTo } from '../play/import-links.ts';
import { button, make, makeDrawing } from './dom.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { hasSolution } from '../state/state.ts';
import { packOfGame } from '../text/text.ts';
import { makeOption } from './modal.ts';
import { codeFor, type QrCode } from './qr.ts';

const QUIET_ZONE = 4; // width of the light border around a QR code, in squares

/** Returns a code as a drawing, dark on light in every theme. */
function drawCode(code: QrCode, label: string) {
  const d = code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const size = code.length + 2 * QUIET_ZONE;
  return makeDrawing(
    'svg.qr',
    {
      role: 'img',
      'aria-label': label,
      viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`,
      'shape-rendering': 'crispEdges',
    },
    makeDrawing('path', { d: d.join('') }),
  );
}

/** Returns whether others can open the page. */
const hasAddress = ({ address }: Page) => /^https?:/i.test(address);

/** Returns the puzzle's code with its level's name, or the reason why there is none. */
function makeQrCode(state: State, page: Page) {
  const { say, address } = page;
  const code = hasAddress(page) && codeFor(new URL(linkOf(puzzleIn(state), address, String)).href);
  if (!code) return make('p', say(code === null ? 'codeTooLong' : 'codeNoAddress'));
  return make(
    'figure',
    make('b', packOfGame(gameIn(state), page).title),
    drawCode(code, say('codeLabel')),
    make('figcaption', say('codeNote')),
    button('printResults', say('print'), 'plain'),
  );
}

/** Returns what can be shared. A link opens only puzzles with one solution. */
export const shareOptions = (state: State, page: Page) => [
  ...(!hasSolution(gameIn(state)) && !isValidPuzzle(state)
    ? [make('p', page.say('shareOne'))]
    : [
        makeQrCode(state, page),
        makeOption(
          'copyLink',
          '',
          page.say('copyLink'),
          hasAddress(page) ? page.say('copyLinkNote') : page.say('copyLinkHere'),
        ),
      ]),
  makeOption('copyText', '', page.say('copyText'), page.say('copyTextNote')),
  ...linksTo(puzzleIn(state)).map(([name, href]) =>
    make(
      'a.option',
      { href, target: '_blank', rel: 'noopener noreferrer' },
      make('b', page.say('openIn', { program: name })),
      make('span', page.say('openInNote')),
    ),
  ),
];
