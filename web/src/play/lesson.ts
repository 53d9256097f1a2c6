/**
 * lesson.ts: a hint as a lesson, from where to look to what to do.
 *
 * A lesson has four stages, like a patient teacher: it points at a house, says what to look for,
 * explains the step (in parts if the proof is long), and only then takes the step. A lesson is
 * data. The functions return the next lesson, or the picture and the texts of a lesson.
 */
import { boxAround, isStraight, sightAt, type Rules } from '../state/rules-model.ts';
import { signed } from '../text/step-markup.ts';
import {
  CHILD_ORDER,
  KIDS_ORDER,
  digitsOf,
  item,
  maskOf,
  placeIn,
  type Game,
} from '../state/state.ts';
import { listText, ruleText, sentencesText, type Key, type Say } from '../text/text.ts';
import type { AdviceAnswer, Step } from '../core/answers.ts';

export type Lesson = {
  kind: string; // 'step', 'clash', 'wrong', 'notes', 'search', 'cut', 'done', 'fault'
  stage: number; // one of STAGES
  part: number; // index of the current part of the reason
  hasLinks: boolean; // whether all links of the chain are shown, branch by branch
  isGiven: boolean; // whether the lesson has given a digit away, which counts as a hint
  isFolded: boolean; // whether the card is pulled down to one line
  cells: number[]; // cells where something is wrong
  steps: Step[]; // the steps to explain, usually one
  at: number; // index of the current step
  others: Step[] | null; // the steps to choose from, while they are listed
  list: Step[] | null; // the list that the step was chosen from
  lead?: string[]; // spec words whose rules are stated first, because they are new to the player
  report?: string; // the report of a fault
  contact?: string; // the address for reports of faults
};

/**
 * The mark of a candidate: its role in the step, and the set or colour that it belongs to. `corner`
 * is the corner of the cell where it is drawn, if it is not in its place.
 */
export type Mark = { role: string; group: number; corner?: number };

type Claim = Pick<Step['nodes'][number], 'cells' | 'digit' | 'on'>;

/** What a lesson shows on the board. */
export type Picture = {
  lit: Set<number>; // cells that are highlighted
  whole: Set<number>; // highlighted cells that share one outline
  marks: Map<number, Map<number, Mark>>; // marked candidates, by cell and digit
  shown: Set<number>; // cells whose candidates are shown
  links: Link[];
  current: number; // index of the link that the text explains, or -1
  groups: Candidate[][]; // candidates of which one is true, as one end of a link
  covers: number[][]; // the cells of each house that covers a pattern, such as a fish
};

/** A cell and a digit in it. */
export type Candidate = [cell: number, digit: number];

/** A link of a chain: one of the two is true (`on`), or not both are. */
export type Link = { from: Candidate; to: Candidate; on: boolean };

/** The stages of a lesson: where to look, what to look for, the reason, and the step itself. */
export const STAGES = { here: 1, look: 2, reason: 3, done: 4 };

const START = {
  stage: STAGES.here,
  part: 0,
  hasLinks: false,
  isGiven: false,
  isFolded: false,
  cells: [] as number[],
  steps: [] as Step[],
  at: 0,
  others: null,
  list: null,
};

/** Returns the first stage of the lesson about the core's advice. */
export const openLesson = ({ kind, wrong, step }: AdviceAnswer): Lesson => ({
  ...START,
  kind,
  cells: wrong,
  steps: step ? [step] : [],
});

/** Returns the lesson that explains steps already taken. */
export const openReason = (steps: Step[]): Lesson => ({
  ...START,
  kind: 'step',
  stage: STAGES.reason,
  steps,
});

/** Returns the lesson that reports an error in the page. */
export const openFault = (report: string, contact: string): Lesson => ({
  ...START,
  kind: 'fault',
  report,
  contact,
});

/** Returns the current step, or undefined if the lesson is not about a step. */
export const stepOf = ({ steps, at }: Lesson): Step | undefined => steps[at];

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
  others: null,
});

/** Returns whether the next press of the button does what the lesson says. */
export const isReadyToApply = (lesson: Lesson) =>
  !['done', 'fault'].includes(lesson.kind) && lesson.stage === lastStage(lesson);

