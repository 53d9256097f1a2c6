/**
 * embed.ts: messages from a page in a frame to the page around it: when it is ready, what happens
 * in the game, and which height it needs. Only the origin in the site's settings receives them, or
 * any origin if that is "*"; without one, no messages are sent.
 *
 *     ready     the game can be played
 *     start     { puzzle }  the first move, or continuing after a pause
 *     move      { puzzle, empty }  digits on the board have changed
 *     pause     the clock stops, or another puzzle is opened
 *     complete  { puzzle, seconds, hints, checks }
 *     size      { width, height }  at this height the board is as wide as the frame
 */
import { gameIn, type Bounds, type State } from '../state/page.ts';
import { isUntouched } from '../state/game.ts';
import { lineText } from '../state/rules-model.ts';
import { gridText, isSamePuzzle } from '../state/state.ts';
import type { Site } from '../state/site-config.ts';

type Message = { sudoleaf: string } & Record<string, string | number>;

/** Returns whether the clock of a started game runs. */
const isRunning = (state: State | null) =>
  state !== null && state.time.since !== null && !isUntouched(gameIn(state));

/** Returns the messages about a change of the state; `before` is null at the first drawing. */
export function messagesOf(state: State, before: State | null): Message[] {
  const [is, was] = [isRunning(state), isRunning(before)];
  const game = gameIn(state);
  const { rules, givens, entries, done, hints, prechecks: checks } = game;
  const puzzle = lineText(rules.spec, gridText(givens));
  const isMove = before && gameIn(before).entries !== entries && isSamePuzzle(gameIn(before), game);
  const empty = entries.filter((digit) => !digit).length;
  const seconds = Math.round(game.time / 1000);
  const messages = [
    !before && { sudoleaf: 'ready' },
    is && !was && { sudoleaf: 'start', puzzle },
    isMove && { sudoleaf: 'move', puzzle, empty },
    was && !is && !done && { sudoleaf: 'pause' },
    was && !is && done && { sudoleaf: 'complete', puzzle, seconds, hints, checks },
  ];
  return messages.filter((message) => message) as Message[];
}

/** Returns the function that sends a message to the page around, or null if no page gets them. */
export function senderFor({ isEmbedded }: Bounds, { embed: { origin } }: Site) {
  if (!isEmbedded || !origin || parent === window) return null;
  return (message: Message) => parent.postMessage(message, origin);
}

/**
 * Returns the function that sends the messages about a change of the state.
 * @param neededHeight  returns the height that the frame needs, in pixels
 */
export function makeMessenger(send: (message: Message) => void, neededHeight: () => number) {
  const sendSize = () => send({ sudoleaf: 'size', width: innerWidth, height: neededHeight() });
  addEventListener('resize', sendSize);
  return (state: State, before: State | null) => {
    messagesOf(state, before).forEach(send);
    if (gameIn(state).rules.order !== (before && gameIn(before).rules.order)) sendSize();
  };
}
