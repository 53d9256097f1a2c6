/**
 * exercises.ts: a technique practised on boards where it is what there is to see. The player finds
 * it by doing what it does: a digit goes in, or a candidate goes out.
 */
import {
  ask,
  showGame,
  withProfile,
  play,
  refuse,
  withMessage,
  to,
  returnToGame,
  withPanel,
  type Act,
} from './act.ts';
import { countPractice } from '../state/profile.ts';
import { enter, note } from '../state/game.ts';
import { openReason } from './lesson.ts';
import { gameIn, type Found, type Page, type State } from '../state/page.ts';
import { KIDS_ORDER, hasDigit, item } from '../state/state.ts';

const isForChildren = (order: number) => order <= KIDS_ORDER;

/**
 * Of a technique: pack and puzzle of every position; those on children's boards are for children,
 * and the others for all the others, where there are some.
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

/** The player's answer: the digit goes into the cell, or out of its candidates. */
export function tryAnswer(state: State, cell: number, digit: number, { say }: Page) {
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

/** The question for the position at a place of a technique. */
const askAt = (
  technique: string,
  { pack, index }: ReturnType<typeof positionsOf>[number],
  then: string,
  how?: object,
) => ask('position', { pack, index, technique }, then, how);

/** The last place shows how it looks; one comes to it last. */
const exampleAt = (places: any[]) => places[places.length - 1];

/** Families of what can be practised, the easiest first. */
export const familiesIn = ({ core }: State, { positions }: Page) => [
  ...new Set(positions.flatMap(([technique]) => core.kinds[technique]?.family ?? [])),
];

/** The techniques of one. */
export const techniquesIn = (family: string, { core }: State, { positions }: Page) =>
  positions.map(([name]) => name).filter((name) => core.kinds[name].family === family);

/** Techniques that a child's board needs. */
export const childTechniques = (state: State, page: Page) =>
  page.positions
    .map(([name]) => name)
    .filter(
      (name) =>
        isForChildren(gameIn(state).rules.order) &&
        isForChildren(positionsOf(name, state, page)[0]?.pack.rules.order),
    );

/** The family whose techniques are shown. */
export const openFamily = (state: State, page: Page) =>
  state.panel?.family ??
  (childTechniques(state, page).length > 0 ? '' : familiesIn(state, page)[0]);

/** A technique with the place of its example. */
const exampleKey = (technique: string, state: State, page: Page) =>
  `${technique} ${exampleAt(positionsOf(technique, state, page))?.pack.id}`;

export const exampleOf = (technique: string, state: State, page: Page) =>
  item(state.examples, exampleKey(technique, state, page));

/**
 * The next example to be drawn, as long as they are looked at: of what a child needs, of each
 * family the first, and of the open family all.
 */
export function askNextExample(state: State, page: Page) {
  if (state.panel?.name !== 'learn') return to(state);
  const open = openFamily(state, page);
  const technique = [
    ...childTechniques(state, page),
    ...familiesIn(state, page).flatMap((family) => {
      const all = techniquesIn(family, state, page);
      return family === open ? all : all.slice(0, 1);
    }),
  ].find((one) => exampleOf(one, state, page) === undefined);
  if (technique === undefined) return to(state);
  const key = exampleKey(technique, state, page);
  return to(
    { ...state, examples: { ...state.examples, [key]: null } },
    askAt(technique, exampleAt(positionsOf(technique, state, page)), 'exampled', {
      with: { key },
      isFree: true,
    }),
  );
}

/** The board of an exercise; or, where it is to be seen how it goes, with its reason. */
function onBoard(
  state: State,
  technique: string,
  { step, game, all }: Found,
  isShown: boolean,
  { say }: Page,
) {
  const places = step.placements.length > 0;
  const begun = showGame(state);
  const effects = places ? all.places : all.removes;
  return to(
    withMessage(
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
  /** Another position, of the technique chosen or of the one at hand. */
  exercise(state, { value }, page) {
    const technique = value || (state.exercise?.technique ?? '');
    const places = positionsOf(technique, state, page);
    const closed = withPanel(state, null);
    const place = places[(item(state.profile.practised, technique) ?? 0) % places.length];
    if (!place) return refuse(closed, page.say('noExercise'));
    return to(closed, askAt(technique, place, 'positioned', { with: { technique } }));
  },
  /** How a technique goes, on a board where it comes next. */
  example(state, { value }, page) {
    const closed = withPanel(state, null);
    const known = exampleOf(value, state, page);
    if (known) return onBoard(closed, value, known, true, page);
    const place = exampleAt(positionsOf(value, state, page));
    const how = { with: { technique: value, isShown: true } };
    return to(closed, askAt(value, place, 'positioned', how));
  },
  /** Back to the game, from wherever one is. */
  leave: (state, _, { say }) => to(withMessage(returnToGame(state), say('resumed'))),
};

export const atOnce: Record<string, Act> = {
  /** What there is to learn; examples come one by one. */
  learn: (state, _, page) => askNextExample(withPanel(state, { name: 'learn' }), page),
  /** A family of techniques opened, or closed. */
  family: (state, { value }, page) =>
    askNextExample(
      withPanel(state, { name: 'learn', family: openFamily(state, page) === value ? '' : value }),
      page,
    ),
  exampled(state, { answer, key }, page) {
    if (!answer) return to(state);
    return askNextExample({ ...state, examples: { ...state.examples, [key]: answer } }, page);
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
    const counted = withProfile(state, countPractice(state.profile, technique, state.time.now));
    const move = step.placements.length > 0 ? enter : note;
    const played = play(counted, move(gameIn(state), cell, digit), page);
    return to({
      ...withMessage(played, page.say('foundIt')),
      exercise: { ...exercise, ...played.exercise, isFound: true },
      lesson: openReason([answer?.step ?? step]),
    });
  },
};
