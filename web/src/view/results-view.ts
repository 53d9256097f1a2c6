/**
 * results-view.ts: the code of a player's result, and the results of a class as a table, which can
 * be printed.
 */
import { clockText } from '../text/clock.ts';
import { codeOf, puzzleNumber, resultOf, resultsIn, type Result } from '../state/result.ts';
import { actButton, button, hide, make, setText } from './dom.ts';
import { makeDialog, makeField, type Dialog } from './modal.ts';
import { gameOf } from '../state/profile.ts';
import { puzzlesIn } from '../state/state.ts';
import { sizeText } from '../text/text.ts';
import type { Page, State } from '../state/page.ts';

const MS_PER_SECOND = 1000; // milliseconds
const SHOWN_LENGTH = 4; // characters of a puzzle's number that the table shows

/** Builds the dialog with the code of the current game's result. */
export function makeResult({ say }: Page): Dialog {
  const code = make('p.code', { dir: 'ltr' });
  const dialog = makeDialog(
    'result',
    say('result'),
    say('back'),
    make('p', say('resultIntro')),
    code,
    make(
      'div.choices',
      button('copyResult', say('walkthroughCopy'), 'plain'),
      actButton(say, 'saveResult', 'primary'),
    ),
  );
  return { dialog, fill: ({ profile }) => setText(code, codeOf(resultOf(gameOf(profile)))) };
}

/** Returns a function that names the puzzle of a result: its level and the end of its number. */
function namesOf({ packs, say }: Page) {
  const titles = new Map(
    packs.flatMap((pack) => puzzlesIn(pack).map((one) => [puzzleNumber(one), pack.title])),
  );
  return ({ puzzle, order }: Result) => {
    const sign = puzzle.toString(36).toUpperCase().padStart(SHOWN_LENGTH, '0').slice(-SHOWN_LENGTH);
    return `${titles.get(puzzle) ?? sizeText(`${order}x${order}`, say)} \u00b7 ${sign}`;
  };
}

/** Builds the dialog that reads a class's codes, one a line, and lists them. */
export function makeResults(page: Page): Dialog {
  const { say } = page;
  const nameOf = namesOf(page);
  const field = { id: 'results-text', rows: '5', spellcheck: 'false', autocapitalize: 'off' };
  const text = make('textarea', field) as HTMLTextAreaElement;
  const { row, show } = makeField(text, say('resultsIntro'));
  const status = make('p.told', { role: 'status' });
  const body = make('tbody');
  const heads = ['who', 'what', 'time', 'hintsShort', 'checksShort'].map((word) =>
    make('th', { scope: 'col' }, say(`results.${word}`)),
  );
  const table = make('table', make('thead', make('tr', ...heads)), body);
  const print = button('printResults', say('print'), 'primary');
  const dialog = makeDialog(
    'results',
    say('results'),
    say('back'),
    row,
    status,
    make('div.wide', table),
    make('div.choices', actButton(say, 'readResults', 'plain'), print),
  );

  function drawRow({ who, line, result }: ReturnType<typeof resultsIn>[number]) {
    const cells = result
      ? [
          who,
          nameOf(result),
          clockText(result.seconds * MS_PER_SECOND),
          result.hints,
          result.checks,
        ]
      : [line, say('misread')];
    return make(
      'tr',
      result ? {} : { class: 'bad' },
      ...cells.map((cell, i) =>
        make('td', result || i === 0 ? {} : { colspan: '4' }, String(cell)),
      ),
    );
  }

  function fill({ panel }: State) {
    show(panel?.text);
    setText(status, panel?.message ?? '');
    const rows = resultsIn(text.value);
    hide(table, rows.length === 0);
    hide(print, rows.length === 0);
    body.replaceChildren(...rows.map(drawRow));
  }
  return { dialog, fill };
}
