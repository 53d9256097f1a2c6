/**
 * update-loop.ts: the only file that stores the state. Input runs an action by its name. The next
 * frame draws all changes of the state together. They are saved right after the frame.
 *
 *     input -> action -> state -> frame: draw -> save
 *                   \-> effects
 *
 * `queuedActions` run in the order in which they arrive. While one of them waits for an answer of
 * the core, later ones wait in a queue.
 */
import { runAction, queuedActions } from './play/acts.ts';
import type { Page, State } from './state/page.ts';
import type { Effect } from './play/act.ts';

export type Loop = {
  read: () => State;
  act: (name: string, what?: object) => void; // runs an action, after those in the queue
  runNow: (name: string, what?: object) => void; // runs an action immediately
  flush: () => void; // draws and saves changes now instead of in the next frame
};

/**
 * Returns two functions. `requestFrame` draws and saves the state in the next frame; `flush` draws
 * and saves it immediately.
 */
function makeScheduler(
  read: () => State,
  draw: (state: State, before: State | null) => void,
  store: () => void,
) {
  let drawn: State | null = null;
  let isDue = false;

  function drawNow() {
    isDue = false;
    const [state, before] = [read(), drawn];
    if (state === before) return;
    drawn = state;
    draw(state, before);
  }
  function flush() {
    drawNow();
    if (read().saving.isDue) store();
  }
  function frame() {
    drawNow();
    setTimeout(flush); // saves after the browser has painted
  }
  function requestFrame() {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(frame);
    else requestAnimationFrame(frame);
  }
  return { requestFrame, flush };
}

/** Returns a queue for actions that arrive while another action waits for the core. */
function makeQueue(runNow: (name: string, what: object) => void) {
  let holdCount = 0;
  const waiting: [string, object][] = [];

  function act(name: string, what: object = {}) {
    if (holdCount > 0 && queuedActions.has(name)) waiting.push([name, what]);
    else runNow(name, what);
  }
  function hold() {
    holdCount++;
  }
  function release() {
    holdCount--;
    while (holdCount === 0 && waiting.length > 0) {
      const [[name, what]] = waiting.splice(0, 1);
      runNow(name, what);
    }
  }
  return { act, hold, release };
}

/** @param reportError  called after an error in an action or an effect */
export function makeLoop(
  first: State,
  page: Page,
  draw: (state: State, before: State | null) => void,
  carryOut: (effect: Effect, loop: Loop) => Promise<void> | void,
  store: (loop: Loop) => void,
  reportError: (error: unknown, loop: Loop) => void,
): Loop {
  let state = first;
  const read = () => state;
  const scheduler = makeScheduler(read, draw, () => store(loop));
  const queue = makeQueue(runNow);

  function runNow(name: string, what: object = {}) {
    try {
      const time = { ...state.time, now: Date.now(), tick: performance.now() };
      const next = runAction({ ...state, time }, name, what, page);
      state = next.state;
      scheduler.requestFrame();
      for (const effect of next.effects) runEffect(effect);
    } catch (error) {
      reportError(error, loop);
    }
  }
  async function runEffect(effect: Effect) {
    const isHeld = effect.do === 'ask' && !effect.isFree;
    if (isHeld) queue.hold();
    try {
      await carryOut(effect, loop);
    } catch (error) {
      reportError(error, loop);
    }
    if (isHeld) queue.release();
  }

  const loop = { read, act: queue.act, runNow, flush: scheduler.flush };
  return loop;
}
