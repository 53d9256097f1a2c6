/**
 * results-view.ts: the code of a player's result, and the results of a class as tables, which can
 * be printed.
 */
import { clockText } from '../text/clock.ts';
import { dayOf, dayText } from '../state/day.ts';
import { nameIn } from '../state/player-list.ts';
import { MOST_HINTS, levelNumber, resultCode, resultsIn } from '../state/result.ts';
import { doneOf } from '../state/task-state.ts';
import { listText } from '../text/text.ts';
import { actButton, button, hide, make, setText } from './dom.ts';
import { makeDialog, makeField, type Dialog } from './modal.ts';
import type { ClassLine, Result } from '../state/result.ts';
import type { Page, State } from '../state/page.ts';

const MS_PER_SECOND = 1000; // milliseconds

/** Builds the dialog with the code of the current game's result. */
export function makeResult({ say, bounds: { task } }: Page): Dialog {
  const about = make('p.times');
  const code = make('p.code', { dir: 'ltr' });
  const dialog = makeDialog(
    'result',
    say('result'),
    say('back'),
    make('p', say('resultIntro')),
    about,
    code,
    make(
      'div.choices',
      button('copyResult', say('walkthroughCopy'), 'plain'),
      actButton(say, 'saveResult', 'primary'),
    ),
  );
  function fill(state: State) {
    if (task) {
      const { profile, players, me } = state;
      const progress = say('taskDone', { count: doneOf(task, profile).length, all: task.count });
      setText(about, listText([nameIn(players, me), progress], say));
    }
    setText(code, resultCode(state, task));
  }
  return { dialog, fill };
}

/** A row of a table of results: a pupil, and a text for each puzzle, or one for all. */
type Row = { who: string; cells: string[] };

/** Returns the key of a result's table: the level, and letters that tell tasks apart. */
function keyOf({ level, task }: Result, { packs, say }: Page) {
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

/** Returns the title in a key. */
const titleIn = (key: string) => key.replace(/ \u00b7 \w+$/, '');

/**
 * Returns the rows of each table, by its key. Results of the same name are in one row, unless the
 * pupil has different results for a puzzle, or the code of someone else. The last table ends with
 * the pupils of lines without a result.
 */
function tablesOf(lines: ClassLine[], page: Page) {
  const tables: Map<string, Row[]> = new Map();
  let key = '';
  for (const line of [...lines].sort((a, b) => +!a.result - +!b.result)) {
    const { result, fault } = line;
    if (result) key = keyOf(result, page);
    const rows = tables.get(key) ?? [];
    const told = fault && page.say(`fault.${fault}`, line as any);
    const cells = result ? cellsOf(result) : [told as string];
    const who = result && told ? `${line.who} (${told})` : line.who;
    const row = rows.find(
      (one) =>
        one.who === who &&
        cells.every((cell, i) => !cell || !result || (one.cells[i] || cell) === cell),
    );
    if (!row) tables.set(key, [...rows, { who, cells }]);
    else if (result) row.cells = cells.map((cell, i) => cell || row.cells[i]);
  }
  return key ? [...tables] : [];
}

/** Builds a table, with a title that printing keeps. The cells of each row share its width. */
function drawTable(title: string, rows: Row[], about: string, name: string) {
  const head = rows[0].cells.map((_, i) => String(i + 1));
  const drawRow = ({ who, cells }: Row, tag: 'th' | 'td') => {
    const colspan = String(head.length / cells.length);
    return make('tr', make('th', who), ...cells.map((cell) => make(tag, { colspan }, cell)));
  };
  return make(
    'table',
    make('caption', make('b', title), ' ', about),
    make('thead', drawRow({ who: name, cells: head }, 'th')),
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
    const faults = lines.map(
      (line) =>
        line.fault &&
        say('faultLine', { ...(line as any), fault: say(`fault.${line.fault}`, line as any) }),
    );
    setText(status, [panel?.message, ...faults].filter(Boolean).join('\n'));
    wide.replaceChildren(
      ...tables.map(([key, rows]) => {
        const isAmbiguous = tables.some(([one]) => one !== key && titleIn(one) === titleIn(key));
        return drawTable(isAmbiguous ? key : titleIn(key), rows, about, say('playerName'));
      }),
    );
  }
  return { dialog, fill };
}
