/**
 * motion.ts: animations, unless the player prefers reduced motion: a new digit appears, a full
 * house lights up cell by cell, the boxes of a child's solved board hop, leaves fly, an element
 * shakes. The style animates hints and dialogs.
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

const TURN = 2.4; // radians from leaf to leaf, so that all directions occur
const LEAF = 40; // size of a leaf in pixels

/** Lets leaves burst from the middle of a cell, and fall. They stay in the window. */
export function burst(leaves: Element[], from: Element) {
  if (prefersReducedMotion()) return;
  const { x, y, width } = from.getBoundingClientRect();
  const at = (across: number, down: number) => {
    const inside = (where: number, size: number) => Math.min(Math.max(where, 0), size - LEAF);
    const left = inside(x + width / 2 - LEAF / 2 + across, innerWidth);
    return `${left}px ${inside(y + width / 2 - LEAF / 2 + down, innerHeight)}px`;
  };
  leaves.forEach((leaf, i) => {
    const far = width * (0.8 + (i % 5) / 2);
    const [across, up] = [far * Math.cos(TURN * i), far * Math.sin(TURN * i) - width];
    leaf.animate(
      [
        { translate: at(0, 0), scale: 0.3, opacity: 1, easing: 'ease-out' },
        { translate: at(across, up), opacity: 1, offset: 0.3, easing: 'ease-in' },
        { translate: at(1.5 * across, innerHeight), rotate: `${400 - 100 * (i % 9)}deg` },
      ],
      { duration: 1600 + 50 * (i % 9) },
    );
  });
}

export function shake(element: Element | null | undefined) {
  if (prefersReducedMotion()) return;
  element?.animate(
    { translate: ['0', '-4px', '0', '4px', '0'] },
    { duration: 160, iterations: 2, easing: 'ease-in-out' },
  );
}