/**
 * Returns the lesson at the previous part or stage, or the list that its step was chosen from, or
 * null at the first stage.
 * @param isGuided  whether the lesson explains a step taken already, so that it has one stage only
 */
export function goBack(lesson: Lesson, isGuided: boolean): Lesson | null {
  if (lesson.others) return { ...lesson, others: null };
  const before = movePart(lesson, -1);
  if (before !== lesson) return before;
  if (lesson.list) return { ...lesson, others: lesson.list, list: null };
  return lesson.stage > STAGES.here && !isGuided ? { ...lesson, stage: lesson.stage - 1 } : null;
}

/** Returns whether this stage of the lesson gives a digit away for the first time. */
export const givesDigit = (lesson: Lesson) =>
  lesson.kind === 'step' &&
  !lesson.isGiven &&
  lesson.stage === STAGES.reason &&
  (stepOf(lesson)?.placements.length ?? 0) > 0;

/** The most links that are drawn of a part, and of a whole net; more would hide the board. */
const [MAX_LINKS, MAX_WHOLE_LINKS] = [12, 24];

/** Returns whether a chain has one branch, in which each claim follows from the previous one. */
const isLine = (step: Step) => rowsOf(step).length === 1;

/**
 * Returns the index of the first claim (node) of each part of a chain, and at the end the number
 * of claims. In a line, each link is a part; its claims are the first one and the next. Otherwise a
 * part begins at an assumption, or when the previous part has MAX_LINKS links.
 */
function branchStarts(step: Step) {
  if (isLine(step)) return [...step.nodes.keys()];
  const starts = [0];
  let links = 0;
  step.nodes.forEach(({ parents }, i) => {
    if (i > 0 && (parents.length === 0 || links + parents.length > MAX_LINKS)) {
      starts.push(i);
      links = 0;
    }
    links += parents.length;
  });
  return [...starts, step.nodes.length];
}

/** Returns whether a game still has candidates that the lesson's step removes. */
export const isUnfinished = (lesson: Lesson, { notes }: Game) =>
  stepOf(lesson)?.eliminations.some(({ cell, digits }) => (notes[cell] & digits) !== 0) ?? false;

/** Returns whether the step has a chain whose links are not shown yet. */
export const canShowLinks = (lesson: Lesson) =>
  lesson.stage >= STAGES.reason && !lesson.hasLinks && (stepOf(lesson)?.nodes.length ?? 0) > 0;

/** Returns the lesson with the links shown, at the first branch. */
export const withLinks = (lesson: Lesson): Lesson => ({ ...lesson, part: 0, hasLinks: true });

/** Returns the lesson about the other step with this index. */
export const withOther = (lesson: Lesson, index: number): Lesson => ({
  ...lesson,
  ...{ steps: lesson.others ? [lesson.others[index]] : lesson.steps, at: 0, others: null },
  ...{ stage: STAGES.reason, part: 0, hasLinks: false, list: lesson.others },
});

/**
 * Returns the number of parts of the reason. If links are shown, these are the parts of the chain
 * and the conclusion.
 */
const countParts = (lesson: Lesson) =>
  lesson.hasLinks ? branchStarts(stepOf(lesson) as Step).length : 1;

/**
 * Returns what the current part is, as the key of a text, and its number: a link of a line, a case
 * of several, or a part of a net or of several steps. Returns null at the conclusion.
 */
export function countOf(lesson: Lesson): { key: Key; part: number; parts: number } | null {
  const step = stepOf(lesson);
  if (!step || !lesson.hasLinks) return { key: 'partOf', ...progress(lesson) };
  if (!isAtPart(lesson)) return null;
  const starts = branchStarts(step);
  const cases = branchesOf(step).slice(0, -1);
  const part = cases.filter((start) => start <= starts[lesson.part]).length;
  if (cases.length > 1) return { key: 'branchOf', part, parts: cases.length };
  const key = isLine(step) ? 'linkOf' : 'partOf';
  return { key, part: lesson.part + 1, parts: starts.length - 1 };
}

/**
 * Returns the lesson at the next or previous part, which may belong to another step. Returns the
 * same lesson if there is no such part. Hides the links when it leaves a step.
 */
