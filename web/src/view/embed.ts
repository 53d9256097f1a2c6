/**
 * embed.ts: messages from a page in a frame to the page around it: when it is ready, what happens
 * in the game, and which height it needs. Only the origin in the site's settings receives them;
 * without one, no messages are sent.
 *
 *     ready     the game can be played
 *     start     the first move, or continuing after a pause
 *     pause     the clock stops, or another puzzle is opened
 *     complete  { seconds, hints, checks }
 *     size      { width, height }  at this height the board is as wide as the frame
 */
import { gameIn, type Page, type State } from '../state/page.ts';
import { isUntouched } from '../state/game.ts';

type Message = { sudoleaf: string } & Record<string, string | number>;

/** Returns whether the clock of a started game runs. */
const isRunning = (state: State | null) =>
  state !== null && state.time.since !== null && !isUntouched(gameIn(state));

/** Returns the messages about a change of the state; `before` is null at the first drawing. */
export function messagesOf(state: State, before: State | null): Message[] {
  const [is, was] = [isRunning(state), isRunning(before)];
  const ready = before === null ? [{ sudoleaf: 'ready' }] : [];
  if (is === was) return ready;
  if (is) return [...ready, { sudoleaf: 'start' }];
  const { done, time, hints, prechecks } = gameIn(state);
  const seconds = Math.round(time / 1000);
  return done
    ? [{ sudoleaf: 'complete', seconds, hints, checks: prechecks }]
    : [{ sudoleaf: 'pause' }];
}

/**
 * Prepares the messages.
 * @param neededHeight  returns the height that the frame needs, in pixels
 */
export function makeEmbed({ bounds, site: { embed } }: Page, neededHeight: () => number) {
  const hasReceiver = bounds.isEmbedded && embed.origin !== '' && parent !== window;
  const frame = {
    ...{ neededHeight, hasReceiver, origin: embed.origin },
    /** The size that was sent last, as text. */
    size: '',
  };
  if (hasReceiver) addEventListener('resize', () => sendSize(frame));
  return frame;
}

type Embed = ReturnType<typeof makeEmbed>;

/** Sends the size that the frame needs, if it has changed. */
function sendSize(embed: Embed) {
  const size = { width: innerWidth, height: embed.neededHeight() };
  if (embed.size === JSON.stringify(size)) return;
  embed.size = JSON.stringify(size);
  parent.postMessage({ sudoleaf: 'size', ...size }, embed.origin);
}

export function sendMessages(embed: Embed, state: State, before: State | null) {
  if (!embed.hasReceiver) return;
  for (const message of messagesOf(state, before)) parent.postMessage(message, embed.origin);
  if (gameIn(state).rules.order !== (before && gameIn(before).rules.order)) sendSize(embed);
}
