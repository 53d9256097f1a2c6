/**
 * learn.ts: the techniques by family, from the easiest: the name of each, an example, the grade of
 * puzzles that need it, and the player's practice.
 *
 *     [drawing] Fish                       the heading opens and closes the family
 *               what they have in common
 *               -----
 *     [drawing] [drawing] [drawing]        a technique opens its example
 *     X-wing    Swordfish Jellyfish
 */
import { button, make, replaceContent, set } from './dom.ts';
import { drawBar, drawBoard, drawExample } from './mini.ts';
import { makeDialog, makeOption, type Dialog } from './modal.ts';
import { streakDays } from '../state/times.ts';
import {
  exampleOf,
  familiesIn,
  techniquesForChildren,
  openFamily,
  positionsOf,
  techniquesIn,
} from '../play/exercises.ts';
import { openReason, pictureOf, withLinks } from '../play/lesson.ts';
import { gameIn, namesIn, type Example, type Page, type State } from '../state/page.ts';
import { KIDS_ORDER, item } from '../state/state.ts';
import { gradeText } from '../text/text.ts';
import { symbolsIn } from './step-text.ts';
import type { Step } from '../core/answers.ts';
import type { Rules } from '../state/rules-model.ts';

/** Returns the name of a technique; singles on 4x4 have names for children. */
export const techniqueName = (technique: string, state: State, { say }: Page) =>
  gameIn(state).rules.order <= KIDS_ORDER && state.core.kinds[technique]?.family === 'singles'
    ? say(`kidsAny.${technique}`)
    : namesIn(state)(technique);

/** Returns how many of a technique's positions the player has found, and how many there are. */
function practiceOf(technique: string, state: State, page: Page) {
  const all = positionsOf(technique, state, page).length;
  return { count: Math.min(item(state.profile.practised, technique) ?? 0, all), all };
}

/** Returns the practice of a technique in words, with the number of days in a row. */
export function practiceText(technique: string, state: State, page: Page) {
  const count = streakDays(item(state.profile.streaks, technique), state.time.now);
  const days = count > 1 ? [page.say('daysRow', { count })] : [];
  return [page.say('foundOf', practiceOf(technique, state, page)), ...days].join(' \u00b7 ');
}

/** The fields of the state that the dialog shows, except its drawings. */
const DIALOG_FIELDS: (keyof State)[] = ['panel', 'profile', 'core'];

/** Returns the element that will hold a technique's drawing. */
const makeDrawingPlace = (technique: string) => make('i.picture', { 'data-of': technique });

/** Returns a technique's drawing: its example, or an empty board until that is known. */
function drawingOf(technique: string, state: State, page: Page) {
  const found = exampleOf(technique, state, page);
  const { rules } = positionsOf(technique, state, page)[0].pack;
  return found
    ? drawFoundStep(found, symbolsIn(state))
    : drawBoard(rules, new Array(rules.order ** 2).fill(0));
}

/** Returns the picture of a whole step. */
export function stepPicture(step: Step, rules: Rules) {
  const lesson = openReason([step]);
  const end = pictureOf(lesson, rules);
  if (step.nodes.length === 0 || end.links.length > 0) return end;
  const chain = pictureOf(withLinks(lesson), rules); // all branches would have too many links
  return { ...chain, marks: new Map([...chain.marks, ...end.marks]) };
}

/** Returns a drawing of a step on its board. */
export const drawFoundStep = ({ step, game }: Pick<Example, 'step' | 'game'>, symbols: string) =>
  drawExample(game, stepPicture(step, game.rules), symbols);

/** Returns techniques as cards, side by side. */
function makeCards(techniques: string[], state: State, page: Page) {
  const cards = techniques.map((technique) => {
    const { count, all } = practiceOf(technique, state, page);
    const facts = [gradeText(page.say, state.core.kinds[technique].grade)];
    if (count > 0) facts.push(practiceText(technique, state, page));
    const parts = [
      makeDrawingPlace(technique),
      make('b', techniqueName(technique, state, page)),
      make('span', facts.join(' \u00b7 ')),
      drawBar(count, all),
    ];
    return button('example', parts, 'option card', technique);
  });
  return make('div.list.cards', ...cards);
}

/** Returns a family: its heading, and its cards if it is open. */
function makeFamily(family: string, state: State, page: Page) {
  const { say } = page;
  const techniques = techniquesIn(family, state, page);
  const isOpen = openFamily(state, page) === family;
  const sums = techniques.map((technique) => practiceOf(technique, state, page));
  const sum = (part: 'count' | 'all') => sums.reduce((whole, one) => whole + one[part], 0);
  const head = makeOption('family', family, say(`family.${family}`), say(`alike.${family}`));
  set(head, 'aria-expanded', String(isOpen));
  head.prepend(makeDrawingPlace(techniques[0]));
  head.append(drawBar(sum('count'), sum('all')));
  return [make('h3', head), ...(isOpen ? [makeCards(techniques, state, page)] : [])];
}

function makeSections(state: State, page: Page) {
  const { say } = page;
  const own = techniquesForChildren(state, page);
  return [
    state.core.kind === 'pack'
      ? make('p', say('noLogic'))
      : makeOption('explain', '', say('walkthrough'), say('walkthroughNote')),
    ...(own.length > 0 ? [make('h3', say('forThis')), makeCards(own, state, page)] : []),
    ...familiesIn(state, page).flatMap((family) => makeFamily(family, state, page)),
  ];
}

export function makeLearn(page: Page): Dialog {
  const all = make('div.families');
  const dialog = makeDialog('learn', page.say('learn'), page.say('back'), all);
  const learn = { page, all, last: null as State | null };
  return { dialog, fill: (state) => fillLearn(learn, state) };
}

/** Updates the dialog. If only examples have arrived, just their drawings change. */
function fillLearn(learn: { page: Page; all: HTMLElement; last: State | null }, state: State) {
  const { page, all, last } = learn;
  if (!last || DIALOG_FIELDS.some((part) => last[part] !== state[part]))
    replaceContent(all, ...makeSections(state, page));
  for (const place of all.querySelectorAll('.picture')) {
    const technique = place.getAttribute('data-of') ?? '';
    const isNew = !last || exampleOf(technique, last, page) !== exampleOf(technique, state, page);
    if (isNew || !place.firstChild) place.replaceChildren(drawingOf(technique, state, page));
  }
  learn.last = state;
}
