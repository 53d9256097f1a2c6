/**
 * choices.js: dialogs opened and closed, and what is chosen in them.
 */
import { clear, keep, tell, to, toGame, withPanel } from './act.js';
import { choose } from '../keep/shelf.js';
import { nextSymbols, shownAs } from '../state/settings.js';

/** @param {string} name @returns {import('./act.js').Act} */
const opens = (name) => (state) => to(withPanel(state, { name }));

/** @param {import('./act.js').State} state @param {string} name @param {string} choice */
const chosen = (state, name, choice) =>
  keep(state, choose(state.shelf, name, choice, state.time.now));

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  levels: opens('levels'),
  share: opens('share'),
  how: opens('how'),
  ways: opens('ways'),
  settings: opens('settings'),
  more: opens('more'),
  endless: opens('endless'),
  keys: opens('keys'),
  stats: opens('stats'),
  unkept: opens('unkept'),
  close: (state) => to(withPanel(state, null)),
  /** By Escape or a swipe; meanwhile another may have come. */
  closed: (state, { name }) => {
    if (state.panel?.name !== name) return to(state);
    const closed = withPanel(state, null);
    return name === 'making' ? to(closed, { do: 'cancel' }) : to(closed);
  },
  /** What is open, closed by the browser's way back: what lies above all else. */
  back(state, _, page) {
    const { panel, lesson, tour } = state;
    if (panel) return atOnce.closed(state, panel, page);
    return to(lesson && !tour ? clear(state) : tell(toGame(state), page.say('resumed')));
  },
  choose: (state, { name, choice }) => to(chosen(state, name, choice)),
  /** The next set of pictures, or numbers again. */
  pictures(state, _, page) {
    const next = nextSymbols(state.shelf.settings);
    const shown = chosen(chosen(state, 'pictures', next.pictures), 'symbols', next.symbols);
    return to(tell(shown, page.say(`each.${shownAs(next)}`)));
  },
  overlay(state) {
    const isShown = state.shelf.settings.overlay === 'yes';
    return to(chosen(withPanel(clear(state), null), 'overlay', isShown ? 'no' : 'yes'));
  },
};