export function movePart(lesson: Lesson, by: 1 | -1): Lesson {
  const part = lesson.part + by;
  if (part >= 0 && part < countParts(lesson)) return { ...lesson, part };
  if (lesson.hasLinks && by < 0) return { ...lesson, part: 0, hasLinks: false };
  const at = lesson.at + by;
  if (at < 0 || at >= lesson.steps.length) return lesson;
  return { ...lesson, at, part: 0, hasLinks: false };
}

/** Returns the number of the current part, and the number of parts of all steps. */
export const progress = (lesson: Lesson) => ({
  part: lesson.at + lesson.part + 1,
  parts: lesson.steps.length - 1 + countParts(lesson),
});

/**
 * Returns the step with the highest rating, or the first of several.
 * @param steps  must not be empty
 */
export const hardestOf = (steps: Step[]) =>
  steps.reduce((most, step) => (step.tenths > most.tenths ? step : most));

/**
 * Returns how many rounds a methodical player needs. In a round, the player tries all techniques,
 * easiest first, each from the top of the board down. A step begins a new round if it is easier
 * than the step before, or equally hard and further up.
 */
export const countRounds = (steps: Step[]) =>
  steps.reduce((count, step, i) => {
    const before = steps[i - 1];
    const isAhead =
      before &&
      (step.tenths > before.tenths ||
        (step.tenths === before.tenths && targetCell(step) > targetCell(before)));
    return count + (isAhead ? 0 : 1);
  }, 0);

/* ---- The picture ----------------------------------------------------------------------------- */

/** The families of techniques that use constraints rather than houses. */
const CONSTRAINT_FAMILIES = ['sums', 'ties'];

const patternHouses = ({ houses }: Step) => houses.filter(({ role }) => role === 'pattern');

/**
 * Returns the house to look at: the first house of the pattern. If the step places a digit because
 * of houses, the house must contain the digit's cell. Returns undefined if there is no such house.
 */
function houseOf(step: Step) {
  const { placements, family } = step;
  const mustContain = placements.length > 0 && !CONSTRAINT_FAMILIES.includes(family);
  return patternHouses(step).find(
    ({ cells }) => !mustContain || placements.some(({ cell }) => cells.includes(cell)),
  );
}

/** Returns the first cell in which the step places a digit or removes a candidate. */
const targetCell = ({ placements, eliminations }: Step) => (placements[0] ?? eliminations[0]).cell;

/** A half-open range of indices: [first, end). */
export type IndexRange = [number, number];

/** Returns whether the lesson shows a part of the chain rather than the conclusion. */
const isAtPart = (lesson: Lesson) => lesson.hasLinks && lesson.part < countParts(lesson) - 1;

/** Returns the claims to show: a line, a part, or the whole step unless it has too many links. */
function claimsShown(lesson: Lesson, step: Step): IndexRange {
  if (isLine(step)) return [0, step.nodes.length];
  const starts = branchStarts(step);
  if (isAtPart(lesson)) return [starts[lesson.part], starts[lesson.part + 1]];
  const links = step.nodes.reduce((sum, { parents }) => sum + parents.length, 0);
  return [0, links > MAX_WHOLE_LINKS ? 0 : step.nodes.length];
}

const isSameClaim = (a: Claim, b: Claim) =>
  a.on === b.on && a.digit === b.digit && a.cells.join() === b.cells.join();

/** Loops whose last claim implies the first. Others end with their first claim. */
const CLOSED = /^(grouped-)?continuous/;

/** Returns whether the last claim of a chain leads back to the first. */
function isLoop({ technique, nodes }: Step) {
  const last = nodes[nodes.length - 1];
  return CLOSED.test(technique) || (last && isSameClaim(nodes[0], last));
}

/** Returns the claims where each branch of a chain begins, and at the end the number of claims. */
const branchesOf = ({ nodes }: Step) => [
  ...nodes.flatMap(({ parents }, i) => (parents.length === 0 ? [i] : [])),
  nodes.length,
];

