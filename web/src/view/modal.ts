/**
 * modal.ts: builds dialogs: title, close button, lists and options.
 */
import { button, hide, make } from './dom.ts';
import { iconButton, makeIcon, type Icon } from './icons.ts';
import type { State } from '../state/page.ts';

/** A dialog: `fill` updates it from the state; `lay` lays it out for paper, if it is printed. */
export type Dialog = {
  dialog: HTMLDialogElement;
  fill: (state: State) => void;
  layOut?: () => void;
};

/**
 * Builds a dialog with its title.
 * @param closeLabel  the label of the button that closes it, or '' for none
 */
export function makeDialog(
  name: string,
  title: string,
  closeLabel: string,
  ...children: (Node | string)[]
) {
  const close = iconButton('close', 'close', 'close', closeLabel);
  return make(
    'dialog',
    { role: 'dialog', class: name, 'aria-labelledby': `${name}-title` },
    make('div.head', make('h2', { id: `${name}-title` }, title), ...(closeLabel ? [close] : [])),
    ...children,
  ) as HTMLDialogElement;
}

/** Builds a row with a field for text and its label, and a function that shows a text in it. */
export const makeField = (
  field: HTMLInputElement | HTMLTextAreaElement,
  label: string,
  kind = 'div.field',
) => ({
  row: make(kind, make('label', { for: field.id }, label), field),
  show(text = '') {
    if (field.value !== text) field.value = text;
  },
});

/** Builds a list to choose from, and a row that contains it and its label. */
export function makeSelect(
  attributes: Record<'id', string> & Record<string, string>,
  label: string,
  options: [value: string, text: string][] = [],
) {
  const items = options.map(([value, text]) => make('option', { value }, text));
  const select = make('select', attributes, ...items) as HTMLSelectElement;
  const row = make('div.setting', make('label', { for: attributes.id }, label), select);
  return { select, row };
}

/** Fills a list, unless it has these options already, and hides its row if there are none. */
export function fillList(
  { select, row }: ReturnType<typeof makeSelect>,
  options: [value: string, text: string][],
  chosen: string,
) {
  hide(row, options.length === 0);
  const shown = [...select.options].map(({ value }) => value).join();
  if (shown !== options.map(([value]) => value).join())
    select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
  select.value = chosen;
}

/** Builds an option that runs an action, with a note below its label. */
export const makeOption = (action: string, value: string, label: string, note: string) =>
  button(action, [make('b', label), make('span', note)], 'option', value);

/**
 * Builds an option with a drawing before its label.
 * @param drawing  '' for the icon with the action's name
 */
export function makeLine(
  action: string,
  value: string,
  label: string,
  note: string,
  drawing: Element | '' = '',
) {
  const line = makeOption(action, value, label, note);
  line.classList.add('line');
  line.prepend(drawing || makeIcon(action as Icon));
  return line;
}

/** Builds a heading and a card of rows below it; returns [] if there are no rows. */
export const makeGroup = (title: string, rows: Node[], ...aside: Node[]) =>
  rows.length > 0
    ? [...(title ? [make('h3', title, ...aside)] : []), make('div.stack', ...rows)]
    : [];

/** Builds a row that shows and hides further choices. */
export const makeFurther = (label: string, ...children: Node[]) =>
  make('details', make('summary', label, makeIcon('open')), ...children);
