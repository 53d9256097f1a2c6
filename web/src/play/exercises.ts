/**
 * exercises.ts: exercises for practising a technique. An exercise is a position in which the
 * technique is the next step. The player solves it by entering a digit or removing a candidate, as
 * the technique does.
 */
import {
  ask,
  showGame,
  withProfile,
  updateGame,
  refuse,
  showMessage,
  result,
  returnToGame,
  withPanel,
  type Act,
} from './act.ts';
import { countPractice } from '../state/profile.ts';
import { enter, note } from '../state/game.ts';
import { openEditor } from './custom-puzzle.ts';
import { openReason } from './lesson.ts';
import { gameIn, type Example, type Page, type State } from '../state/page.ts';
import { KIDS_ORDER, hasDigit, item } from '../state/state.ts';

const isChildOrder = (order: number) => order <= KIDS_ORDER;

/**
 * Returns the pack and the puzzle index of each position of a technique. If the player is on a
 * children's board, returns only positions on such boards; otherwise only positions on larger
 * boards. Returns all positions if there are none for the player's board.
 */
export function positionsOf(technique: string, state: State, { positions, packs }: Page) {
  const all = (positions.find(([name]) => name === technique)?.[1] ?? []).flatMap(([id, numbers]) =>
    packs
      .filter((pack) => pack.id === id)
      .flatMap((pack) => {
        let index = 0;
        return numbers.map((on) => ({ pack, index: (index += on) }));
      }),
  );
  const isSmall = isChildOrder(gameIn(state).rules.order);
  const own = all.filter(({ pack }) => isChildOrder(pack.rules.order) === isSmall);
  return own.length > 0 ? own : all;
}

/** Checks an answer to an exercise: a digit entered, or a candidate removed. */
export function tryAnswer(state: State, cell: number, digit: number, { say }: Page) {
  const { exercise } = state;
  if (!exercise || exercise.isFound || digit === 0) return result(state);
  const { technique, effects, game, step } = exercise;
  if (game.entries[cell] !== 0) return refuse(state, say('chooseFirst'));
  const isSolution = game.solution[cell] === digit;
  const isTrue =
    step.placements.length > 0 ? isSolution : !isSolution && hasDigit(game.notes[cell], digit);
  if (!hasDigit(effects[cell], digit)) return refuse(state, say(isTrue ? 'notByThis' : 'notThat'));
  const what = { game, technique, cell, digit };
  return result(state, ask('find', what, 'found', { with: { cell, digit } }));
}

/** Returns the effect that asks the core for a position of a technique. */
const askForPosition = (
  technique: string,
  { pack, index }: ReturnType<typeof positionsOf>[number],
  then: string,
  how?: object,
) => ask('position', { pack, index, technique }, then, how);

/** Returns the position to show as an example. Exercises reach the last position latest. */
const lastPosition = (places: ReturnType<typeof positionsOf>) => places[places.length - 1];

/** Returns the techniques that can be practised, easiest first; none until the core has loaded. */
const knownTechniques = ({ core }: State, { positions }: Page) =>
  positions.map(([name]) => name).filter((name) => item(core.kinds, name) !== undefined);

/** Returns the families of techniques that can be practised, easiest first. */
export const familiesIn = (state: State, page: Page) => [
  ...new Set(knownTechniques(state, page).map((name) => state.core.kinds[name].family)),
];

/** Returns the techniques of a family that can be practised. */
export const techniquesIn = (family: string, state: State, page: Page) =>
  knownTechniques(state, page).filter((name) => state.core.kinds[name].family === family);

/** Returns the techniques for children's boards. Returns none if the board is larger. */
export const techniquesForChildren = (state: State, page: Page) =>
  knownTechniques(state, page).filter(
    (name) =>
      isChildOrder(gameIn(state).rules.order) &&
      isChildOrder(positionsOf(name, state, page)[0]?.pack.rules.order),
  );

/** Returns the family whose techniques the dialog shows, or ''. */
export const openFamily = (state: State, page: Page) =>
  state.panel?.open ??
  (techniquesForChildren(state, page).length > 0 ? '' : familiesIn(state, page)[0]);

/** Returns the key under which a technique's example is stored. It depends on the board. */
const exampleKey = (technique: string, state: State, page: Page) =>
  `${technique} ${lastPosition(positionsOf(technique, state, page))?.pack.id}`;

