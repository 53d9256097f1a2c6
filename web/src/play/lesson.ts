/**
 * lesson.ts: a hint as a lesson, from where to look to what to do.
 *
 * What a patient person would do beside a player, one stage at a time: point at a row; say what to
 * look for there; tell why it is so, part by part where the proof is long; and only then do it. A
 * lesson is data; each function makes the next one of it, or says what it shows and tells.
 */
import { boxAround, isStraight, sightAt, type Rules } from '../state/rules-model.ts';
import { signed } from '../text/step-markup.ts';
import { CHILD_ORDER, KIDS_ORDER, digitsOf, maskOf, placeIn } from '../state/state.ts';
import { listText, ruleText, sentencesText, type Key, type Say } from '../text/text.ts';
import type { AdviceAnswer, Step } from '../core/answers.ts';

export type Lesson = {
  kind: string; // 'step', 'clash', 'wrong', 'notes', 'search', 'cut', 'done', 'fault'
  stage: number; // 1 look here, 2 look for this, 3 the reason, 4 do it
  part: number; // of the reason
  hasLinks: boolean; // every link of the chain is shown, branch by branch
  isGiven: boolean; // a digit was given away by it, and counted
  cells: number[]; // where something is wrong
  way: Step[]; // the steps to tell of, mostly one
  at: number; // which of them
  lead?: string[]; // words of rules to be named first, for who meets them
  report?: string; // of a fault,
  contact?: string; // and where it may be sent
};

/** How a candidate is shown. */
export type Mark = { role: string; group: number };

/** What a lesson shows on the board. */
export type Picture = {
  lit: Set<number>; // cells that glow
  whole: Set<number>; // of these what is framed as one
  marks: Map<number, Map<number, Mark>>; // by cell, by digit
  shown: Set<number>; // cells whose candidates are shown
  // from candidate to candidate
  links: { from: [number, number]; to: [number, number]; on: boolean }[];
};

export const STAGES = { here: 1, look: 2, reason: 3, done: 4 };

export const openLesson = ({ kind, wrong, step }: AdviceAnswer): Lesson => ({
  kind,
  stage: STAGES.here,
  part: 0,
  hasLinks: false,
  isGiven: false,
  cells: wrong,
  way: step ? [step] : [],
  at: 0,
});

/** The reason of steps that were taken already, one after the other. */
export const openReason = (way: Step[]): Lesson => ({
  kind: 'step',
  stage: STAGES.reason,
  part: 0,
  hasLinks: false,
  isGiven: false,
  cells: [],
  way,
  at: 0,
});

/** No lesson, as the page's own reckoning is at fault. */
export const openFault = (report: string, contact: string): Lesson => ({
  kind: 'fault',
  stage: STAGES.here,
  part: 0,
  hasLinks: false,
  isGiven: false,
  cells: [],
  way: [],
  at: 0,
  report,
  contact,
});

/** The step the lesson is at. */
export const stepOf = ({ way, at }: Lesson): Step | undefined => way[at];

/** The last stage a lesson has. */
const lastStage = ({ kind }: Lesson) =>
  ({
    step: STAGES.done,
    wrong: STAGES.reason,
    notes: STAGES.reason,
    done: STAGES.here,
    fault: STAGES.here,
  })[kind] ?? STAGES.look;

export const toNextStage = (lesson: Lesson): Lesson => ({
  ...lesson,
  stage: Math.min(lesson.stage + 1, lastStage(lesson)),
  part: 0,
  hasLinks: false,
});

/** Whether what it says is now to be done. */
export const isToBeDone = (lesson: Lesson) =>
  !['done', 'fault'].includes(lesson.kind) && lesson.stage === lastStage(lesson);

/**
 * One down: to the part before, or to the stage below; null from the first one, and from the reason
 * of what was done already.
 */
export function goBack(lesson: Lesson, isGuided: boolean): Lesson | null {
  const before = turnPart(lesson, -1);
  if (before !== lesson) return before;
  return lesson.stage > STAGES.here && !isGuided ? { ...lesson, stage: lesson.stage - 1 } : null;
}

/** Whether a digit is given away, for the first time. */
export const givesDigit = (lesson: Lesson) =>
  lesson.kind === 'step' &&
  !lesson.isGiven &&
  lesson.stage === STAGES.reason &&
  (stepOf(lesson)?.placements.length ?? 0) > 0;

