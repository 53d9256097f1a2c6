/**
 * levels.ts: the profile of levels: what was begun first, then cards in groups, each with a small
 * drawn board and how much of it is solved.
 */
import { clockText } from '../text/clock.ts';
import { fourIn } from '../play/first-steps-actions.ts';
import { button, make, renew, set, toggle } from './dom.ts';
import { todayText } from './daily-calendar.ts';
import { drawFigure } from './figures.ts';
import { drawFirst } from './first-steps-view.ts';
import { levelName } from './frame.ts';
import { icon } from './icons.ts';
import { drawBar, drawBoard } from './mini.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { countSolved, type Profile } from '../state/profile.ts';
import { minutesOf, paceOf } from '../state/times.ts';
import { BOARDS } from '../state/first-steps-state.ts';
import { isLayout, layoutOf } from '../state/rules-model.ts';
import { CHILD_ORDER, OWN, isPlain, item, type Game } from '../state/state.ts';
import { kindText, listText, ownTitle, sizeText, wordsIn, type Say } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

const CLASSIC = '9x9'; // what most people mean by Sudoku
const DOT = ' \u00b7 '; // between what is told of one thing

function makeCard(action: string, value: string, kind: string, ...children: (Node | string)[]) {
  const card = button(action, '', `option ${kind}`, value);
  card.append(...children);
  return card;
}