export const exampleOf = (technique: string, state: State, page: Page) =>
  item(state.examples, exampleKey(technique, state, page));

/**
 * Asks for the next missing example while the dialog of techniques is open. Examples are for
 * children's techniques, the first technique of each family, and all techniques of the open family.
 */
export function askNextExample(state: State, page: Page) {
  if (state.panel?.name !== 'learn') return result(state);
  const open = openFamily(state, page);
  const technique = [
    ...techniquesForChildren(state, page),
    ...familiesIn(state, page).flatMap((family) => {
      const all = techniquesIn(family, state, page);
      return family === open ? all : all.slice(0, 1);
    }),
  ].find((one) => exampleOf(one, state, page) === undefined);
  if (technique === undefined) return result(state);
  const key = exampleKey(technique, state, page);
  return result(
    { ...state, examples: { ...state.examples, [key]: null } },
    askForPosition(technique, lastPosition(positionsOf(technique, state, page)), 'exampled', {
      with: { key },
      isFree: true,
    }),
  );
}

/** Opens a position as an exercise. If `isShown`, opens it as an example, with an explanation. */
function openPosition(
  state: State,
  technique: string,
  { step, game, all }: Example,
  isShown: boolean,
  { say }: Page,
) {
  const places = step.placements.length > 0;
  const shown = showGame(state);
  const effects = places ? all.places : all.removes;
  return result(
    showMessage(
      {
        ...shown,
        focus: { ...shown.focus, mode: places ? 'digits' : 'notes' },
        exercise: { technique, step, game, effects, isFound: isShown },
        lesson: isShown ? openReason([step]) : null,
      },
      isShown ? say('exampleTold') : places ? say('findDigit') : say('findCandidate'),
    ),
  );
}

export const queuedActions: Record<string, Act> = {
  /** Opens another exercise for a technique, or for the current technique. */
  exercise(state, { value }, page) {
    const technique = value || (state.exercise?.technique ?? '');
    const places = positionsOf(technique, state, page);
    const closed = withPanel(state, null);
    const place = places[(item(state.profile.practised, technique) ?? 0) % places.length];
    if (!place) return refuse(closed, page.say('noExercise'));
    return result(closed, askForPosition(technique, place, 'positioned', { with: { technique } }));
  },
  example(state, { value }, page) {
    const closed = withPanel(state, null);
    const known = exampleOf(value, state, page);
    if (known) return openPosition(closed, value, known, true, page);
    const place = lastPosition(positionsOf(value, state, page));
    const how = { with: { technique: value, isShown: true } };
    return result(closed, askForPosition(value, place, 'positioned', how));
  },
  leave: (state, _, page) =>
    state.walkthrough?.isDraft
      ? openEditor(state, page)
      : result(showMessage(returnToGame(state), page.say('resumed'))),
};

export const immediateActions: Record<string, Act> = {
  /** Opens the dialog of techniques; examples arrive one by one. */
  learn: (state, _, page) => askNextExample(withPanel(state, { name: 'learn' }), page),
  /** Opens or closes a family of techniques. */
  family: (state, { value }, page) =>
    askNextExample(
      withPanel(state, { name: 'learn', open: openFamily(state, page) === value ? '' : value }),
      page,
    ),
  exampled(state, { answer, key }, page) {
    if (!answer) return result(state);
    return askNextExample({ ...state, examples: { ...state.examples, [key]: answer } }, page);
  },
  positioned(state, { answer, technique, isShown = false }, page) {
    if (!answer) return refuse(state, page.say('noExercise'));
    return openPosition(state, technique, answer, isShown, page);
  },
  /** Accepts a correct answer of the player. `answer` has the step that contains it. */
  found(state, { answer, cell, digit }, page) {
    const { exercise } = state;
    if (!exercise) return result(state);
    const { technique, step } = exercise;
    const counted = withProfile(state, countPractice(state.profile, technique, state.time.now));
    const move = step.placements.length > 0 ? enter : note;
    const played = updateGame(counted, move(gameIn(state), cell, digit), page);
    return result({
      ...showMessage(played, page.say('foundIt')),
      exercise: { ...exercise, ...played.exercise, isFound: true },
      lesson: openReason([answer?.step ?? step]),
    });
  },
};