const MOST_LINKS = 12; // drawn at once: more hide the board

const branches: WeakMap<Step, number[]> = new WeakMap();

/**
 * The branches of a chain, each by its first claim: one begins with what is supposed, or where the
 * one before it has as many links as can be told apart. After the last one stands the end of all.
 */
function branchesOf(step: Step) {
  const known = branches.get(step);
  if (known) return known;
  const starts = [0];
  let links = 0;
  step.nodes.forEach(({ parents }, i) => {
    if (i > 0 && (parents.length === 0 || links + parents.length > MOST_LINKS)) {
      starts.push(i);
      links = 0;
    }
    links += parents.length;
  });
  const all = [...starts, step.nodes.length];
  branches.set(step, all);
  return all;
}

/** Whether the links of its chain can be shown. */
export const canShowLinks = (lesson: Lesson) =>
  lesson.stage >= STAGES.reason && !lesson.hasLinks && (stepOf(lesson)?.nodes.length ?? 0) > 0;

/** The lesson at the first link. */
export const withLinks = (lesson: Lesson): Lesson => ({ ...lesson, part: 0, hasLinks: true });

/** Returns how many parts the reason has: one, or each branch of the chain and the conclusion. */
const partsOf = (lesson: Lesson) =>
  lesson.hasLinks ? branchesOf(stepOf(lesson) as Step).length : 1;

/** Which branch of a chain is told, and of how many; null where it is not one of several. */
export function branchAt(lesson: Lesson) {
  const parts = partsOf(lesson) - 1;
  return parts > 1 && lesson.part < parts ? { part: lesson.part + 1, parts } : null;
}

/**
 * The next or previous part of the lesson, over all its steps; the same lesson where it ends. The
 * links are left at either end.
 */
export function turnPart(lesson: Lesson, by: 1 | -1): Lesson {
  const part = lesson.part + by;
  if (part >= 0 && part < partsOf(lesson)) return { ...lesson, part };
  if (lesson.hasLinks && by < 0) return { ...lesson, part: 0, hasLinks: false };
  const at = lesson.at + by;
  if (at < 0 || at >= lesson.way.length) return lesson;
  return { ...lesson, at, part: 0, hasLinks: false };
}

/** Which part this is and of how many, over all its steps. */
export const progress = (lesson: Lesson) => ({
  part: lesson.at + lesson.part + 1,
  parts: lesson.way.length - 1 + partsOf(lesson),
});

/**
 * The first of the highest rating.
 * @param steps  at least one
 */
export const hardestOf = (steps: Step[]) =>
  steps.reduce((most, step) => (step.tenths > most.tenths ? step : most));

/**
 * How many times somebody goes round who looks for one technique after the other, the easiest
 * first, and for each through the board from the top: a step that is easier than the one before it,
 * or further up, begins another round.
 */
export const cyclesIn = (steps: Step[]) =>
  steps.reduce((count, step, i) => {
    const before = steps[i - 1];
    const isAhead =
      before &&
      (step.tenths > before.tenths ||
        (step.tenths === before.tenths && placeOf(step) > placeOf(before)));
    return count + (isAhead ? 0 : 1);
  }, 0);

/* ---- What it shows --------------------------------------------------------------------------- */

/** Families whose steps are found by what a puzzle asks besides its houses. */
const BY_RULES = ['sums', 'ties'];

/** The houses of its pattern. */
const patternHouses = ({ houses }: Step) => houses.filter(({ role }) => role === 'pattern');

/**
 * The house a player would look at: the pattern's first; of a digit that is placed one that it is
 * in, unless sums of the pattern lead there.
 */
function houseOf(step: Step) {
  const { placements, family } = step;
  const isIn = placements.length > 0 && !BY_RULES.includes(family);
  return patternHouses(step).find(
    ({ cells }) => !isIn || placements.some(({ cell }) => cells.includes(cell)),
  );
}

/** Where it happens. */
const placeOf = ({ placements, eliminations }: Step) => (placements[0] ?? eliminations[0]).cell;

/** Claims of a chain, from the first to before the last. */
export type IndexRange = [number, number];

