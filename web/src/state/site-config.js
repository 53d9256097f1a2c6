/**
 * site-config.js: what the site's owner wishes, as SITE.json says it.
 */

/**
 * @typedef {object} Site
 * @property {Record<string, string>} settings  until a player chooses
 * @property {string} id         its name, '': it has none
 * @property {string} first      the pack that opens first, '': the first there is
 * @property {string[]} hide     what the page does without: daily, endless, own, learn,
 *   source
 * @property {'check' | 'full'} win  how small children's boards are won
 * @property {string} downloads  what files that are handed out begin with
 * @property {boolean} offline   a worker beside the page keeps it for when there is no network
 * @property {string} logo       a picture as a data address, '': the leaf
 * @property {{text: string, link: string}[]} foot  the owner's links
 * @property {{origin: string}} embed  which page around this one hears how a game goes, '': none
 * @property {Partial<Wish> | null} task  what a class is given to do
 *
 * @typedef {object} Wish
 * @property {string} title   '': it has none
 * @property {string} level   the pack whose puzzles they are
 * @property {string} seed    the word that picks them
 * @property {number} count   how many
 * @property {boolean} each   whether each has their own
 * @property {boolean} hints  whether there are any
 */

/** With all that it says nothing of. @param {Partial<Wish>} wish @returns {Wish} */
export const wishOf = (wish) => ({
  title: '',
  level: '',
  seed: '',
  count: 1,
  each: false,
  hints: true,
  ...wish,
});

/** With all that it says nothing of. @param {Partial<Site>} wishes @returns {Site} */
export const siteOf = (wishes) => ({
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
