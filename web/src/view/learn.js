/**
 * learn.js: the techniques there are, in families, the easiest first: what each is called, how it
 * looks, how hard puzzles are that need it, and how much of it has been practised.
 *
 *     [drawing] Fish                       a heading, which opens and closes it
 *               what they are alike in
 *               -----
 *     [drawing] [drawing] [drawing]        its techniques: one leads to its example
 *     X-wing    Swordfish Jellyfish
 */
import { button, make, renew, set } from './dom.js';
import { drawBar, drawBoard, drawExample } from './mini.js';
import { makeDialog, makeOption } from './modal.js';
import { daysIn } from '../storage/times.js';
import {
  exampleOf,
  familiesIn,
  forChildren,
  openFamily,
  placesOf,
  techniquesIn,
} from '../play/exercises.js';
import { openReason, pictureOf, withLinks } from '../play/lesson.js';
import { gameIn, namesIn } from '../state/page.js';
import { KIDS_ORDER, item } from '../state/state.js';
import { gradeText } from './text.js';
import { symbolsIn } from './step-text.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */

/**
 * What a technique is called, on a child's board in a child's words.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
export const techniqueName = (technique, state, { say }) =>
  gameIn(state).rules.order <= KIDS_ORDER && state.core.kinds[technique]?.family === 'singles'
    ? say(`kidsAny.${technique}`)
    : namesIn(state)(technique);

/**
 * How many of a technique's positions were found, and of how many.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
function foundIn(technique, state, page) {
  const all = placesOf(technique, state, page).length;
  return { count: Math.min(item(state.shelf.practised, technique) ?? 0, all), all };
}

/**
 * The same in words, with on how many days in a row.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
export function foundText(technique, state, page) {
  const count = daysIn(item(state.shelf.streaks, technique), state.time.now);
  const days = count > 1 ? [page.say('daysRow', { count })] : [];
  return [page.say('foundOf', foundIn(technique, state, page)), ...days].join(' \u00b7 ');
}

/** Of the state, what all but the drawings show. @type {('panel' | 'shelf' | 'core')[]} */
const PARTS = ['panel', 'shelf', 'core'];

/** A place for a technique's drawing. @param {string} technique */
const makePlace = (technique) => make('i.picture', { 'data-of': technique });

/**
 * A technique's drawing: until its example is known, squares that are empty.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
function drawingOf(technique, state, page) {
  const found = exampleOf(technique, state, page);
  const { rules } = placesOf(technique, state, page)[0].pack;
  return found
    ? drawFound(found, symbolsIn(state))
    : drawBoard(rules, new Array(rules.order ** 2).fill(0));
}

/**
 * What a step is about.
 * @param {import('../core/answers.js').Step} step
 * @param {import('../state/rules-model.js').Rules} rules
 */
export function pictureFor(step, rules) {
  const lesson = openReason([step]);
  const end = pictureOf(lesson, rules);
  if (step.nodes.length === 0 || end.links.length > 0) return end;
  const chain = pictureOf(withLinks(lesson), rules); // its first branch: all have too many links
  return { ...chain, marks: new Map([...chain.marks, ...end.marks]) };
}

/**
 * The same on its board.
 * @param {Pick<import('../state/page.js').Found, 'step' | 'game'>} found
 * @param {string} symbols
 */
export const drawFound = ({ step, game }, symbols) =>
  drawExample(game, pictureFor(step, game.rules), symbols);

/**
 * Techniques as cards, side by side.
 * @param {string[]} techniques
 * @param {State} state
 * @param {Page} page
 */
function makeShelf(techniques, state, page) {
  const cards = techniques.map((technique) => {
    const card = button('example', '', 'option card');
    const { count, all } = foundIn(technique, state, page);
    const told = [gradeText(page.say, state.core.kinds[technique].grade)];
    if (count > 0) told.push(foundText(technique, state, page));
    card.dataset.value = technique;
    card.append(
      makePlace(technique),
      make('b', techniqueName(technique, state, page)),
      make('span', told.join(' \u00b7 ')),
      drawBar(count, all),
    );
    return card;
  });
  return make('div.list.shelf', ...cards);
}

/**
 * A family: its heading, and the cards below it where it is open.
 * @param {string} family
 * @param {State} state
 * @param {Page} page
 */
function makeFamily(family, state, page) {
  const { say } = page;
  const techniques = techniquesIn(family, state, page);
  const isOpen = openFamily(state, page) === family;
  const sums = techniques.map((technique) => foundIn(technique, state, page));
  const sum = (/** @type {'count' | 'all'} */ part) =>
    sums.reduce((whole, one) => whole + one[part], 0);
  const head = makeOption('family', family, say(`family.${family}`), say(`alike.${family}`));
  set(head, 'aria-expanded', String(isOpen));
  head.prepend(makePlace(techniques[0]));
  head.append(drawBar(sum('count'), sum('all')));
  return [make('h3', head), ...(isOpen ? [makeShelf(techniques, state, page)] : [])];
}

/** All there is to learn. @param {State} state @param {Page} page */
function partsOf(state, page) {
  const { say } = page;
  const own = forChildren(state, page);
  return [
    make(
      'div.list',
      ...(state.core.kind === 'pack'
        ? []
        : [makeOption('explain', '', say('tour'), say('tourNote'))]),
      makeOption('stats', '', say('stats'), say('statsNote')),
    ),
    ...(state.core.kind === 'pack' ? [make('p', say('noLogic'))] : []),
    ...(own.length > 0 ? [make('h3', say('forThis')), makeShelf(own, state, page)] : []),
    ...familiesIn(state, page).flatMap((family) => makeFamily(family, state, page)),
  ];
}

/** Builds the dialog of techniques. @param {Page} page @returns {import('./modal.js').Filled} */
export function makeLearn(page) {
  const all = make('div.families');
  const dialog = makeDialog('learn', page.say('learn'), page.say('back'), all);
  const learn = { page, all, last: /** @type {State | null} */ (null) };
  return { dialog, fill: (state) => fillLearn(learn, state) };
}

/**
 * Updates the techniques. Examples arrive while one reads; then only their drawings change.
 * @param {{page: Page, all: HTMLElement, last: State | null}} learn
 * @param {State} state
 */
function fillLearn(learn, state) {
  const { page, all, last } = learn;
  if (!last || PARTS.some((part) => last[part] !== state[part]))
    renew(all, ...partsOf(state, page));
  for (const place of all.querySelectorAll('.picture')) {
    const technique = place.getAttribute('data-of') ?? '';
    const isNew = !last || exampleOf(technique, last, page) !== exampleOf(technique, state, page);
    if (isNew || !place.firstChild) place.replaceChildren(drawingOf(technique, state, page));
  }
  learn.last = state;
}
