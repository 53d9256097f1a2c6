/**
 * levels.ts: what can be played: today's puzzle, games in progress, and levels in groups.
 *
 *     [board] Today's puzzle            (Play)
 *     [board] Hard      12:04 ===---       >      a game in progress
 *     [ tile ] [ tile ] [ tile ] [ tile ]         a kind with several levels opens its levels below
 *     Gentle  ==------   24 of 300   3 min        a level of 9x9
 */
import { clockText } from '../text/clock.ts';
import { currentPack } from '../play/daily-actions.ts';
import { find4x4Level } from '../play/first-steps-actions.ts';
import { kindOf } from '../play/kinds.ts';
import { button, make, replaceContent, set, toggle } from './dom.ts';
import { todayText } from './daily-calendar.ts';
import { drawFigure } from './figures.ts';
import { drawFour } from './first-steps-view.ts';
import { drawBar, drawBoard, drawTree } from './mini.ts';
import { makeDialog, makeFurther, makeGroup, makeLine, type Dialog } from './modal.ts';
import { solvedInAll } from './statistics.ts';
import { countSolved, type Profile } from '../state/profile.ts';
import { dayOf } from '../state/day.ts';
import { daysInARow } from '../state/times.ts';
import { isPlainSize, sizeIn } from '../state/rules-model.ts';
import { hasPlainRules, item, type Game } from '../state/state.ts';
import {
  kindText,
  levelName,
  listText,
  packOfGame,
  sizeText,
  specWords,
  timeText,
  type Say,
} from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

const SEPARATOR = ' \u00b7 '; // between facts in a row
const SHOWN_GAMES = 3; // number of games in progress that are not behind a further press

