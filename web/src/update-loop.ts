/**
 * update-loop.ts: the one place where the state is held. A press comes in as an act by its name;
 * what it makes of the state is drawn with the next frame, once, and stored right after that.
 *
 *     press -> act -> state -> frame: draw -> store
 *                 \-> effects
 *
 * Acts in turn are answered one after the other in the order they came, however fast they come: one
 * that asks the core holds those behind it until it has the answer.
 */
import { answer, inTurn } from './play/acts.ts';
import type { Page, State } from './state/page.ts';
import type { Effect } from './play/act.ts';

export type Loop = {
  read: () => State;
  act: (name: string, what?: object) => void; // in its turn
  take: (name: string, what?: object) => void; // at once
  flush: () => void; // draws and stores what is not yet
};

/** Draws with the next frame, once however often that is due, and stores what it has drawn. */
function makePace(
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
    setTimeout(flush); // once it is seen
  }
  function due() {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(frame);
    else requestAnimationFrame(frame);
  }
  return { due, flush };
}

/** Acts that wait while another has not its answer yet. */
function makeTurns(take: (name: string, what: object) => void) {
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

/** @param fail  tells of what fails in an act */
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
  const pace = makePace(read, draw, () => store(loop));
  const turns = makeTurns(take);

  function take(name: string, what: object = {}) {
    try {
      const time = { ...state.time, now: Date.now(), tick: performance.now() };
      const next = answer({ ...state, time }, name, what, page);
      state = next.state;
      pace.due();
      for (const effect of next.effects) follow(effect);
    } catch (error) {
      fail(error, loop);
    }
  }
  async function follow(effect: Effect) {
    const isHeld = effect.do === 'ask' && !effect.isFree;
    if (isHeld) turns.hold();
    try {
      await carry(effect, loop);
    } catch (error) {
      fail(error, loop);
    }
    if (isHeld) turns.release();
  }

  const loop = { read, act: turns.act, take, flush: pace.flush };
  return loop;
}
