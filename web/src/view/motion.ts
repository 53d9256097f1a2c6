/**
 * motion.ts: what moves, and only for who has not wished for less: a digit that arrives, one soft
 * sweep over a house that is whole, a shake. Leaves and the light of a hint are the style's.
 */

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const STEP = 30; // milliseconds from square to square

export function showFilled(cells: HTMLElement[], filled: { cells: number[]; houses: number[][] }) {
  if (prefersReducedMotion()) return;
  for (const cell of filled.cells)
    cells[cell].firstElementChild?.animate([{ opacity: 0, transform: 'scale(0.7)' }, {}], 120);
  for (const house of filled.houses)
    house.forEach((cell, i) =>
      cells[cell].animate([{}, { backgroundColor: 'var(--leaf-soft)' }, {}], {
        duration: 320,
        delay: i * STEP,
      }),
    );
}

/** A gentle shake. */
export function shake(element: Element | undefined) {
  if (prefersReducedMotion()) return;
  element?.animate(
    { translate: ['0', '-4px', '0', '4px', '0'] },
    { duration: 160, iterations: 2, easing: 'ease-in-out' },
  );
}