/** Whether a branch is shown, and not the step as a whole. */
const isAtBranch = (lesson: Lesson) => lesson.hasLinks && lesson.part < partsOf(lesson) - 1;

/**
 * The claims that are shown with a part of the reason: a branch's own, else all, unless they are
 * too many.
 */
function stretchOf(lesson: Lesson, step: Step): IndexRange {
  const starts = branchesOf(step);
  if (isAtBranch(lesson)) return [starts[lesson.part], starts[lesson.part + 1]];
  const links = step.nodes.reduce((sum, { parents }) => sum + parents.length, 0);
  return [0, links > MOST_LINKS ? 0 : step.nodes.length];
}

/**
 * The candidates of a step that have something to do with it.
 * @param isWhole  what it does is shown
 */
function marksOf(step: Step, stretch: IndexRange, isWhole: boolean) {
  const marks: Map<number, Map<number, Mark>> = new Map();
  const put = (cell: number, digits: number, mark: Mark) => {
    const own = marks.get(cell) ?? new Map();
    for (const digit of digitsOf(digits)) own.set(digit, mark);
    marks.set(cell, own);
  };
  for (const { cell, role, group, digits } of step.marks)
    put(cell, digits & step.candidates[cell], { role, group });
  for (const { cells, digit, on } of step.nodes.slice(...stretch))
    for (const cell of cells)
      put(cell, maskOf(digit) & step.candidates[cell], { role: on ? 'on' : 'off', group: 0 });
  if (isWhole) {
    for (const { cell, digits } of step.eliminations) put(cell, digits, { role: 'gone', group: 0 });
    for (const { cell, digit } of step.placements)
      put(cell, maskOf(digit), { role: 'placed', group: 0 });
  }
  return marks;
}

/** The links of a chain, as far as it is told. */
const linksOf = (step: Step, stretch: IndexRange): Picture['links'] =>
  step.nodes
    .slice(...stretch)
    .flatMap(({ cells, digit, on, parents }) =>
      parents.map((parent) => ({
        from: [step.nodes[parent].cells[0], step.nodes[parent].digit] as [number, number],
        to: [cells[0], digit] as [number, number],
        on,
      })),
    )
    .slice(0, MOST_LINKS);

/** What the reason of a lesson's step looks like. */
export function reasonPicture(lesson: Lesson, step: Step): Picture {
  const stretch = stretchOf(lesson, step);
  const marks = marksOf(step, stretch, !isAtBranch(lesson));
  const whole = new Set(patternHouses(step).flatMap(({ cells }) => cells));
  const lit = new Set(whole);
  for (const { cell, role, digits } of step.marks)
    if (digits === 0 || role === 'blocker') lit.add(cell);
  if (lit.size === 0) for (const { cell } of step.placements) lit.add(cell);
  return { lit, whole, marks, shown: new Set(marks.keys()), links: linksOf(step, stretch) };
}

/** The cells of its pattern. */
const patternCells = (step: Step) => [
  ...new Set([
    ...step.marks.filter(({ role }) => role !== 'blocker').map(({ cell }) => cell),
    ...step.nodes.flatMap(({ cells }) => cells),
  ]),
];

/** Where to look without a house: first around the place, or at what is tied; then at the place. */
function placesOf(step: Step, stage: number, rules: Rules) {
  if (stage > STAGES.here) return [placeOf(step)];
  return BY_RULES.includes(step.family)
    ? step.marks.map(({ cell }) => cell)
    : boxAround(rules, placeOf(step));
}

export function pictureOf(lesson: Lesson, rules: Rules): Picture {
  const step = stepOf(lesson);
  const glow = (cells: number[]) => ({
    lit: new Set(cells),
    whole: new Set(cells),
    marks: new Map(),
    shown: new Set<number>(),
    links: [],
  });
  if (!step)
    return glow(lesson.stage >= STAGES.look || lesson.kind === 'clash' ? lesson.cells : []);
  if (lesson.stage >= STAGES.reason) return reasonPicture(lesson, step);
  const cells = houseOf(step)?.cells ?? placesOf(step, lesson.stage, rules);
  return glow(
    lesson.stage === STAGES.here || step.placements.length > 0 ? cells : patternCells(step),
  );
}

