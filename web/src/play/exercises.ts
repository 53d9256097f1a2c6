/**
 * exercises.ts: practising a technique on positions where it applies next. The player solves an
 * exercise by doing what the technique does: entering a digit or removing a candidate.
 */
import {
  ask,
  showGame,
  withProfile,
  play,
  refuse,
  show,
  to,
  returnToGame,
  withPanel,
  type Act,
} from './act.ts';
import { countPractice } from '../state/profile.ts';
import { enter, note } from '../state/game.ts';
import { openReason } from './lesson.ts';
import { gameIn, type Example, type Page, type State } from '../state/page.ts';
import { KIDS_ORDER, hasDigit, item } from '../state/state.ts';

const isForChildren = (order: number) => order <= KIDS_ORDER;

/**
 * Returns the pack and puzzle index of each position of a technique. If some are on boards of the
 * player's kind (for children or larger), only those are returned.
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
  const isSmall = isForChildren(gameIn(state).rules.order);
  const own = all.filter(({ pack }) => isForChildren(pack.rules.order) === isSmall);
  return own.length > 0 ? own : all;
}

/** Checks an answer: a digit entered, or removed from the candidates. */
export function tryAnswer(state: State, cell: number, digit: number, { say }: Page) {
  const { exercise } = state;
  if (!exercise || exercise.isFound || digit === 0) return to(state);
  const { technique, effects, game, step } = exercise;
  if (game.entries[cell] !== 0) return refuse(state, say('chooseFirst'));
  const isSolution = game.solution[cell] === digit;
  const isTrue =
    step.placements.length > 0 ? isSolution : !isSolution && hasDigit(game.notes[cell], digit);
  if (!hasDigit(effects[cell], digit)) return refuse(state, say(isTrue ? 'notByThis' : 'notThat'));
  const what = { game, technique, cell, digit };
  return to(state, ask('find', what, 'found', { with: { cell, digit } }));
}

/** Returns the effect that asks for a position of a technique. */
const askAt = (
  technique: string,
  { pack, index }: ReturnType<typeof positionsOf>[number],
  then: string,
  how?: object,
) => ask('position', { pack, index, technique }, then, how);

/** Returns the position for the example: the last one, because practice reaches it last. */
const lastPosition = (places: ReturnType<typeof positionsOf>) => places[places.length - 1];

/** Returns the families of techniques that can be practised, easiest first. */
export const familiesIn = ({ core }: State, { positions }: Page) => [
  ...new Set(positions.flatMap(([technique]) => core.kinds[technique]?.family ?? [])),
];

/** Returns the techniques of a family that can be practised. */
export const techniquesIn = (family: string, { core }: State, { positions }: Page) =>
  positions.map(([name]) => name).filter((name) => core.kinds[name].family === family);

/** Returns the techniques that a child's board needs; none on larger boards. */
export const techniquesForChildren = (state: State, page: Page) =>
  page.positions
    .map(([name]) => name)
    .filter(
      (name) =>
        isForChildren(gameIn(state).rules.order) &&
        isForChildren(positionsOf(name, state, page)[0]?.pack.rules.order),
    );

/** Returns the family whose techniques are shown, or ''. */
export const openFamily = (state: State, page: Page) =>
  state.panel?.family ??
  (techniquesForChildren(state, page).length > 0 ? '' : familiesIn(state, page)[0]);

/** Returns the key of a technique's example, which depends on the board. */
const exampleKey = (technique: string, state: State, page: Page) =>
  `${technique} ${lastPosition(positionsOf(technique, state, page))?.pack.id}`;

export const exampleOf = (technique: string, state: State, page: Page) =>
  item(state.examples, exampleKey(technique, state, page));

/**
 * Asks for the next missing example while the dialog is open: of a child's techniques, of the first
 * technique of each family, and of all techniques of the open family.
 */
export function askNextExample(state: State, page: Page) {
  if (state.panel?.name !== 'learn') return to(state);
  const open = openFamily(state, page);
  const technique = [
    ...techniquesForChildren(state, page),
    ...familiesIn(state, page).flatMap((family) => {
      const all = techniquesIn(family, state, page);
      return family === open ? all : all.slice(0, 1);
    }),
  ].find((one) => exampleOf(one, state, page) === undefined);
  if (technique === undefined) return to(state);
  const key = exampleKey(technique, state, page);
  return to(
    { ...state, examples: { ...state.examples, [key]: null } },
    askAt(technique, lastPosition(positionsOf(technique, state, page)), 'exampled', {
      with: { key },
      isFree: true,
    }),
  );
}

/** Opens a position as an exercise, or, if `isShown`, as an example with its explanation. */
function onBoard(
  state: State,
  technique: string,
  { step, game, all }: Example,
  isShown: boolean,
  { say }: Page,
) {
  const places = step.placements.length > 0;
  const begun = showGame(state);
  const effects = places ? all.places : all.removes;
  return to(
    show(
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

export const inTurn: Record<string, Act> = {
  /** Opens another position of the given technique or the current one. */
  exercise(state, { value }, page) {
    const technique = value || (state.exercise?.technique ?? '');
    const places = positionsOf(technique, state, page);
    const closed = withPanel(state, null);
    const place = places[(item(state.profile.practised, technique) ?? 0) % places.length];
    if (!place) return refuse(closed, page.say('noExercise'));
    return to(closed, askAt(technique, place, 'positioned', { with: { technique } }));
  },
  example(state, { value }, page) {
    const closed = withPanel(state, null);
    const known = exampleOf(value, state, page);
    if (known) return onBoard(closed, value, known, true, page);
    const place = lastPosition(positionsOf(value, state, page));
    const how = { with: { technique: value, isShown: true } };
    return to(closed, askAt(value, place, 'positioned', how));
  },
  leave: (state, _, { say }) => to(show(returnToGame(state), say('resumed'))),
};

export const atOnce: Record<string, Act> = {
  /** Opens the dialog of techniques; examples arrive one by one. */
  learn: (state, _, page) => askNextExample(withPanel(state, { name: 'learn' }), page),
  /** Opens or closes a family of techniques. */
  family: (state, { value }, page) =>
    askNextExample(
      withPanel(state, { name: 'learn', family: openFamily(state, page) === value ? '' : value }),
      page,
    ),
  exampled(state, { answer, key }, page) {
    if (!answer) return to(state);
    return askNextExample({ ...state, examples: { ...state.examples, [key]: answer } }, page);
  },
  positioned(state, { answer, technique, isShown = false }, page) {
    if (!answer) return refuse(state, page.say('noExercise'));
    return onBoard(state, technique, answer, isShown, page);
  },
  /** Accepts a correct answer: `answer` is the step that contains it. */
  found(state, { answer, cell, digit }, page) {
    const { exercise } = state;
    if (!exercise) return to(state);
    const { technique, step } = exercise;
    const counted = withProfile(state, countPractice(state.profile, technique, state.time.now));
    const move = step.placements.length > 0 ? enter : note;
    const played = play(counted, move(gameIn(state), cell, digit), page);
    return to({
      ...show(played, page.say('foundIt')),
      exercise: { ...exercise, ...played.exercise, isFound: true },
      lesson: openReason([answer?.step ?? step]),
    });
  },
};