/** Returns how many cells of a board are filled, in words. */
export const filledText = ({ entries }: { entries: number[] }, say: Say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/* ---- Today's puzzle, and games in progress --------------------------------------------------- */

/** Returns the unfinished games that have a move or can't be reached by a level, newest first. */
function begunGames({ games, others }: Profile, { packs }: Page) {
  const levels = packs.map(({ id }) => id);
  const isBegun = ({ pack, stamp, past }: Game) =>
    !levels.includes(pack) || (stamp > 0 && past.length > 0);
  return [...Object.values(games).filter(isBegun), ...others]
    .filter(({ done }) => !done)
    .sort((a, b) => b.stamp - a.stamp);
}

/** Returns today's puzzle: a row that opens the calendar, and a button that opens the puzzle. */
function makeToday(state: State, page: Page) {
  const { profile, time } = state;
  const { say } = page;
  const pack = currentPack(state, page);
  const today = dayOf(time.now);
  const facts = [levelName(pack, say), timeText(pack, profile.times, say)].filter(Boolean);
  const drawing = drawBoard(pack.rules, item(profile.games, pack.id)?.entries);
  const row = makeLine('daily', '', say('today'), todayText(state, page), drawing);
  row.append(make('span', facts.join(SEPARATOR)));
  const isDone = item(profile.days, pack.id)?.includes(today);
  const [word, look] = isDone ? (['again', 'plain'] as const) : (['play', 'primary'] as const);
  const play = button('playDay', say(word), look, String(today));
  set(play, 'aria-label', listText([say(word), say('today')], say));
  return make('div.stack.today', row, play);
}

/** Returns the row that continues a game. */
function gameRow(game: Game, { games, others, settings }: Profile, page: Page) {
  const at = others.indexOf(game);
  const [action, value] = at < 0 ? ['level', game.pack] : ['resume', String(at)];
  const size = sizeText(game.rules.spec, page.say);
  const title = levelName(packOfGame(game, page), page.say) || size;
  const name = title === size ? title : [title, size].join(SEPARATOR);
  const note = settings.timer === 'yes' ? clockText(game.time) : filledText(game, page.say);
  const row = makeLine(action, value, name, note, drawBoard(game.rules, game.entries));
  row.append(drawBar(game.entries.filter(Boolean).length, game.entries.length));
  row.classList.add('on', 'begun');
  return row;
}

function gameRows(profile: Profile, page: Page) {
  const rows = begunGames(profile, page).map((game) => gameRow(game, profile, page));
  const rest = rows.splice(SHOWN_GAMES);
  const further = makeFurther(page.say('otherGames', { count: rest.length }), ...rest);
  return makeGroup(page.say('goOn'), rest.length > 0 ? [...rows, further] : rows);
}

/* ---- Levels ---------------------------------------------------------------------------------- */

/** Returns a level as a row. */
function levelRow(pack: Pack, name: string, profile: Profile, { say, packs }: Page) {
  const facts = { count: countSolved(profile, pack, packs), all: pack.count };
  const time = timeText(pack, profile.times, say);
  const parts = [
    make('b', name),
    drawBar(facts.count, facts.all),
    make('span', say('countOf', facts)),
    make('span', time),
  ];
  const row = button('level', parts, 'option level-row', pack.id);
  toggle(row, 'aria-current', pack.id === profile.level);
  return row;
}

/** Returns the sizes of a kind if they differ or nothing else does, else how many levels it has. */
function noteOf(own: Pack[], say: Say) {
  const sizes = [...new Set(own.map(({ spec }) => sizeText(sizeIn(spec), say)))];
  if (sizes.length > 1) return say('sizesTo', { from: sizes[0], to: sizes[sizes.length - 1] });
  const isGraded = own.length > 1 && !hasPlainRules(own[0]);
  return isGraded ? say('difficulties', { count: own.length }) : sizes[0];
}

/** Returns the name of a kind. */
function nameOf(kind: string, { spec, title }: Pack, say: Say) {
  if (kind === 'bigger') return say('kids.bigger');
  if (kind === 'small+killer') return say('kids.sums');
  if (kind === 'large') return say('groupBig');
  return isPlainSize(spec) ? title : kindText(specWords(spec), say);
}

/** Returns the drawing of a kind. */
function drawKind(pack: Pack) {
  if (hasPlainRules(pack)) return [drawBoard(pack.rules)];
  const words = isPlainSize(pack.spec) ? ['mixed'] : specWords(pack.spec);
  return words.flatMap(drawFigure).slice(0, 1);
}

/**
 * Returns the names of levels below their kind: sizes or grades ("4×4", "Hard") if these all
 * differ, else titles.
 */
function namesInKind(own: Pack[], say: Say) {
  const sizes = own.map(({ spec }) => sizeText(sizeIn(spec), say));
  const grades = own.map(({ grade }) => (grade ? say(`gradeName.${grade}`) : ''));
  return (
    [sizes, grades].find((names) => new Set(names).size === own.length) ??
    own.map(({ title }) => title)
  );
}

/** Returns a tile: a drawing, and below it a name and a note. */
const makeTile = (action: string, value: string, drawing: Element[], name: string, note: string) =>
  button(action, [...drawing, make('b', name), make('span', note)], 'option tile', value);

/** Returns a kind as a tile, and below it the rows of its levels if it is open. */
function makeKind(kind: string, own: Pack[], { panel, profile }: State, page: Page) {
  const { say } = page;
  const isOne = own.length === 1;
  const [action, value] = isOne ? ['level', own[0].id] : ['kind', kind];
  const name = nameOf(kind, own[0], say);
  const tile = makeTile(action, value, drawKind(own[0]), name, noteOf(own, say));
  const isOpen = !isOne && panel?.open === kind;
  if (!isOne) set(tile, 'aria-expanded', String(isOpen));
  const isHere = own.some(({ id }) => id === profile.level);
  toggle(tile, 'aria-current', isHere && !isOpen);
  if (!isOpen) return [tile];
  const names = namesInKind(own, say);
  const rows = own.map((pack, i) => levelRow(pack, names[i], profile, page));
  return [tile, make('div.stack', ...rows)];
}

/** Returns the kinds of these levels, each as a tile. */
function makeKinds(some: Pack[], state: State, page: Page) {
  return [...new Set(some.map(kindOf))].flatMap((kind) =>
    makeKind(
      kind,
      some.filter((pack) => kindOf(pack) === kind),
      state,
      page,
    ),
  );
}

/** Returns the tiles of the 4x4 level: first steps, the level in pictures, and in numbers. */
function firstTiles({ profile: { settings, level } }: State, { say, packs }: Page) {
  const pack = find4x4Level(packs);
  if (!pack) return [];
  const size = sizeText(pack.spec, say);
  const first = [drawFour(settings.pictures, [1, 2, 3, 0])];
  const levels = (['pictures', 'digits'] as const).map((symbols) => {
    const drawing = [drawFour(symbols === 'digits' ? symbols : settings.pictures, [1, 3, 4, 2])];
    const tile = makeTile('level', `${pack.id} ${symbols}`, drawing, say(`kids.${symbols}`), size);
    toggle(tile, 'aria-current', level === pack.id && settings.symbols === symbols);
    return tile;
  });
  return [makeTile('firstSteps', '', first, say('firstSteps'), say('firstStepsNote')), ...levels];
}

/** Returns the player's tree: a leaf for each game won, golden for those without help. */
export function makeTree({ times }: Profile, say: Say) {
  const [count, golden] = (['count', 'alone'] as const).map((part) =>
    Object.values(times).reduce((sum, one) => sum + one[part], 0),
  );
  const text = [
    say(count > 0 ? 'treeLeaves' : 'treeNew', { count }),
    ...(golden > 0 ? [say('treeGolden', { count: golden })] : []),
  ].join(SEPARATOR);
  return make('p.grown', drawTree(count, golden), make('span', text));
}

/** @param further  the row that shows further kinds, with an element for their tiles */
function childrenGroup(state: State, page: Page, further: HTMLElement) {
  const { say, packs } = page;
  const bigger = packs.filter((pack) => kindOf(pack) === 'bigger');
  const others = packs.filter((pack) => kindOf(pack).startsWith('small'));
  const tiles = [...firstTiles(state, page), ...makeKinds(bigger, state, page)];
  further.lastElementChild?.replaceChildren(...makeKinds(others, state, page));
  const shown = [
    ...(tiles.length > 0 ? [make('div.tiles.four', ...tiles), makeTree(state.profile, say)] : []),
    ...(others.length > 0 ? [further] : []),
  ];
  return shown.length > 0 ? [make('h3', say('groupChildren')), ...shown] : [];
}

function classicGroup({ profile }: State, page: Page) {
  const { say, packs } = page;
  const rows = packs
    .filter((pack) => kindOf(pack) === 'classic')
    .map((pack) => levelRow(pack, levelName(pack, say), profile, page));
  const heads = [make('span', say('columnSolved')), make('span', say('columnTime'))];
  return makeGroup(say('groupClassic'), rows, ...heads);
}

/** Returns the kinds for adults; big boards without further rules come last. */
function kindsGroup(state: State, page: Page) {
  const large = page.packs
    .filter((pack) => kindOf(pack).startsWith('large'))
    .sort((a, b) => Number(hasPlainRules(a)) - Number(hasPlainRules(b)));
  return large.length > 0
    ? [make('h3', page.say('groupKinds')), make('div.tiles', ...makeKinds(large, state, page))]
    : [];
}

/* ---- The rest -------------------------------------------------------------------------------- */

function otherGroups({ profile, time }: State, page: Page) {
  const { say, site } = page;
  const days = daysInARow(profile.times, time.now);
  const line = (action: string, label: string, note: string) => {
    const row = makeLine(action, '', label, note);
    row.classList.add('on');
    return row;
  };
  const facts = [
    say('solvedSum', { count: solvedInAll(profile, page) }),
    ...(days > 1 ? [say('daysRow', { count: days })] : []),
  ];
  const shown = (rows: HTMLButtonElement[]) =>
    rows.filter(({ dataset }) => !site.hide.includes(dataset.action ?? ''));
  return [
    ...makeGroup(
      say('groupOwn'),
      shown([
        line('own', say('ownEnter'), say('ownNote')),
        line('endless', say('endless'), say('endlessNote')),
      ]),
    ),
    ...makeGroup(
      say('groupYou'),
      shown([
        line('players', say('players'), say('whoPlays')),
        line('stats', say('stats'), facts.join(SEPARATOR)),
        line('learn', say('learn'), say('learnNote')),
      ]),
    ),
  ];
}

export function makeLevels(page: Page): Dialog {
  const { say, site } = page;
  const list = make('div');
  const further = makeFurther(say('groupKinds'), make('div.tiles.four')) as HTMLDetailsElement;
  const dialog = makeDialog('levels', say('levels'), say('back'), list);

  function fill(state: State) {
    if (!dialog.open && state.panel?.open?.startsWith('small')) further.open = true;
    replaceContent(
      list,
      ...(site.hide.includes('daily') ? [] : [makeToday(state, page)]),
      ...gameRows(state.profile, page),
      ...childrenGroup(state, page, further),
      ...classicGroup(state, page),
      ...kindsGroup(state, page),
      ...otherGroups(state, page),
    );
  }
  return { dialog, fill };
}
