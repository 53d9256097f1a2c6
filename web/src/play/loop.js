/**
 * loop.js: the one place where the state is held. A press comes in as an act by its name; what it
 * makes of the state is drawn with the next frame, once, and stored right after that.
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
  /** @type {State | null} */
  let drawn = null;
  let isDue = false;
  let holds = 0;
  /** @type {[string, object][]} */
  const waiting = [];

  function drawNow() {
    isDue = false;
    if (state === drawn) return;
    const before = drawn;
    drawn = state;
    draw(state, before);
  }
  function flush() {
    drawNow();
    if (state.keeping.isDue) store(loop);
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

  /** @param {string} name @param {object} [what] */
  function take(name, what = {}) {
    try {
      const time = { ...state.time, now: Date.now(), tick: performance.now() };
      const next = answer({ ...state, time }, name, what, page);
      state = next.state;
      due();
      for (const effect of next.effects) follow(effect);
    } catch (error) {
      fail(error, loop);
    }
  }
  /** @param {import('./act.js').Effect} effect */
  async function follow(effect) {
    const isHeld = effect.do === 'ask' && !effect.isFree;
    if (isHeld) holds++;
    try {
      await carry(effect, loop);
    } catch (error) {
      fail(error, loop);
    }
    if (isHeld) holds--;
    while (holds === 0 && waiting.length > 0) {
      const [[name, what]] = waiting.splice(0, 1);
      take(name, what);
    }
  }
  /** @param {string} name @param {object} [what] */
  function act(name, what = {}) {
    if (holds > 0 && inTurn.has(name)) waiting.push([name, what]);
    else take(name, what);
  }

  const loop = { read: () => state, act, take, flush };
  return loop;
}
