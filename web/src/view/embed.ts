/**
 * embed.ts: messages of a page in a frame to the page around it: that it is ready, how a game goes,
 * and which height it needs. Only the origin that the site names receives them; without one no
 * messages are sent.
 *
 *     ready     the game can be played
 *     start     the first move, or continuing after a pause
 *     pause     the clock stops, or another puzzle is opened
 *     complete  { seconds, hints, checks }
 *     size      { width, height }  with this height the board is as wide as the frame
 */
import { gameIn, type Page, type State } from '../state/page.ts';
import { isUntouched } from '../state/game.ts';

type News = { sudoleaf: string } & Record<string, string | number>;

/** Returns whether the clock of a started game runs. */
const isPlayed = (state: State | null) =>
  state !== null && state.time.since !== null && !isUntouched(gameIn(state));

/** Returns the messages about a change. */
export function messagesOf(state: State, before: State | null): News[] {
  const [is, was] = [isPlayed(state), isPlayed(before)];
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
 * @param neededHeight  returns the height that the frame needs
 */
export function makeEmbed({ bounds, site: { embed } }: Page, neededHeight: () => number) {
  const isHeard = bounds.isEmbedded && embed.origin !== '' && parent !== window;
  /** size: the size that was sent last, as text */
  const frame = { neededHeight, isHeard, origin: embed.origin, size: '' };
  if (isHeard) addEventListener('resize', () => sendSize(frame));
  return frame;
}

type Embed = ReturnType<typeof makeEmbed>;

/** Sends the width and the height that the frame needs. */
function sendSize(embed: Embed) {
  const size = { width: innerWidth, height: embed.neededHeight() };
  if (embed.size === JSON.stringify(size)) return;
  embed.size = JSON.stringify(size);
  parent.postMessage({ sudoleaf: 'size', ...size }, embed.origin);
}

/** Sends the messages about a change. */
export function sendMessages(embed: Embed, state: State, before: State | null) {
  if (!embed.isHeard) return;
  for (const news of messagesOf(state, before)) parent.postMessage(news, embed.origin);
  if (gameIn(state).rules.order !== (before && gameIn(before).rules.order)) sendSize(embed);
}
