/**
 * exercises.js: a technique practised on boards where it is what there is to see. The player finds
 * it by doing what it does: a digit goes in, or a candidate goes out.
 */
import { ask, fresh, keep, play, refuse, tell, to, toGame, withPanel } from './act.js';
import { countPractice } from '../storage/profile.js';
import { enter, note } from '../state/game.js';
import { openReason } from './lesson.js';
import { gameIn } from '../state/page.js';
import { KIDS_ORDER, hasDigit, item } from '../state/state.js';

/** @typedef {import('./act.js').State} State */
/** @typedef {import('./act.js').Page} Page */
/** @typedef {import('../state/page.js').Found} Found */

/** @param {number} order */
const isForChildren = (order) => order <= KIDS_ORDER;

/**
 * Of a technique: pack and puzzle of every position; those on children's boards are for children,
 * and the others for all the others, where there are some.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
export function placesOf(technique, state, { positions, packs }) {
  const all = (positions.find(([name]) => name === technique)?.[1] ?? []).flatMap(([id, numbers]) =>
    packs
      .filter((pack) => pack.id === id)
      .flatMap((pack) => {
        let index = 0;
        return numbers.map((on) => ({ pack, index: (index += on) }));
      }),
  );
  const isSmall = isForChildren(gameIn(state).rules.order);
  const own = all.filter(({ pack }) => isForChildren(pack.rules.order) === isSmall);
  return own.length > 0 ? own : all;
}

/**
 * The player's answer: the digit goes into the cell, or out of its candidates.
 * @param {State} state
 * @param {number} cell
 * @param {number} digit
 * @param {Page} page
 */
export function tried(state, cell, digit, { say }) {
  const { exercise } = state;
  if (!exercise || exercise.isFound || digit === 0) return to(state);
  const { technique, effects, game, step } = exercise;
  if (game.entries[cell] !== 0) return refuse(state, say('chooseFirst'));
  const isIts = game.solution[cell] === digit;
  const isTrue = step.placements.length > 0 ? isIts : !isIts && hasDigit(game.notes[cell], digit);
  if (!hasDigit(effects[cell], digit)) return refuse(state, say(isTrue ? 'notByThis' : 'notThat'));
  const what = { game, technique, cell, digit };
  return to(state, ask('find', what, 'found', { with: { cell, digit } }));
}

/**
 * The question for the position at a place of a technique.
 * @param {string} technique
 * @param {ReturnType<typeof placesOf>[number]} place
 * @param {string} then
 * @param {object} [how]
 */
const askAt = (technique, { pack, index }, then, how) =>
  ask('position', { pack, index, technique }, then, how);

/** The last place shows how it looks; one comes to it last. @param {any[]} places */
const exampleAt = (places) => places[places.length - 1];

/** Families of what can be practised, the easiest first. @param {State} state @param {Page} page */
export const familiesIn = ({ core }, { positions }) => [
  ...new Set(positions.flatMap(([technique]) => core.kinds[technique]?.family ?? [])),
];

/** The techniques of one. @param {string} family @param {State} state @param {Page} page */
export const techniquesIn = (family, { core }, { positions }) =>
  positions.map(([name]) => name).filter((name) => core.kinds[name].family === family);

/** Techniques that a child's board needs. @param {State} state @param {Page} page */
export const forChildren = (state, page) =>
  page.positions
    .map(([name]) => name)
    .filter(
      (name) =>
        isForChildren(gameIn(state).rules.order) &&
        isForChildren(placesOf(name, state, page)[0]?.pack.rules.order),
    );

/** The family whose techniques are shown. @param {State} state @param {Page} page */
export const openFamily = (state, page) =>
  state.panel?.family ?? (forChildren(state, page).length > 0 ? '' : familiesIn(state, page)[0]);

/**
 * A technique with the place of its example.
 * @param {string} technique
 * @param {State} state
 * @param {Page} page
 */
const exampleKey = (technique, state, page) =>
  `${technique} ${exampleAt(placesOf(technique, state, page))?.pack.id}`;

/** @param {string} technique @param {State} state @param {Page} page */
export const exampleOf = (technique, state, page) =>
  item(state.examples, exampleKey(technique, state, page));