const filledText = ({ entries }: Game, say: Say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/** How long one of a level's puzzles takes, where that is known; a child is told no time. */
const timeOf = ({ seconds, rules }: Pack, { times }: Profile, { say, packs }: Page) =>
  seconds && rules.order > CHILD_ORDER
    ? [say('aboutMinutes', { count: minutesOf(seconds * paceOf(times, packs)) })]
    : [];

/** Whether its game waits. */
function isBegun({ id }: Pack, { games }: Profile) {
  const game = item(games, id);
  return game !== undefined && !game.done && game.past.length > 0;
}

/** A level: of those most people mean a row, of others a card with a drawing. */
function levelCard(pack: Pack, profile: Profile, page: Page) {
  const { say, packs } = page;
  const count = countSolved(profile, pack, packs);
  const isRow = pack.spec === CLASSIC;
  const name = make('b', levelName(pack, say));
  const bar = drawBar(count, pack.count);
  const told = (...texts: string[]) => make('span', texts.join(DOT));
  const solved = told(
    say(isRow ? 'solvedOf' : 'countOf', { count, all: pack.count }),
    ...(isBegun(pack, profile) ? [say('taskBegun')] : []),
  );
  const time = timeOf(pack, profile, page);
  const card = isRow
    ? makeCard('level', pack.id, 'row-card', name, bar, solved, ...time.map((text) => told(text)))
    : makeCard(
        'level',
        pack.id,
        'card',
        drawBoard(pack.rules, profile.games[pack.id]?.entries),
        name,
        told(sizeText(pack.rules.spec, say), ...time),
        solved,
        bar,
      );
  toggle(card, 'aria-current', pack.id === profile.level);
  return card;
}

/**
 * The names of levels below their kind, whichever tells them apart: "4×4", "Hard", or their titles.
 * @param own  all of a kind
 */
function namesInKind(own: Pack[], say: Say) {
  const sizes = own.map(({ spec }) => sizeText(layoutOf(spec), say)),
    grades = own.map(({ grade }) => (grade ? say(`gradeName.${grade}`) : ''));
  return (
    [sizes, grades].find((names) => new Set(names).size === own.length) ??
    own.map(({ title }) => title)
  );
}

/** A kind with its levels: one drawing, and below it a row for each. */
function kindCard(kind: string, own: Pack[], profile: Profile, { say, packs }: Page) {
  const names = namesInKind(own, say);
  const rows = own.map((pack, i) => {
    const count = countSolved(profile, pack, packs);
    const solved = say('countOf', { count, all: pack.count });
    const told = isBegun(pack, profile) ? [say('taskBegun'), solved] : [solved];
    const row = makeCard(
      'level',
      pack.id,
      '',
      make('b', names[i]),
      ' ',
      make('span', told[0]), // there is room for one, and a bar tells the other
      drawBar(count, pack.count),
    );
    set(row, 'aria-label', listText([kind, row.textContent, ...told.slice(1)], say));
    toggle(row, 'aria-current', pack.id === profile.level);
    return row;
  });
  const [{ spec }] = own;
  const [drawing] = isLayout(spec) ? drawFigure('mixed') : wordsIn(spec).flatMap(drawFigure);
  return make('section.kind', drawing, make('h4', kind), ...rows);
}

/** Cards of all kinds that the levels are of. */
function kindCards(some: Pack[], profile: Profile, page: Page) {
  const nameOf = ({ spec, title }: Pack) =>
    isLayout(spec) ? title : kindText(wordsIn(spec), page.say);
  return [...new Set(some.map(nameOf))].map((kind) =>
    kindCard(
      kind,
      some.filter((pack) => nameOf(pack) === kind),
      profile,
      page,
    ),
  );
}

/** What a game's level is called. */
function titleOf(game: Game, { say, packs }: Page) {
  const pack = packs.find(({ id }) => id === game.pack);
  const title =
    game.pack === OWN ? ownTitle(game, say) : game.title || sizeText(game.rules.spec, say);
  return levelName(pack ?? { title, grade: game.made, rules: game.rules }, say);
}

/** The game that waits, before all others. */
function resumeCard(game: Game, profile: Profile, page: Page) {
  const { say } = page;
  const told = [
    sizeText(game.rules.spec, say),
    ...(profile.settings.timer === 'yes' ? [clockText(game.time)] : []),
    filledText(game, say),
  ];
  return makeCard(
    'level',
    game.pack,
    'go',
    drawBoard(game.rules, game.entries),
    make('b', titleOf(game, page)),
    make('span', told.join(DOT)),
    drawBar(game.entries.filter(Boolean).length, game.entries.length),
    make('em', say('goOn')),
  );
}

/** Games begun that no level of the page leads to, folded away. */
function otherGames(begun: Game[], profile: Profile, page: Page) {
  const { say, packs } = page;
  const isHere = ({ pack }: Game) => pack === OWN || packs.some(({ id }) => id === pack);
  const toCard = (action: string, value: string, game: Game) =>
    makeCard(
      action,
      value,
      '',
      make('b', titleOf(game, page)),
      make('span', filledText(game, say)),
    );
  const cards = [
    ...begun.filter((game) => !isHere(game)).map((game) => toCard('level', game.pack, game)),
    ...profile.others.map((game, i) => toCard('resume', String(i), game)),
  ];
  const summary = make('summary', say('otherGames', { count: cards.length }));
  return cards.length > 0 ? [make('details', summary, make('div.list', ...cards))] : [];
}

/** What is no pack. */
const makerCard = (action: string, name: string, note: string, value = '') =>
  makeCard(action, value, 'card', make('b', name), make('span', note));

/** What comes before the first level. */
const firstCards = (profile: Profile, { say, packs }: Page) =>
  fourIn(packs)
    ? [
        makeCard(
          'firstSteps',
          '',
          'card',
          drawFirst(profile.settings.pictures),
          make('b', say('firstSteps')),
          make('span', say('firstStepsNote')),
          make('span', say('countOf', { count: profile.firstSteps, all: BOARDS.length })),
          drawBar(profile.firstSteps, BOARDS.length),
        ),
      ]
    : [];

/** The groups of levels, each with its title. */
function levelGroups(profile: Profile, page: Page) {
  const { say, packs } = page;
  const isSmall = ({ rules }: Pack) => rules.order <= CHILD_ORDER;
  const cards = (choose: (pack: Pack) => boolean) =>
    packs.filter(choose).map((pack) => levelCard(pack, profile, page));
  const kinds = packs.filter((pack) => !isPlain(pack));
  const group = (title: string, items: Element[]) =>
    items.length > 0 ? [make('h3', title), ...items] : [];
  const children = cards((pack) => isSmall(pack) && isPlain(pack));
  const classic = cards((pack) => pack.spec === CLASSIC && isPlain(pack));
  const big = cards((pack) => !isSmall(pack) && isPlain(pack) && pack.spec !== CLASSIC);
  const makers = [
    makerCard('endless', say('endless'), say('endlessNote')),
    makerCard('own', say('own'), say('ownNote')),
    makerCard('print', say('print'), say('printNote'), page.packs[0].id),
  ];
  const rows = classic.length > 0 ? [make('div.rows', ...classic)] : [];
  return [
    ...group(say('groupChildren'), [
      ...firstCards(profile, page),
      ...children,
      ...kindCards(kinds.filter(isSmall), profile, page),
    ]),
    ...group(say('groupClassic'), rows),
    ...group(
      say('groupKinds'),
      kindCards(
        kinds.filter((pack) => !isSmall(pack)),
        profile,
        page,
      ),
    ),
    ...group(say('groupBig'), big),
    ...group(say('groupMore'), [
      ...makers.filter(({ dataset }) => !page.site.hide.includes(dataset.action ?? '')),
    ]),
  ];
}

export function makeLevels(page: Page): Dialog {
  const { say } = page;
  const list = make('div.list');
  const intro = make('p', say('levelsIntro'));
  const dialog = makeDialog('levels', say('levels'), say('back'), intro, list);

  function fill(state: State) {
    const { profile } = state;
    const begun = Object.values(profile.games).filter((game) => !game.done);
    const [waiting] = begun
      .filter((game) => game.stamp > 0 && game.past.length > 0)
      .sort((a, b) => b.stamp - a.stamp);
    renew(
      list,
      ...(waiting ? [resumeCard(waiting, profile, page)] : []),
      ...(page.site.hide.includes('daily')
        ? []
        : [
            makeCard(
              'daily',
              '',
              'daily-card',
              icon('day'),
              make('b', say('daily')),
              make('span', todayText(state, page)),
            ),
          ]),
      ...levelGroups(profile, page),
      ...otherGames(begun, profile, page),
    );
  }
  return { dialog, fill };
}
