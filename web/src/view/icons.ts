/**
 * icons.ts: the icons on buttons, drawn for this page. Each is one path with a stroke 1.8 wide, in
 * a square of 24 units, in the colour of the text beside it.
 */
import { button, makeDrawing } from './dom.ts';

const BOOK = 'M12 6.5C9 4.5 6 4.5 3 5.5v13c3-1 6-1 9 1 3-2 6-2 9-1v-13c-3-1-6-1-9 1zM12 6.5v13';
const PENCIL = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4';

const PATHS = {
  undo: 'M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M19.5 12H9a5 5 0 0 0 0 10h2',
  erase: 'M8 19h12M4.5 14.5 13 6l6 6-7 7H8.5z',
  notes: PENCIL,
  tints: 'M12 3c4 4.5 6 7.5 6 10.5a6 6 0 0 1-12 0C6 10.5 8 7.5 12 3z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  open: 'm7 10 5 5 5-5',
  pause: 'M9 6v12M15 6v12',
  resume: 'm9 6 9 6-9 6z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 104 0 2 2 0 00-4 0M7 17a2 2 0 104 0 2 2 0 00-4 0',
  paste: 'M9 4H6v17h12V4h-3M9 3h6v4H9zM9 12h6M9 16h4',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  fill: PENCIL,
  singles: 'm5 12.5 5 5L19.5 7',
  remember: 'M7 4h10v16l-5-4-5 4z',
  returnTo: 'M9 7 4 12l5 5M4.5 12H20',
  explain: BOOK,
  learn: BOOK,
  print: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6H7z',
  own: PENCIL,
  endless: 'M7.5 8a4 4 0 1 0 0 8c4 0 5-8 9-8a4 4 0 1 1 0 8c-4 0-5-8-9-8z',
  players: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c0-8 14-8 14 0',
  stats: 'M5 20v-7M12 20V4M19 20v-10',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9c2 2 2 4 0 6M18.5 6.5c4 4 4 7 0 11',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 10l5 5M21 10l-5 5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  leaf: 'M5 19C5 9 11 4 20 4c0 9-4 15-12 15M5 21c1-5 4-9 9-11',
};

export type Icon = keyof typeof PATHS;

export const makeIcon = (name: Icon) =>
  makeDrawing(
    'svg.icon',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    makeDrawing('path', { d: PATHS[name] }),
  );

/** Makes a button with an icon; `label` is for screen readers. */
export function iconButton(action: string, icon: Icon, kind: string, label: string) {
  const made = button(action, [makeIcon(icon)], kind);
  made.setAttribute('aria-label', label);
  return made;
}

export function setIcon(element: Element, name: Icon) {
  const path = element.firstChild as Element;
  if (path.getAttribute('d') !== PATHS[name]) path.setAttribute('d', PATHS[name]);
}
