/**
 * motion.ts: animations, unless the player prefers reduced motion: a new digit appears, a full
 * house lights up cell by cell, the boxes of a child's solved board hop, an element shakes. The
 * style animates leaves and hints.
 */

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const CELL_DELAY = 30; // milliseconds from cell to cell

/** Animates cells that were just filled, and houses that are now full. */
export function showFilled(cells: HTMLElement[], filled: { cells: number[]; houses: number[][] }) {
  if (prefersReducedMotion()) return;
  for (const cell of filled.cells)
    cells[cell].firstElementChild?.animate([{ opacity: 0, transform: 'scale(0.7)' }, {}], 120);
  for (const house of filled.houses)
    house.forEach((cell, i) =>
      cells[cell].animate([{}, { backgroundColor: 'var(--leaf-soft)' }, {}], {
        duration: 320,
        delay: i * CELL_DELAY,
      }),
    );
}

const BOX_DELAY = 150; // milliseconds from box to box

/** Lets groups of cells hop, one after the other. */
export function hop(cells: HTMLElement[], groups: number[][]) {
  if (prefersReducedMotion()) return;
  groups.forEach((group, i) => {
    for (const cell of group)
      cells[cell].firstElementChild?.animate(
        { translate: ['0', '0 -18%', '0'] },
        { duration: 350, delay: i * BOX_DELAY, easing: 'ease-out' },
      );
  });
}

export function shake(element: Element | undefined) {
  if (prefersReducedMotion()) return;
  element?.animate(
    { translate: ['0', '-4px', '0', '4px', '0'] },
    { duration: 160, iterations: 2, easing: 'ease-in-out' },
  );
}