/** Returns the role of each claim: 'end' for the first and the last of a branch. */
function claimRoles(step: Step) {
  const starts = branchesOf(step);
  const isEnd = (i: number) => !isLoop(step) && (starts.includes(i) || starts.includes(i + 1));
  return step.nodes.map(({ on }, i) => (isEnd(i) ? 'end' : on ? 'on' : 'off'));
}

/** The claims of a branch in a row, each with its role and the kind of the link before it. */
export type Row = { cells: number[]; digit: number; role: string; on: boolean }[];

/** Returns each branch of a chain as a row; none if a claim follows from several others. */
export function rowsOf(step: Step): Row[] {
  const roles = claimRoles(step);
  const starts = branchesOf(step);
  const isRow = step.nodes.every(({ parents }, i) => parents.every((parent) => parent === i - 1));
  if (!isRow) return [];
  return starts
    .slice(0, -1)
    .map((start, i) =>
      step.nodes
        .slice(start, starts[i + 1])
        .map(({ cells, digit, on }, k) => ({ cells, digit, on, role: roles[start + k] })),
    );
}

/**
 * Returns the marked candidates of a step.
 * @param isWhole  whether to mark the digits and candidates that the step places and removes, too
 */
function marksOf(step: Step, claims: IndexRange, isWhole: boolean) {
  const marks: Map<number, Map<number, Mark>> = new Map();
  const put = (cell: number, digits: number, mark: Mark) => {
    const own = marks.get(cell) ?? new Map();
    for (const digit of digitsOf(digits)) own.set(digit, mark);
    marks.set(cell, own);
  };
  for (const { cell, role, group, digits } of step.marks)
    put(cell, digits & step.candidates[cell], { role, group });
  const roles = claimRoles(step);
  step.nodes.slice(...claims).forEach(({ cells, digit }, i) => {
    for (const cell of cells)
      put(cell, maskOf(digit) & step.candidates[cell], { role: roles[claims[0] + i], group: 0 });
  });
  if (isWhole) {
    for (const { cell, digits } of step.eliminations) put(cell, digits, { role: 'gone', group: 0 });
    for (const { cell, digit } of step.placements)
      put(cell, maskOf(digit), { role: 'placed', group: 0 });
  }
  return marks;
}

/** Returns the link between the two nearest candidates of two groups of cells. */
function linkBetween(from: Claim, to: Claim, order: number): Link {
  const distance = (cells: number[]) => {
    const [a, b] = cells.map((cell) => placeIn(cell, order));
    return Math.hypot(a.row - b.row, a.column - b.column);
  };
  const [a, b] = from.cells
    .flatMap((one) => to.cells.map((other) => [one, other]))
    .reduce((best, pair) => (distance(pair) < distance(best) ? pair : best));
  return { from: [a, from.digit], to: [b, to.digit], on: to.on };
}

/** Returns the links between the claims of a chain. */
function linksOf({ technique, nodes, candidates }: Step, [first, end]: IndexRange): Link[] {
  const order = Math.sqrt(candidates.length);
  const closing = CLOSED.test(technique) && end === nodes.length ? [nodes[0]] : [];
  return [
    ...nodes
      .slice(first, end)
      .flatMap((node) => node.parents.map((parent) => linkBetween(nodes[parent], node, order))),
    ...closing.map((node) => linkBetween(nodes[end - 1], node, order)),
  ];
}

/**
 * Returns the links between almost locked sets: a digit that two sets share, which only one of them
 * can have.
 */
function setLinks({ family, marks, candidates }: Step): Link[] {
  const order = Math.sqrt(candidates.length);
  const shared = marks.filter(({ role }) => family === 'almost' && role === 'link');
  const setOf = (cell: number) => marks.find((mark) => mark.cell === cell && mark.role !== 'link');
  const keys = new Set(shared.map(({ group, digits }) => `${group} ${digits}`));
  return [...keys].flatMap((key) => {
    const cells = shared.filter((mark) => `${mark.group} ${mark.digits}` === key);
    const digit = digitsOf(cells[0].digits)[0];
    const sides = [true, false].map((isFirst) => ({
      cells: cells
        .map(({ cell }) => cell)
        .filter((cell) => (setOf(cell)?.group === setOf(cells[0].cell)?.group) === isFirst),
      digit,
      on: false,
    }));
    return sides[1].cells.length > 0 ? [linkBetween(sides[0], sides[1], order)] : [];
  });
}