/**
 * The next example to be drawn, as long as they are looked at: of what a child needs, of each
 * family the first, and of the open family all.
 * @param {State} state
 * @param {Page} page
 */
export function askExample(state, page) {
  if (state.panel?.name !== 'learn') return to(state);
  const open = openFamily(state, page);
  const technique = [
    ...forChildren(state, page),
    ...familiesIn(state, page).flatMap((family) => {
      const all = techniquesIn(family, state, page);
      return family === open ? all : all.slice(0, 1);
    }),
  ].find((one) => exampleOf(one, state, page) === undefined);
  if (technique === undefined) return to(state);
  const key = exampleKey(technique, state, page);
  return to(
    { ...state, examples: { ...state.examples, [key]: null } },
    askAt(technique, exampleAt(placesOf(technique, state, page)), 'exampled', {
      with: { key },
      isFree: true,
    }),
  );
}

/**
 * The board of an exercise; or, where it is to be seen how it goes, with its reason.
 * @param {State} state
 * @param {string} technique
 * @param {Found} answer
 * @param {boolean} isShown
 * @param {Page} page
 */
function onBoard(state, technique, { step, game, all }, isShown, { say }) {
  const places = step.placements.length > 0;
  const begun = fresh(state);
  const effects = places ? all.places : all.removes;
  return to(
    tell(
      {
        ...begun,
        focus: { ...begun.focus, mode: places ? 'digits' : 'notes' },
        exercise: { technique, step, game, effects, isFound: isShown },
        lesson: isShown ? openReason([step]) : null,
      },
      isShown ? say('exampleTold') : places ? say('findDigit') : say('findCandidate'),
    ),
  );
}

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  /** Another position, of the technique chosen or of the one at hand. */
  exercise(state, { value }, page) {
    const technique = value || (state.exercise?.technique ?? '');
    const places = placesOf(technique, state, page);
    const closed = withPanel(state, null);
    const place = places[(item(state.shelf.practised, technique) ?? 0) % places.length];
    if (!place) return refuse(closed, page.say('noExercise'));
    return to(closed, askAt(technique, place, 'positioned', { with: { technique } }));
  },
  /** How a technique goes, on a board where it comes next. */
  example(state, { value }, page) {
    const closed = withPanel(state, null);
    const known = exampleOf(value, state, page);
    if (known) return onBoard(closed, value, known, true, page);
    const place = exampleAt(placesOf(value, state, page));
    const how = { with: { technique: value, isShown: true } };
    return to(closed, askAt(value, place, 'positioned', how));
  },
  /** Back to the game, from wherever one is. */
  leave: (state, _, { say }) => to(tell(toGame(state), say('resumed'))),
};

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  /** What there is to learn; examples come one by one. */
  learn: (state, _, page) => askExample(withPanel(state, { name: 'learn' }), page),
  /** A family of techniques opened, or closed. */
  family: (state, { value }, page) =>
    askExample(
      withPanel(state, { name: 'learn', family: openFamily(state, page) === value ? '' : value }),
      page,
    ),
  exampled(state, { answer, key }, page) {
    if (!answer) return to(state);
    return askExample({ ...state, examples: { ...state.examples, [key]: answer } }, page);
  },
  /** The board of a puzzle where the technique comes next. */
  positioned(state, { answer, technique, isShown = false }, page) {
    if (!answer) return refuse(state, page.say('noExercise'));
    return onBoard(state, technique, answer, isShown, page);
  },
  /** Right: `answer` is the step that is about it. */
  found(state, { answer, cell, digit }, page) {
    const { exercise } = state;
    if (!exercise) return to(state);
    const { technique, step } = exercise;
    const counted = keep(state, countPractice(state.shelf, technique, state.time.now));
    const move = step.placements.length > 0 ? enter : note;
    const played = play(counted, move(gameIn(state), cell, digit), page);
    return to({
      ...tell(played, page.say('foundIt')),
      exercise: { ...exercise, ...played.exercise, isFound: true },
      lesson: openReason([answer?.step ?? step]),
    });
  },
};
