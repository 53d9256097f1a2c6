/**
 * dialog-actions.ts: opens and closes dialogs, and applies the settings chosen in them.
 */
import { clearHint, withProfile, show, to, returnToGame, withPanel, type Act } from './act.ts';
import { choosePrintOption, jobIn } from './print-actions.ts';
import { choose } from '../state/profile.ts';
import { nextSymbols, shownAs } from '../state/setting-defs.ts';
import type { State } from '../state/page.ts';

const openDialog =
  (name: string): Act =>
  (state) =>
    to(withPanel(state, { name }));

const withSetting = (state: State, name: string, choice: string) =>
  withProfile(state, choose(state.profile, name, choice, state.time.now));

/** Closes the dialog and cancels what the core is generating for it. */
function closeDialog(state: State) {
  const isMade = state.panel?.name === 'making' || jobIn(state)?.isAsking;
  return to(withPanel(state, null), ...(isMade ? [{ do: 'cancel' } as const] : []));
}

export const atOnce: Record<string, Act> = {
  levels: openDialog('levels'),
  how: openDialog('how'),
  ways: openDialog('ways'),
  settings: openDialog('settings'),
  more: openDialog('more'),
  endless: openDialog('endless'),
  keys: openDialog('keys'),
  stats: openDialog('stats'),
  unkept: openDialog('unkept'),
  close: closeDialog,
  /** Handles the closing of a dialog with Escape or a swipe; another may be open by now. */
  closed: (state, { name }) => (state.panel?.name === name ? closeDialog(state) : to(state)),
  /** Closes the topmost thing that is open, for the browser's Back. */
  back(state, _, page) {
    const { panel, lesson, walkthrough } = state;
    if (panel) return atOnce.closed(state, panel, page);
    return to(
      lesson && !walkthrough ? clearHint(state) : show(returnToGame(state), page.say('resumed')),
    );
  },
  choose(state, { name, choice }, page) {
    const [, ofPaper] = name.split('paper-');
    return ofPaper
      ? choosePrintOption(state, ofPaper, choice, page)
      : to(withSetting(state, name, choice));
  },
  /** Switches to the next set of pictures, or back to digits. */
  pictures(state, _, page) {
    const next = nextSymbols(state.profile.settings);
    const shown = withSetting(
      withSetting(state, 'pictures', next.pictures),
      'symbols',
      next.symbols,
    );
    return to(show(shown, page.say(`each.${shownAs(next)}`)));
  },
  overlay(state) {
    const isShown = state.profile.settings.overlay === 'yes';
    return to(withSetting(withPanel(clearHint(state), null), 'overlay', isShown ? 'no' : 'yes'));
  },
};