/** Links between marks: the indices of two, and whether one of the two is true. */
type MarkLinks = [number, number, boolean][];

const WING: MarkLinks = [
  [0, 1, false],
  [0, 2, false],
];
const TURBOT: MarkLinks = [
  [0, 1, true],
  [4, 5, false],
  [2, 3, true],
];
/** The links of patterns that are short chains. */
const PATTERN_LINKS: Record<string, MarkLinks> = {
  'xy-wing': WING,
  'xyz-wing': WING,
  'w-wing': [
    [0, 2, false],
    [2, 3, true],
    [3, 1, false],
  ],
  skyscraper: TURBOT,
  'two-string-kite': TURBOT,
  'turbot-fish': TURBOT,
};

/** Returns the links of a pattern, each by a digit that both cells have. */
const patternLinks = ({ technique, marks, eliminations }: Step): Link[] =>
  (item(PATTERN_LINKS, technique) ?? []).map(([a, b, on]) => {
    const [from, to] = [marks[a], marks[b]];
    const shared = from.digits & to.digits;
    const [digit] = digitsOf(shared & ~eliminations[0].digits || shared);
    return { from: [from.cell, digit], to: [to.cell, digit], on };
  });

/** Returns what the board shows at the stage of the reason. */
export function reasonPicture(lesson: Lesson, step: Step): Picture {
  const claims = claimsShown(lesson, step);
  const marks = marksOf(step, claims, isLine(step) || !isAtPart(lesson));
  const whole = new Set(patternHouses(step).flatMap(({ cells }) => cells));
  const lit = new Set(whole);
  for (const { cell, role, digits } of step.marks)
    if (digits === 0 || role === 'blocker') lit.add(cell);
  if (lit.size === 0) for (const { cell } of step.placements) lit.add(cell);
  return {
    lit,
    whole,
    marks,
    shown: new Set(marks.keys()),
    links: [...linksOf(step, claims), ...setLinks(step), ...patternLinks(step)],
    current: isLine(step) && isAtPart(lesson) ? lesson.part : -1,
    groups: step.nodes
      .slice(...claims)
      .filter(({ cells }) => cells.length > 1)
      .map(({ cells, digit }) => cells.map((cell): Candidate => [cell, digit])),
    covers: step.houses.filter(({ role }) => role === 'cover').map(({ cells }) => cells),
  };
}

const patternCells = (step: Step) => [
  ...new Set([
    ...step.marks.filter(({ role }) => role !== 'blocker').map(({ cell }) => cell),
    ...step.nodes.flatMap(({ cells }) => cells),
  ]),
];

/**
 * Returns the cells to look at if there is no house. At the first stage, these are the cells of the
 * constraints or the box around the step's cell. Later it is the step's cell itself.
 */
function cellsToLookAt(step: Step, stage: number, rules: Rules) {
  if (stage > STAGES.here) return [targetCell(step)];
  return CONSTRAINT_FAMILIES.includes(step.family)
    ? step.marks.map(({ cell }) => cell)
    : boxAround(rules, targetCell(step));
}

