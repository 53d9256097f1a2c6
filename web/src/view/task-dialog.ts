/**
 * task-dialog.ts: class puzzles: the list from which a pupil chooses, and the dialog in which a
 * teacher sets them. The teacher gets a file or a link that opens only these puzzles.
 */
import { actButton, button, make, setText, toggle } from './dom.ts';
import { makeDialog, makeField, makeOption, makeSelect, type Dialog } from './modal.ts';
import { gameOf } from '../state/profile.ts';
import { taskOptionsFrom } from '../state/site-config.ts';
import { doneOf, numbersOf, progressOf } from '../state/task-state.ts';
import type { Page, State } from '../state/page.ts';

/** Returns the class puzzles as options, each with its progress, and a button for the result. */
export function taskOptions({ profile }: State, { say, bounds: { task } }: Page) {
  if (!task) return [];
  const options = numbersOf(task).map((number) => {
    const stand = progressOf(task, profile, number);
    const label = say('taskPuzzle', { number: number - task.first + 1 });
    const option = makeOption(
      'toTask',
      String(number),
      label,
      stand && say(stand === 'done' ? 'taskSolved' : 'taskBegun'),
    );
    toggle(option, 'aria-current', gameOf(profile).day === number);
    return option;
  });
  const result = make('div.choices', button('result', say('showResult'), 'primary'));
  return doneOf(task, profile).length > 0 ? [...options, result] : options;
}

const COUNTS = [1, 2, 3, 5, 10, 20];

/** Builds a list to choose from. A value has the form "field:value". */
const makeList = (name: string, label: string, options: [value: string, text: string][]) =>
  makeSelect(
    { id: `class-${name}`, 'data-act': 'classWish' },
    label,
    options.map(([value, text]) => [`${name}:${value}`, text]),
  );

export function makeClass({ say, packs, address }: Page): Dialog {
  const lists = {
    level: makeList(
      'level',
      say('level'),
      packs.flatMap(({ id, title, count }) => (count > 0 ? [[id, title]] : [])),
    ),
    count: makeList(
      'count',
      say('classCount'),
      COUNTS.map((count) => [String(count), String(count)]),
    ),
    each: makeList('each', say('classWho'), [
      ['no', say('classSame')],
      ['yes', say('classEach')],
    ]),
    hints: makeList('hints', say('classHints'), [
      ['yes', say('classAsUsual')],
      ['no', say('classNone')],
    ]),
  };
  const field = { type: 'text', id: 'class-word', autocomplete: 'off', spellcheck: 'false' };
  const word = makeField(make('input', field) as HTMLInputElement, say('classWord'));
  const status = make('p.told', { role: 'status' });
  const hasLink = /^https?:/i.test(address);
  const dialog = makeDialog(
    'class',
    say('class'),
    say('back'),
    make('p', say('classIntro')),
    ...Object.values(lists).map(({ row }) => row),
    word.row,
    status,
    make(
      'div.choices',
      ...(hasLink ? [actButton(say, 'copyTask', 'plain')] : []),
      actButton(say, 'saveClass', 'primary'),
    ),
  );

  function fill({ panel }: State) {
    const { level, count, each, hints } = taskOptionsFrom(panel?.task ?? {});
    word.show(panel?.text);
    setText(status, panel?.message ?? '');
    lists.level.select.value = `level:${level}`;
    lists.count.select.value = `count:${count}`;
    lists.each.select.value = `each:${each ? 'yes' : 'no'}`;
    lists.hints.select.value = `hints:${hints ? 'yes' : 'no'}`;
    const most = packs.find(({ id }) => id === level)?.count ?? 0;
    for (const option of lists.count.select.options)
      option.disabled = Number(option.value.split(':')[1]) > most;
  }
  return { dialog, fill };
}
