/** The puzzle on the board. */
interface Played {
  /** Its rules, if they are more than a size, and its givens, as a line of text. */
  puzzle: string;
}

export interface BegunDetail extends Played {}

export interface MovedDetail extends Played {
  /** The number of cells that are empty now. */
  empty: number;
}

export interface SolvedDetail extends Played {
  /** The playing time. */
  seconds: number;
  /** How often Hint filled in a digit. */
  hints: number;
  /** How often Check was pressed before the last time. */
  checks: number;
}

export interface SudoleafGameEventMap extends HTMLElementEventMap {
  begun: CustomEvent<BegunDetail>;
  moved: CustomEvent<MovedDetail>;
  solved: CustomEvent<SolvedDetail>;
}

/** `<sudoleaf-game>`, which shows the game in a frame. Each property is an attribute, too. */
export class SudoleafGame extends HTMLElement {
  /** The address of another page that `sudoleaf site` has built; '': the page in this package. */
  src: string;
  /** The id of a level, such as 9x9-easy. */
  level: string;
  /** The number of a puzzle of the level, `today`, or a puzzle as text. */
  get puzzle(): string;
  set puzzle(puzzle: string | number);
  /** The folder of a language beside the page at `src`. */
  language: string;
  /** Whether only this puzzle can be played. */
  lock: boolean;
  /** `light`, `dark` or `system`; '': as the page around. */
  theme: string;

  addEventListener<Type extends keyof SudoleafGameEventMap>(
    type: Type,
    listener: (this: SudoleafGame, event: SudoleafGameEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes in JSX. React 19 calls `onbegun` and the others at their events. */
export interface SudoleafGameAttributes {
  id?: string;
  className?: string;
  title?: string;
  src?: string;
  level?: string;
  puzzle?: string | number;
  language?: string;
  lock?: boolean;
  theme?: 'light' | 'dark' | 'system';
  onbegun?: (event: SudoleafGameEventMap['begun']) => void;
  onmoved?: (event: SudoleafGameEventMap['moved']) => void;
  onsolved?: (event: SudoleafGameEventMap['solved']) => void;
}

declare global {
  interface HTMLElementTagNameMap {
    'sudoleaf-game': SudoleafGame;
  }
}