/** Returns what the board shows at the current stage of the lesson. */
export function pictureOf(lesson: Lesson, rules: Rules): Picture {
  const step = stepOf(lesson);
  const highlight = (cells: number[]) => ({
    lit: new Set(cells),
    whole: new Set(cells),
    marks: new Map(),
    shown: new Set<number>(),
    links: [],
    current: -1,
    groups: [],
    covers: [],
  });
  if (!step)
    return highlight(lesson.stage >= STAGES.look || lesson.kind === 'clash' ? lesson.cells : []);
  if (lesson.stage >= STAGES.reason) return reasonPicture(lesson, step);
  const cells = houseOf(step)?.cells ?? cellsToLookAt(step, lesson.stage, rules);
  return highlight(
    lesson.stage === STAGES.here || step.placements.length > 0 ? cells : patternCells(step),
  );
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/** Returns the digits of the step's pattern, or the digits that the step places and removes. */
function digitsIn({ marks, nodes, placements, eliminations }: Step) {
  const sum = (list: { digits: number }[]) => list.reduce((all, { digits }) => all | digits, 0);
  const own = marks.filter(({ role }) => role === 'pattern' || role === 'pivot');
  const placed = placements.map(({ digit }) => ({ digits: maskOf(digit) }));
  return digitsOf((nodes.length === 0 && sum(own)) || sum([...placed, ...eliminations]));
}

const MAX_NAMED_DIGITS = 4; // largest number of digits that a text names

/** Returns the text that says what to look for. */
function lookText(step: Step, rules: Rules, say: Say, name: string) {
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
  if (placement && CONSTRAINT_FAMILIES.includes(step.family))
    return say(`lookRules.${step.family}`);
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
  const values = { technique: name, alike: say(`alike.${step.family}`) };
  return digits.length > MAX_NAMED_DIGITS
    ? say('lookTechnique', values)
    : say('lookPattern', { ...values, digits: listText(digits.map(signed), say) });
}

/** Returns the reason in words for children: a question and its answer. */
function childText({ ask, placements: [{ cell, digit }], candidates }: Step, say: Say) {
  const order = Math.sqrt(candidates.length);
  const place = say('cell', placeIn(cell, order));
  return sentencesText([ask, say('kidsAnswer', { digit: signed(digit), cell: place })], say);
}

export const isSingle = ({ family }: Step) => family === 'singles';

/** Returns whether the step is a single on a board for children. */
const isChildSingle = (step: Step) => isSingle(step) && step.candidates.length <= CHILD_ORDER ** 2;

/** Returns whether the reason in words for children is enough for a step. */
export const isForKids = (step: Step | undefined) =>
  step !== undefined && step.ask !== '' && step.candidates.length <= KIDS_ORDER ** 2;

/**
 * Returns the name of a step, in simple words on boards for children. The name of a hidden single
 * contains the house if it is neither a row, nor a column, nor a box.
 */
export function stepName(step: Step, say: Say, nameOf: (technique: string) => string) {
  const { technique, placements, candidates } = step;
  if (isChildSingle(step)) return say(`kids.${technique}`, { digit: signed(placements[0].digit) });
  const house = technique === 'hidden-single-line' ? houseOf(step) : undefined;
  return house && !isStraight(house.cells, Math.sqrt(candidates.length))
    ? say('singleIn', { house: house.name })
    : nameOf(technique);
}

export const fullReason = (step: Step, say: Say) =>
  isForKids(step) ? childText(step, say) : sentencesText([step.why, step.so, step.effect], say);

/** Returns the current part of the reason as text. */
function reasonText(lesson: Lesson, step: Step, say: Say) {
  if (!lesson.hasLinks) return fullReason(step, say);
  if (!isAtPart(lesson)) return sentencesText([step.so, step.effect], say);
  const { part } = lesson;
  const [first, end] = isLine(step) ? [part, part + 2] : claimsShown(lesson, step);
  return step.nodes
    .slice(first, end)
    .map(({ text }, i) => `(${first + i + 1}) ${text}`)
    .join('\n');
}

/** Returns the text of a lesson that is not about a step. */
function troubleText({ kind, stage, cells, contact = '' }: Lesson, say: Say) {
  const count = cells.length;
  if (kind === 'clash') return say('clash');
  if (kind === 'wrong')
    return stage === STAGES.here ? say('somethingWrong') : say('someCannotStand', { count });
  if (kind === 'notes') return stage === STAGES.here ? say('notesLack') : say('notesLackHere');
  if (kind === 'fault') return contact ? say('fault', { contact }) : say('faultNobody');
  if (kind === 'cut') return say('searchCut');
  return kind === 'search' ? say('needsSearch') : say('allDone');
}

/**
 * Returns the title and the text of a lesson.
 * @param nameOf  returns a technique's name
 */
export function lessonText(
  lesson: Lesson,
  rules: Rules,
  say: Say,
  nameOf: (technique: string) => string,
): { title: string; text: string } {
  const step = stepOf(lesson);
  if (!step)
    return {
      title: say(lesson.kind === 'fault' ? 'faultTitle' : 'hint'),
      text: troubleText(lesson, say),
    };
  const name = stepName(step, say, nameOf);
  if (lesson.stage >= STAGES.reason) return { title: name, text: reasonText(lesson, step, say) };
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
        : lookText(step, rules, say, name),
  };
}

