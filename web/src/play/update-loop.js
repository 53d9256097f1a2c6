/**
 * update-loop.js: the one place where the state is held. A press comes in as an act by its name;
 * what it makes of the state is drawn with the next frame, once, and stored right after that.
 *
 *     press -> act -> state -> frame: draw -> store
 *                 \-> effects
 *
 * Acts in turn are answered one after the other in the order they came, however fast they come: one
 * that asks the core holds those behind it until it has the answer.
 */
import { answer, inTurn } from './acts.js';

/** @typedef {import('./act.js').State} State */

/**
 * @typedef {object} Loop
 * @property {() => State} read
 * @property {(name: string, what?: object) => void} act   in its turn
 * @property {(name: string, what?: object) => void} take  at once
 * @property {() => void} flush                            draws and stores what is not yet
 */

/**
 * Draws with the next frame, once however often that is due, and stores what it has drawn.
 * @param {() => State} read
 * @param {(state: State, before: State | null) => void} draw
 * @param {() => void} store
 */
function makePace(read, draw, store) {
  /** @type {State | null} */
  let drawn = null;
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
    if (read().keeping.isDue) store();
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

/**
 * Acts that wait while another has not its answer yet.
 * @param {(name: string, what: object) => void} take
 */
function makeTurns(take) {
  let holds = 0;
  /** @type {[string, object][]} */
  const waiting = [];

  /** @param {string} name @param {object} [what] */
  function act(name, what = {}) {
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

/**
 * @param {State} first
 * @param {import('./act.js').Page} page
 * @param {(state: State, before: State | null) => void} draw
 * @param {(effect: import('./act.js').Effect, loop: Loop) => Promise<void> | void} carry
 * @param {(loop: Loop) => void} store
 * @param {(error: unknown, loop: Loop) => void} fail  tells of what fails in an act
 * @returns {Loop}
 */
export function makeLoop(first, page, draw, carry, store, fail) {
  let state = first;
  const read = () => state;
  const pace = makePace(read, draw, () => store(loop));
  const turns = makeTurns(take);

  /** @param {string} name @param {object} [what] */
  function take(name, what = {}) {
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
  /** @param {import('./act.js').Effect} effect */
  async function follow(effect) {
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