/* ---- What it tells --------------------------------------------------------------------------- */

/** The digits of its pattern, or those that it places and removes. */
function digitsIn({ marks, nodes, placements, eliminations }: Step) {
  const sum = (list: { digits: number }[]) => list.reduce((all, { digits }) => all | digits, 0);
  const own = marks.filter(({ role }) => role === 'pattern' || role === 'pivot');
  const placed = placements.map(({ digit }) => ({ digits: maskOf(digit) }));
  return digitsOf((nodes.length === 0 && sum(own)) || sum([...placed, ...eliminations]));
}

const MOST_NAMED = 4; // digits in words on what to look for

/** @param name  of its technique */
function lookWords(step: Step, rules: Rules, say: Say, name: string) {
  const [placement] = step.placements;
  const house = houseOf(step);
  if (step.ask) return step.ask;
  if (house && step.family === 'sums')
    return say('lookSums', {
      houses: listText(
        patternHouses(step).map(({ name }) => name),
        say,
      ),
    });
  if (placement && BY_RULES.includes(step.family)) return say(`lookRules.${step.family}`);
  if (placement && house)
    return say('lookDigit', { digit: signed(placement.digit), house: house.name });
  if (placement)
    return sentencesText(
      [
        say('lookCell'),
        ...sightAt(rules, placement.cell).map((word) => ruleText(word, rules, say)),
      ],
      say,
    );
  const digits = digitsIn(step);
  const told = { technique: name, alike: say(`alike.${step.family}`) };
  return digits.length > MOST_NAMED
    ? say('lookTechnique', told)
    : say('lookPattern', { ...told, digits: listText(digits.map(signed), say) });
}

/** What a child is told: the question and its answer. */
function kidsWords({ ask, placements: [{ cell, digit }], candidates }: Step, say: Say) {
  const order = Math.sqrt(candidates.length);
  const place = say('cell', placeIn(cell, order));
  return sentencesText([ask, say('kidsAnswer', { digit: signed(digit), cell: place })], say);
}

/** Whether it fills a square at sight. */
export const isSingle = ({ family }: Step) => family === 'singles';

/** Whether it does so on a child's board. */
const isSmall = (step: Step) => isSingle(step) && step.candidates.length <= CHILD_ORDER ** 2;

/** Whether a child's words will do for the reason. */
export const isForKids = (step: Step | undefined) =>
  step !== undefined && step.ask !== '' && step.candidates.length <= KIDS_ORDER ** 2;

/**
 * What a step is called; of a child's board in a child's words. What is counted as a line may be a
 * diagonal or a window: then it is named.
 */
export function stepName(step: Step, say: Say, nameOf: (technique: string) => string) {
  const { technique, placements, candidates } = step;
  if (isSmall(step)) return say(`kids.${technique}`, { digit: signed(placements[0].digit) });
  const house = technique === 'hidden-single-line' ? houseOf(step) : undefined;
  return house && !isStraight(house.cells, Math.sqrt(candidates.length))
    ? say('singleIn', { house: house.name })
    : nameOf(technique);
}

/** The whole reason of a step. */
export const fullReason = (step: Step, say: Say) =>
  isForKids(step) ? kidsWords(step, say) : sentencesText([step.why, step.so, step.effect], say);

/** The part of the reason the lesson is at. */
function reasonWords(lesson: Lesson, step: Step, say: Say) {
  if (!lesson.hasLinks) return fullReason(step, say);
  if (!isAtBranch(lesson)) return sentencesText([step.so, step.effect], say);
  const [first, end] = stretchOf(lesson, step);
  return step.nodes
    .slice(first, end)
    .map(({ text }, i) => `(${first + i + 1}) ${text}`)
    .join('\n');
}

function troubleWords({ kind, stage, cells, contact = '' }: Lesson, say: Say) {
  const count = cells.length;
  if (kind === 'clash') return say('clash');
  if (kind === 'wrong')
    return stage === STAGES.here ? say('somethingWrong') : say('someCannotStand', { count });
  if (kind === 'notes') return stage === STAGES.here ? say('notesLack') : say('notesLackHere');
  if (kind === 'fault') return contact ? say('fault', { contact }) : say('faultNobody');
  if (kind === 'cut') return say('searchCut');
  return kind === 'search' ? say('needsSearch') : say('allDone');
}

