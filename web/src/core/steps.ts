/**
 * steps.ts: converts the step in the mailbox to plain data. Columns become objects, numbers become
 * names, and the core describes each part in words.
 */
import type { Step } from './answers.ts';
import type { Mailbox } from './wasm-mailbox.ts';

/**
 * Returns columns of the mailbox as objects, one per row.
 * @param count  the field that contains the number of rows
 * @param fields  the field of each property
 */
function rows<Key extends string>(
  mail: Mailbox,
  count: string,
  fields: Record<Key, string>,
): Record<Key, number>[] {
  const length = mail.number(count);
  const columns = (Object.entries(fields) as [Key, string][]).map(([key, name]) => ({
    key,
    items: mail.column(name, length),
  }));
  return Array.from(
    { length },
    (_, i) => Object.fromEntries(columns.map(({ key, items }) => [key, items[i]])) as any,
  );
}

/** Returns the nodes of the step's chain. */
function readNodes(mail: Mailbox) {
  const count = mail.number('nodes');
  const roots = mail.column('parent', mail.number('parents'));
  const most = Math.max(0, ...mail.column('node_cells', count));
  const cells = Array.from({ length: most }, (_, i) => mail.column(`node_cell_${i}`, count));
  return rows(mail, 'nodes', {
    size: 'node_cells',
    digit: 'node_digit',
    on: 'node_on',
    parents: 'node_parents',
    parent: 'node_parent',
  }).map(({ size, digit, on, parents, parent }, i) => ({
    cells: cells.slice(0, size).map((column) => column[i]),
    digit,
    on: on === 1,
    parents: roots.slice(parent, parent + parents),
    text: describe(mail, 'node', i),
  }));
}

/** Returns a part of the step in words. */
function describe(mail: Mailbox, part: string, index = 0) {
  mail.put('part', [mail.numberOf('part', part)]);
  mail.put('index', [index]);
  mail.callForText('tell');
  return mail.text();
}

/** Returns the step in the mailbox, or null if there is none. */
export function readStep(mail: Mailbox, cells: number): Step | null {
  if (mail.number('has_step') === 0) return null;
  const order = Math.sqrt(cells);
  const role = (number: number) => mail.names('role')[number];
  const technique = mail.number('step_technique');
  const covered = mail.column('house_cells', mail.number('houses') * order);
  return {
    technique: mail.names('technique')[technique],
    family: mail.names('family')[technique],
    tenths: mail.number('step_tenths'),
    placements: rows(mail, 'placements', { cell: 'placement_cell', digit: 'placement_digit' }),
    eliminations: rows(mail, 'eliminations', {
      cell: 'elimination_cell',
      digits: 'elimination_digits',
    }),
    houses: rows(mail, 'houses', { house: 'house', role: 'house_role' }).map(
      ({ house, role: number }, i) => ({
        role: role(number),
        cells: covered.slice(i * order, (i + 1) * order),
        name: describe(mail, 'house', house),
      }),
    ),
    marks: rows(mail, 'marks', {
      cell: 'mark_cell',
      role: 'mark_role',
      group: 'mark_group',
      digits: 'mark_digits',
    }).map((mark) => ({ ...mark, role: role(mark.role) })),
    nodes: readNodes(mail),
    candidates: mail.column('candidates', cells),
    ask: describe(mail, 'ask'),
    why: describe(mail, 'why'),
    so: describe(mail, 'so'),
    effect: describe(mail, 'effect'),
    eureka: describe(mail, 'eureka'),
  };
}