/* ---- Steps in a list ------------------------------------------------------------------------- */

/** Groups steps for a list. Consecutive singles form a group; any other step is one by itself. */
export function groupSteps(steps: Step[]): IndexRange[] {
  const all: IndexRange[] = [];
  steps.forEach((step, i) => {
    const isMore = i > 0 && isSingle(step) && isSingle(steps[i - 1]);
    if (isMore) all[all.length - 1][1] = i + 1;
    else all.push([i, i + 1]);
  });
  return all;
}

/** Returns a step's name and what it is about, such as "Pointing: 4 in box 7". */
export function stepSummary(step: Step, say: Say, nameOf: (technique: string) => string) {
  const name = stepName(step, say, nameOf);
  const named = digitsIn(step);
  if (isChildSingle(step) || named.length > MAX_NAMED_DIGITS) return name;
  const digits = named.map(signed).join(' ');
  const houses = step.houses.filter(({ role }) => role === 'pattern');
  return houses.length === 1
    ? say('stepIn', { name, digits, house: houses[0].name })
    : say('stepOn', { name, digits });
}

/** Returns what a step does first, in the notation of players: "r8c1<>4 …". */
export function effectSummary({ placements, eliminations, candidates }: Step, say: Say) {
  const nameOf = (cell: number) => say('cellShort', placeIn(cell, Math.sqrt(candidates.length)));
  const placed = placements.map(({ cell, digit }) => `${nameOf(cell)}=${signed(digit)}`);
  const gone = eliminations.map(
    ({ cell, digits }) => `${nameOf(cell)}<>${digitsOf(digits).map(signed).join('')}`,
  );
  const [first, ...others] = [...placed, ...gone];
  return others.length > 0 ? `${first} \u2026` : first;
}

/** Returns a step as text. Adds the Eureka notation of a chain, or the claims of a net. */
export function stepText(step: Step, say: Say) {
  const claims = step.nodes.map(({ text }, i) => `(${i + 1}) ${text}`).join('\n');
  return [fullReason(step, say), step.eureka || claims].filter(Boolean).join('\n');
}

/** Returns all steps as text. */
export const stepsText = (steps: Step[], say: Say, nameOf: (technique: string) => string) =>
  steps
    .map((step, i) => {
      const title = say('stepTitle', { number: i + 1, name: stepSummary(step, say, nameOf) });
      return `${title}\n${stepText(step, say)}`;
    })
    .join('\n\n');

/* ---- The next action ------------------------------------------------------------------------- */

export type NextAction = { act: string; word: Key };

/** The last action of a lesson that is not about a step, by the kind of lesson. */
const REPAIR_ACTIONS: Record<string, NextAction> = {
  clash: { act: 'repair', word: 'repair' },
  wrong: { act: 'repair', word: 'repair' },
  notes: { act: 'repair', word: 'clearThem' },
};
const FILL_ACTION: NextAction = { act: 'hint', word: 'fillOne' };

/**
 * Returns the action of the main button, and the key of the text on the button.
 * @param isGuided  whether the lesson explains a step taken already, or an exercise
 */
export function nextAction(lesson: Lesson, isGuided: boolean): NextAction {
  const { kind, stage } = lesson;
  if (kind === 'fault') return { act: 'copyReport', word: 'copyReport' };
  if (kind === 'done') return { act: 'check', word: 'check' };
  if (movePart(lesson, 1) !== lesson && stage >= STAGES.reason)
    return { act: 'turnOn', word: 'turnOn' };
  if (kind === 'step' && stage === STAGES.here) return { act: 'hint', word: 'upToLook' };
  if (kind === 'step' && stage === STAGES.look) return { act: 'hint', word: 'upToReason' };
  if (kind === 'step')
    return isGuided ? { act: 'closeLesson', word: 'closeLesson' } : { act: 'doIt', word: 'doIt' };
  if (!isReadyToApply(toNextStage(lesson))) return { act: 'hint', word: 'showThem' };
  return REPAIR_ACTIONS[kind] ?? FILL_ACTION;
}
