/**
 * site-config.ts: what the site's owner wishes, as SITE.json says it.
 */

export type Site = {
  settings: Record<string, string>; // until a player chooses
  id: string; // its name, '': it has none
  first: string; // the pack that opens first, '': the first there is
  hide: string[]; // what the page does without: daily, endless, own, learn, source
  win: 'check' | 'full'; // how small children's boards are won
  downloads: string; // what files that are handed out begin with
  offline: boolean; // a worker beside the page keeps it for when there is no network
  logo: string; // a picture as a data address, '': the leaf
  foot: { text: string; link: string }[]; // the owner's links
  embed: { origin: string }; // which page around this one hears how a game goes, '': none
  task: Partial<Wish> | null; // what a class is given to do
};

export type Wish = {
  title: string; // '': it has none
  level: string; // the pack whose puzzles they are
  seed: string; // the word that picks them
  count: number; // how many
  each: boolean; // whether each has their own
  hints: boolean; // whether there are any
};

/** With all that it says nothing of. */
export const wishOf = (wish: Partial<Wish>): Wish => ({
  title: '',
  level: '',
  seed: '',
  count: 1,
  each: false,
  hints: true,
  ...wish,
});

/** With all that it says nothing of. */
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
