/** site-config.ts: the site owner's options, from SITE.json. */

export type Site = {
  settings: Record<string, string>; // defaults for new players
  id: string; // name of the site in storage; '': its folder is used
  first: string; // the pack that new players begin with; '': the first one
  hide: string[]; // hidden parts of the page: daily, endless, own, learn, source
  win: 'check' | 'full'; // how 4x4 is won: by Check, or as soon as the board is full
  downloads: string; // prefix of all file names
  offline: boolean; // true if a service worker beside the page makes it work offline
  logo: string; // a picture as a data URL; '': the leaf
  foot: { text: string; link: string }[]; // the owner's links
  embed: { origin: string }; // origin of the embedding page that receives events; '': none
  task: Partial<TaskOptions> | null; // class puzzles
};

export type TaskOptions = {
  title: string; // '': none
  level: string; // the pack of the puzzles
  seed: string; // the word that picks them
  count: number; // number of puzzles
  each: boolean; // true if each player has different puzzles
  hints: boolean; // true if hints are allowed
};

/** Returns options of class puzzles with defaults for those that are missing. */
export const taskOptionsFrom = (wish: Partial<TaskOptions>): TaskOptions => ({
  title: '',
  level: '',
  seed: '',
  count: 1,
  each: false,
  hints: true,
  ...wish,
});

/** Returns the owner's options with defaults for those that are missing. */
export const siteOf = (wishes: Partial<Site>): Site => ({
  settings: {},
  id: '',
  first: '',
  hide: [],
  win: 'check',
  downloads: 'sudoleaf',
  offline: false,
  logo: '',
  foot: [],
  embed: { origin: '' },
  task: null,
  ...wishes,
});
