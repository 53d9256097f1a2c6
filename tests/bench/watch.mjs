/**
 * watch.mjs: how long a press keeps the page from hearing anything else. In the page, as a function
 * to be evaluated there: what a press takes is the time of those who hear it and of the frame that
 * is drawn for it, layout included; what comes later, such as storing, is the longest of its tasks.
 */
export function watch() {
  const layOut = () => document.querySelector('[role=grid]').getBoundingClientRect();
  window.taken = { isHeard: false, now: 0, later: 0 };
  let begun = 0;
  const begin = () => {
    begun = performance.now();
  };
  const end = () =>
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => {
        layOut();
        window.taken.isHeard = true;
        window.taken.now += performance.now() - begun;
      });
  for (const type of ['click', 'pointerdown', 'keydown', 'change']) {
    addEventListener(type, begin, true);
    addEventListener(type, end);
  }
  /** What is to be called, and how long it took then. */
  const timed =
    (then, take) =>
    (...all) => {
      const start = performance.now();
      then(...all);
      layOut();
      take(performance.now() - start);
    };
  const { requestAnimationFrame: frame, setTimeout: wait } = window;
  window.requestAnimationFrame = (then) =>
    frame(
      timed(then, (time) => {
        window.taken.now += time;
      }),
    );
  window.setTimeout = (then, ...rest) =>
    wait(
      timed(then, (time) => {
        window.taken.later = Math.max(window.taken.later, time);
      }),
      ...rest,
    );
}
