/**
 * results-view.ts: the code of a player's result, and the results of a class as tables, which can
 * be printed.
 */
import { clockText } from '../text/clock.ts';
import { dayOf, dayText } from '../state/day.ts';
import { MOST_HINTS, levelNumber, resultCode, resultsIn } from '../state/result.ts';
import { actButton, button, hide, make, setText } from './dom.ts';
import { makeDialog, makeField, type Dialog } from './modal.ts';
import type { ClassLine, Result } from '../state/result.ts';
import type { Page, State } from '../state/page.ts';

const MS_PER_SECOND = 1000; // milliseconds

/** Builds the dialog with the code of the current game's result. */
export function makeResult({ say, bounds: { task } }: Page): Dialog {
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
  return { dialog, fill: (state) => setText(code, resultCode(state, task)) };
}

/** A row of a table of results: a pupil, and a text for each puzzle. */
type Row = { who: string; cells: string[] };

/** Returns the title of a result's table: the level, and letters that tell tasks apart. */
function titleOf({ level, task }: Result, { packs, say }: Page) {
  const title = packs.find(({ id }) => levelNumber(id) === level)?.title ?? say('class');
  return `${title} \u00b7 ${task.toString(36).toUpperCase()}`;
}

/** Returns the texts of a result's cells: the time, and in brackets the number of hints. */
const cellsOf = ({ outcomes }: Result) =>
  outcomes.map((one) => {
    if (!one) return '';
    const [seconds, hints] = one;
    const shown = hints < MOST_HINTS ? hints : `${MOST_HINTS}+`;
    return clockText(seconds * MS_PER_SECOND) + (hints ? ` (${shown})` : '');
  });

/**
 * Returns the rows of each table, by its title. Results of the same name are in one row, unless
 * the pupil has different results for a puzzle.
 */
function tablesOf(lines: ClassLine[], page: Page) {
  const tables: Map<string, Row[]> = new Map();
  for (const { who, result } of lines) {
    if (!result) continue;
    const title = titleOf(result, page);
    const rows = tables.get(title) ?? [];
    const cells = cellsOf(result);
    const row = rows.find(
      (one) =>
        one.who === who && cells.every((cell, i) => !cell || (one.cells[i] || cell) === cell),
    );
    if (row) row.cells = cells.map((cell, i) => cell || row.cells[i]);
    else tables.set(title, [...rows, { who, cells }]);
  }
  return [...tables];
}

const drawRow = ({ who, cells }: Row, tag: 'th' | 'td') =>
  make('tr', make('th', who), ...cells.map((cell) => make(tag, cell)));

/** Builds a table, with a title that printing keeps. */
function drawTable(title: string, rows: Row[], about: string, who: string) {
  const head = { who, cells: rows[0].cells.map((_, i) => String(i + 1)) };
  return make(
    'table',
    make('caption', make('b', title), ' ', about),
    make('thead', drawRow(head, 'th')),
    make('tbody', ...rows.map((row) => drawRow(row, 'td'))),
  );
}

/** Builds the dialog that reads a class's codes, one a line, and lists them. */
export function makeResults(page: Page): Dialog {
  const { say, locale } = page;
  const field = { id: 'results-text', rows: '5', spellcheck: 'false', autocapitalize: 'off' };
  const text = make('textarea', field) as HTMLTextAreaElement;
  const { row, show } = makeField(text, say('resultsIntro'));
  const status = make('p.told', { role: 'status' });
  const wide = make('div.wide');
  const print = button('printResults', say('print'), 'primary');
  const dialog = makeDialog(
    'results',
    say('results'),
    say('back'),
    row,
    status,
    wide,
    make('div.choices', actButton(say, 'readResults', 'plain'), print),
  );

  function fill({ panel, time }: State) {
    show(panel?.text);
    const lines = resultsIn(text.value);
    const tables = tablesOf(lines, page);
    const about = say('results.about', { date: dayText(dayOf(time.now), locale) });
    hide(print, tables.length === 0);
    const faults = lines.map((line) => line.fault && say(`fault.${line.fault}`, line as any));
    setText(status, [panel?.message, ...faults].filter(Boolean).join('\n'));
    wide.replaceChildren(
      ...tables.map(([title, rows]) => drawTable(title, rows, about, say('playerName'))),
    );
  }
  return { dialog, fill };
}