/** @param nameOf  a technique's name */
export function wordsOf(
  lesson: Lesson,
  rules: Rules,
  say: Say,
  nameOf: (technique: string) => string,
): { title: string; text: string } {
  const step = stepOf(lesson);
  if (!step)
    return {
      title: say(lesson.kind === 'fault' ? 'faultTitle' : 'hint'),
      text: troubleWords(lesson, say),
    };
  const name = stepName(step, say, nameOf);
  if (lesson.stage >= STAGES.reason) return { title: name, text: reasonWords(lesson, step, say) };
  const house = houseOf(step);
  const here = house ? say('lookHere', { house: house.name }) : say('lookThere');
  return {
    title: say('hint'),
    text:
      lesson.stage === STAGES.here
        ? sentencesText(
            [...(lesson.lead ?? []).map((word) => ruleText(word, rules, say)), here],
            say,
          )
        : lookWords(step, rules, say, name),
  };
}

/** The roles that are to be seen, for a key to them. */
export const rolesOf = ({ marks }: Picture) => [
  ...new Set([...marks.values()].flatMap((own) => [...own.values()].map(({ role }) => role))),
];

/* ---- Steps in a list ------------------------------------------------------------------------- */

/** Steps in a list: those at sight, one after the other, together, each of the others by itself. */
export function groupSteps(steps: Step[]): IndexRange[] {
  const all: IndexRange[] = [];
  steps.forEach((step, i) => {
    const isMore = i > 0 && isSingle(step) && isSingle(steps[i - 1]);
    if (isMore) all[all.length - 1][1] = i + 1;
    else all.push([i, i + 1]);
  });
  return all;
}

/** A step by its name and what it is about: "Pointing: 4 in box 7". */
export function stepSummary(step: Step, say: Say, nameOf: (technique: string) => string) {
  const name = stepName(step, say, nameOf);
  const told = digitsIn(step);
  if (isSmall(step) || told.length > MOST_NAMED) return name;
  const digits = told.map(signed).join(' ');
  const houses = step.houses.filter(({ role }) => role === 'pattern');
  return houses.length === 1
    ? say('stepIn', { name, digits, house: houses[0].name })
    : say('stepOn', { name, digits });
}

/** All steps as text, to be sent or kept; chains in Eureka notation, too. */
export const stepsText = (steps: Step[], say: Say, nameOf: (technique: string) => string) =>
  steps
    .map((step, i) =>
      [
        say('stepTitle', { number: i + 1, name: stepSummary(step, say, nameOf) }),
        fullReason(step, say),
        step.eureka,
      ]
        .filter((text) => text !== '')
        .join('\n'),
    )
    .join('\n\n');

/* ---- What comes next ------------------------------------------------------------------------- */

export type NextAction = { act: string; word: Key };

/** What is done about a lesson that is no step, by its kind. */
const MENDS: Record<string, NextAction> = {
  clash: { act: 'repair', word: 'repair' },
  wrong: { act: 'repair', word: 'repair' },
  notes: { act: 'repair', word: 'clearThem' },
};
const FILL: NextAction = { act: 'hint', word: 'fillOne' };

/**
 * What the one green button does, and the key of its word.
 * @param isGuided  it explains what was done already, or what is to be found
 */
export function nextAction(lesson: Lesson, isGuided: boolean): NextAction {
  const { kind, stage } = lesson;
  if (kind === 'fault') return { act: 'copyReport', word: 'copyReport' };
  if (kind === 'done') return { act: 'check', word: 'check' };
  if (turnPart(lesson, 1) !== lesson && stage >= STAGES.reason)
    return { act: 'turnOn', word: 'turnOn' };
  if (kind === 'step' && stage === STAGES.here) return { act: 'hint', word: 'upToLook' };
  if (kind === 'step' && stage === STAGES.look) return { act: 'hint', word: 'upToReason' };
  if (kind === 'step')
    return isGuided ? { act: 'closeLesson', word: 'closeLesson' } : { act: 'doIt', word: 'doIt' };
  if (!isToBeDone(toNextStage(lesson))) return { act: 'hint', word: 'showThem' };
  return MENDS[kind] ?? FILL;
}
