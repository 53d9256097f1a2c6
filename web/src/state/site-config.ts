/** site-config.ts: the site owner's options, from SITE.json. */

export type Site = {
  settings: Record<string, string>; // defaults for new players
  id: string; // name of the site in storage keys; '': its folder
  // id of the pack that new players begin with; '': the first pack; 'daily': its puzzle of the day
  first: string;
  hide: string[]; // hidden parts of the page: daily, endless, own, learn, source and parts of About
  win: 'check' | 'full'; // how 4x4 is won: by Check, or as soon as the board is full
  downloads: string; // prefix of all file names
  offline: boolean; // true if a service worker beside the page makes it work offline
  logo: string; // the logo as a data URL; '': Sudoleaf's leaf
  foot: { text: string; link: string }[]; // the owner's links
  embed: { origin: string }; // origin of the embedding page that receives events; '': none
  task: Partial<TaskOptions> | null; // class puzzles
  languages: boolean; // true if there are pages in other languages
  root: string; // path to the folder of the page in the first language
};

export type TaskOptions = {
  title: string; // the title of the class puzzles; '' if there is none
  level: string; // the id of the pack that the puzzles come from
  seed: string; // the word from which the puzzles are picked at random
  count: number; // number of puzzles
  each: boolean; // true if each player has different puzzles
  hints: boolean; // true if hints are allowed
};

/** Returns options of class puzzles with defaults for those that are missing. */
export const taskOptionsFrom = (given: Partial<TaskOptions>): TaskOptions => ({
  title: '',
  level: '',
  seed: '',
  count: 1,
  each: false,
  hints: true,
  ...given,
});

/** Returns the owner's options with defaults for those that are missing. */
export const siteOf = (given: Partial<Site>): Site => ({
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
  languages: false,
  root: '.',
  ...given,
});
