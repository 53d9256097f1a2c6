/**
 * dialog-actions.ts: opens and closes dialogs, and applies the settings chosen in them.
 */
import {
  changePanel,
  clearHint,
  withProfile,
  showMessage,
  result,
  returnToGame,
  withPanel,
  type Act,
} from './act.ts';
import { kindOf } from './kinds.ts';
import { choosePrintOption, jobIn } from './print-actions.ts';
import { choose } from '../state/profile.ts';
import { nextSymbols, symbolName } from '../state/setting-defs.ts';
import type { State } from '../state/page.ts';

/** Dialogs that show nothing but the state; each has an action of its name. */
const DIALOGS = ['how', 'ways', 'settings', 'more', 'endless', 'keys', 'stats', 'unkept', 'task'];

const withSetting = (state: State, name: string, choice: string) =>
  withProfile(state, choose(state.profile, name, choice, state.time.now));

/** Closes the dialog. Cancels the puzzle that the core is generating for the dialog. */
function closeDialog(state: State) {
  const isGenerating = state.panel?.name === 'making' || jobIn(state)?.isAsking;
  return result(withPanel(state, null), ...(isGenerating ? [{ do: 'cancel' } as const] : []));
}

export const immediateActions: Record<string, Act> = {
  /** Opens the puzzles, with the levels of the current level's kind. */
  levels(state, _, { packs }) {
    const pack = packs.find(({ id }) => id === state.profile.level);
    return result(withPanel(state, { name: 'levels', open: pack ? kindOf(pack) : '' }));
  },
  ...Object.fromEntries(
    DIALOGS.map((name): [string, Act] => [name, (state) => result(withPanel(state, { name }))]),
  ),
  close: closeDialog,
  /** Shows or hides the levels of a kind. */
  kind: (state, { value }) =>
    result(changePanel(state, { open: state.panel?.open === value ? '' : value })),
  /** Chooses rules and grade of a puzzle to generate. */
  order: (state, { value }) => result(changePanel(state, { wish: value })),
  /** Handles a dialog closed by Escape or a swipe. Another dialog may be open by now. */
  closed: (state, { name }) => (state.panel?.name === name ? closeDialog(state) : result(state)),
  /** Handles the browser's Back: closes the dialog, the hint, or whatever replaces the game. */
  back(state, _, page) {
    const { panel, lesson, walkthrough } = state;
    if (panel) return immediateActions.closed(state, panel, page);
    return result(
      lesson && !walkthrough
        ? clearHint(state)
        : showMessage(returnToGame(state), page.say('resumed')),
    );
  },
  choose(state, { name, choice }, page) {
    const [, printOption] = name.split('paper-');
    return printOption
      ? choosePrintOption(state, printOption, choice, page)
      : result(withSetting(state, name, choice));
  },
  /** Answers the question whether to show the clock and count days in a row. */
  count: (state, { value }) =>
    result(withSetting(withSetting(state, 'timer', value), 'streak', value)),
  /** Switches sounds off, or those of a win on again. */
  mute: (state) =>
    result(withSetting(state, 'sounds', state.profile.settings.sounds === 'no' ? 'win' : 'no')),
  /** Switches to the next set of pictures, or back to digits. */
  pictures(state, _, page) {
    const next = nextSymbols(state.profile.settings);
    const shown = withSetting(
      withSetting(state, 'pictures', next.pictures),
      'symbols',
      next.symbols,
    );
    return result(showMessage(shown, page.say(`each.${symbolName(next)}`)));
  },
  overlay(state) {
    const isShown = state.profile.settings.overlay === 'yes';
    return result(
      withSetting(withPanel(clearHint(state), null), 'overlay', isShown ? 'no' : 'yes'),
    );
  },
};
