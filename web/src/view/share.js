/**
 * share.js: ways to hand a puzzle on: a code for another one's camera, where the page has an
 * address that others reach, a link, a text, other programs.
 */
import { linkOf, puzzleIn } from '../play/import-export.js';
import { linksTo } from '../play/import-links.js';
import { button, make, makeDrawing } from './dom.js';
import { gameIn, homeOf } from '../state/page.js';
import { makeOption } from './modal.js';
import { codeFor } from './qr.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */

const QUIET = 4; // light squares around a code

/** A code as a drawing, dark on light in every theme. @param {import('./qr.js').Code} code
 * @param {string} label */
function drawCode(code, label) {
  const d = code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const size = code.length + 2 * QUIET;
  return makeDrawing(
    'svg.qr',
    {
      role: 'img',
      'aria-label': label,
      viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`,
      'shape-rendering': 'crispEdges',
    },
    makeDrawing('path', { d: d.join('') }),
  );
}

/** Whether others reach the page. @param {Page} page */
const hasAddress = ({ address }) => /^https?:/i.test(address);

/** The puzzle's code under its level's name, or why there is none. @param {State} state
 * @param {Page} page */
function codeShown(state, page) {
  const { say, address } = page;
  const code = hasAddress(page) && codeFor(new URL(linkOf(puzzleIn(state), address, String)).href);
  if (!code) return make('p', say(code === null ? 'codeTooLong' : 'codeNoAddress'));
  return make(
    'figure',
    make('b', homeOf(gameIn(state), page).title),
    drawCode(code, say('codeLabel')),
    make('figcaption', say('codeNote')),
    button('printResults', say('print'), 'plain'),
  );
}

/** @param {State} state @param {Page} page */
export const shareOptions = (state, page) => [
  codeShown(state, page),
  makeOption(
    'copyLink',
    '',
    page.say('copyLink'),
    hasAddress(page) ? page.say('copyLinkNote') : page.say('copyLinkHere'),
  ),
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
