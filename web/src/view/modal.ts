/**
 * modal.ts: builds dialogs: title, close button, lists and options.
 */
import { button, make } from './dom.ts';
import { makeIcon } from './icons.ts';
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
  const close = button('close', '', 'close');
  close.append(makeIcon('close'));
  close.setAttribute('aria-label', closeLabel);
  return make(
    'dialog',
    { role: 'dialog', class: name, 'aria-labelledby': `${name}-title` },
    make('div.head', make('h2', { id: `${name}-title` }, title), ...(closeLabel ? [close] : [])),
    ...children,
  ) as HTMLDialogElement;
}

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

/** Builds an option that runs an action, with a note below its label. */
export function makeOption(action: string, value: string, label: string, note: string) {
  const option = button(action, '', 'option', value);
  option.append(make('b', label), make('span', note));
  return option;
}
