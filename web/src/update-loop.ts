/**
 * update-loop.ts: the only place that holds the state. Input arrives as the name of an action.
 * Changes of the state are drawn together in the next frame, and saved right after it.
 *
 *     input -> action -> state -> frame: draw -> save
 *                   \-> effects
 *
 * Actions in `inTurn` run in the order in which they arrive. While one waits for the core, later
 * ones wait in a queue.
 */
import { answer, inTurn } from './play/acts.ts';
import type { Page, State } from './state/page.ts';
import type { Effect } from './play/act.ts';

export type Loop = {
  read: () => State;
  act: (name: string, what?: object) => void; // runs an action when its turn comes
  take: (name: string, what?: object) => void; // runs an action immediately
  flush: () => void; // draws and saves pending changes
};

/**
 * Returns the scheduler: `due` requests a frame, which draws and then saves; `flush` does so now.
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
  function due() {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(frame);
    else requestAnimationFrame(frame);
  }
  return { due, flush };
}

/** Returns the queue of actions that wait while another waits for the core. */
function makeQueue(take: (name: string, what: object) => void) {
  let holds = 0;
  const waiting: [string, object][] = [];

  function act(name: string, what: object = {}) {
    if (holds > 0 && inTurn.has(name)) waiting.push([name, what]);
    else take(name, what);
  }
  function hold() {
    holds++;
  }
  function release() {
    holds--;
    while (holds === 0 && waiting.length > 0) {
      const [[name, what]] = waiting.splice(0, 1);
      take(name, what);
    }
  }
  return { act, hold, release };
}

/** @param fail  reports an error in an action or an effect */
export function makeLoop(
  first: State,
  page: Page,
  draw: (state: State, before: State | null) => void,
  carry: (effect: Effect, loop: Loop) => Promise<void> | void,
  store: (loop: Loop) => void,
  fail: (error: unknown, loop: Loop) => void,
): Loop {
  let state = first;
  const read = () => state;
  const scheduler = makeScheduler(read, draw, () => store(loop));
  const queue = makeQueue(take);

  function take(name: string, what: object = {}) {
    try {
      const time = { ...state.time, now: Date.now(), tick: performance.now() };
      const next = answer({ ...state, time }, name, what, page);
      state = next.state;
      scheduler.due();
      for (const effect of next.effects) follow(effect);
    } catch (error) {
      fail(error, loop);
    }
  }
  async function follow(effect: Effect) {
    const isHeld = effect.do === 'ask' && !effect.isFree;
    if (isHeld) queue.hold();
    try {
      await carry(effect, loop);
    } catch (error) {
      fail(error, loop);
    }
    if (isHeld) queue.release();
  }

  const loop = { read, act: queue.act, take, flush: scheduler.flush };
  return loop;
}
