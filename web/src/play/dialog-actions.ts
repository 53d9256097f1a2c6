/**
 * dialog-actions.ts: dialogs opened and closed, and what is chosen in them.
 */
import { clear, keep, tell, to, toGame, withPanel, type Act } from './act.ts';
import { choosePaper, jobIn } from './print-actions.ts';
import { choose } from '../state/profile.ts';
import { nextSymbols, shownAs } from '../state/setting-defs.ts';
import type { State } from '../state/page.ts';

const opens =
  (name: string): Act =>
  (state) =>
    to(withPanel(state, { name }));

const chosen = (state: State, name: string, choice: string) =>
  keep(state, choose(state.profile, name, choice, state.time.now));

/** The dialog closed; what is made for it is wanted no more. */
function closed(state: State) {
  const isMade = state.panel?.name === 'making' || jobIn(state)?.isAsking;
  return to(withPanel(state, null), ...(isMade ? [{ do: 'cancel' } as const] : []));
}

export const atOnce: Record<string, Act> = {
  levels: opens('levels'),
  how: opens('how'),
  ways: opens('ways'),
  settings: opens('settings'),
  more: opens('more'),
  endless: opens('endless'),
  keys: opens('keys'),
  stats: opens('stats'),
  unkept: opens('unkept'),
  close: closed,
  /** By Escape or a swipe; meanwhile another may have come. */
  closed: (state, { name }) => (state.panel?.name === name ? closed(state) : to(state)),
  /** What is open, closed by the browser's way back: what lies above all else. */
  back(state, _, page) {
    const { panel, lesson, walkthrough } = state;
    if (panel) return atOnce.closed(state, panel, page);
    return to(lesson && !walkthrough ? clear(state) : tell(toGame(state), page.say('resumed')));
  },
  choose(state, { name, choice }, page) {
    const [, ofPaper] = name.split('paper-');
    return ofPaper ? choosePaper(state, ofPaper, choice, page) : to(chosen(state, name, choice));
  },
  /** The next set of pictures, or numbers again. */
  pictures(state, _, page) {
    const next = nextSymbols(state.profile.settings);
    const shown = chosen(chosen(state, 'pictures', next.pictures), 'symbols', next.symbols);
    return to(tell(shown, page.say(`each.${shownAs(next)}`)));
  },
  overlay(state) {
    const isShown = state.profile.settings.overlay === 'yes';
    return to(chosen(withPanel(clear(state), null), 'overlay', isShown ? 'no' : 'yes'));
  },
};
