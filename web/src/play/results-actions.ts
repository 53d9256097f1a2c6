/**
 * results-actions.ts: shows the result of a game and saves it as a file. Reads the results of a
 * class, typed or from files. A result is one line of text. The page neither sends nor saves the
 * results of a class.
 */
import { result, showMessage, withPanel, type Act } from './act.ts';
import { askName } from './players.ts';
import { nameIn } from '../state/player-list.ts';
import { lineOfFile, resultCode } from '../state/result.ts';
import { listText } from '../text/text.ts';

/** Opens the result. In class puzzles, asks for the player's name first. */
export const openResult: Act = (state, _, { bounds }) =>
  result(
    bounds.task && !nameIn(state.players, state.me)
      ? askName(state, 'result')
      : withPanel(state, { name: 'result' }),
  );

export const immediateActions: Record<string, Act> = {
  result: openResult,
  copyResult: (state, _, { say, bounds }) =>
    result(withPanel(state, null), {
      do: 'copy',
      text: resultCode(state, bounds.task),
      message: say('copiedSteps'),
    }),
  saveResult: (state, _, { bounds }) =>
    result(withPanel(state, null), {
      do: 'give',
      what: 'saveResult',
      code: resultCode(state, bounds.task),
    }),

  results: (state) => result(withPanel(state, { name: 'results', text: state.results })),
  readResults: (state) => result(state, { do: 'chooseResults' }),
  /** Receives files and appends their results. Lists the files without a result in a message. */
  resultsRead(state, { files }, { say }) {
    if (state.panel?.name !== 'results') return result(state);
    const all: { name: string; text: string }[] = files;
    const lines = all.map(({ text }) => lineOfFile(text));
    const withoutResult = all.filter((_, i) => lines[i] === null).map(({ name }) => name);
    const text = [state.results.trimEnd(), ...lines].filter(Boolean).join('\n');
    const message =
      withoutResult.length > 0 ? say('noResult', { files: listText(withoutResult, say) }) : '';
    return result(withPanel({ ...state, results: text }, { ...state.panel, text, message }));
  },
  printResults: (state) => result(showMessage(state, ''), { do: 'print' }),
};
