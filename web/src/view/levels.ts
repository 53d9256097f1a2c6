/**
 * levels.ts: the list of levels: the latest unfinished game, then cards in groups, each with a
 * small board and a bar of how many of its puzzles are solved.
 */
import { clockText } from '../text/clock.ts';
import { find4x4Level } from '../play/first-steps-actions.ts';
import { button, make, replaceContent, set, toggle } from './dom.ts';
import { todayText } from './daily-calendar.ts';
import { drawFigure } from './figures.ts';
import { drawFirstPictures } from './first-steps-view.ts';
import { makeIcon } from './icons.ts';
import { drawBar, drawBoard } from './mini.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { countSolved, type Profile } from '../state/profile.ts';
import { minutesOf, paceOf } from '../state/times.ts';
import { BOARDS } from '../state/first-steps-state.ts';
import { isPlainSize, sizeIn } from '../state/rules-model.ts';
import { CHILD_ORDER, OWN, hasPlainRules, item, type Game } from '../state/state.ts';
import {
  kindText,
  levelName,
  listText,
  ownTitle,
  sizeText,
  specWords,
  type Say,
} from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

/** The rules that most people mean by Sudoku. */
export const CLASSIC = '9x9';
const SEPARATOR = ' \u00b7 '; // between facts on a card

/** Returns a card or a row that runs an action. */
function makeCard(action: string, value: string, kind: string, ...children: (Node | string)[]) {
  const card = button(action, '', `option ${kind}`, value);
  card.append(...children);
  return card;
}

/** Returns how many cells of a board are filled, in words. */
export const filledText = ({ entries }: { entries: number[] }, say: Say) =>
  say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

/** Returns how long a puzzle of a level takes, if that is known; not for children's levels. */
const timeTexts = ({ seconds, rules }: Pack, { times }: Profile, { say, packs }: Page) =>
  seconds && rules.order > CHILD_ORDER
    ? [say('aboutMinutes', { count: minutesOf(seconds * paceOf(times, packs)) })]
    : [];

/** Returns whether a level has an unfinished game. */
function isBegun({ id }: Pack, { games }: Profile) {
  const game = item(games, id);
  return game !== undefined && !game.done && game.past.length > 0;
}

/** Returns a level: a row if it has classic rules, else a card with a drawing. */
function levelCard(pack: Pack, profile: Profile, page: Page) {
  const { say, packs } = page;
  const count = countSolved(profile, pack, packs);
  const isRow = pack.spec === CLASSIC;
  const name = make('b', levelName(pack, say));
  const bar = drawBar(count, pack.count);
  const line = (...texts: string[]) => make('span', texts.join(SEPARATOR));
  const solved = line(
    say(isRow ? 'solvedOf' : 'countOf', { count, all: pack.count }),
    ...(isBegun(pack, profile) ? [say('taskBegun')] : []),
  );
  const time = timeTexts(pack, profile, page);
  const card = isRow
    ? makeCard('level', pack.id, 'row-card', name, bar, solved, ...time.map((text) => line(text)))
    : makeCard(
        'level',
        pack.id,
        'card',
        drawBoard(pack.rules, profile.games[pack.id]?.entries),
        name,
        line(sizeText(pack.rules.spec, say), ...time),
        solved,
        bar,
      );
  toggle(card, 'aria-current', pack.id === profile.level);
  return card;
}

/**
 * Returns level names to show below their kind: sizes or grades ("4×4", "Hard") if these all
 * differ, else titles.
 * @param own  all levels of the kind
 */
function namesInKind(own: Pack[], say: Say) {
  const sizes = own.map(({ spec }) => sizeText(sizeIn(spec), say));
  const grades = own.map(({ grade }) => (grade ? say(`gradeName.${grade}`) : ''));
  return (
    [sizes, grades].find((names) => new Set(names).size === own.length) ??
    own.map(({ title }) => title)
  );
}

/** Returns a kind of puzzle: one drawing, and below it a row for each level. */
function kindCard(kind: string, own: Pack[], profile: Profile, { say, packs }: Page) {
  const names = namesInKind(own, say);
  const rows = own.map((pack, i) => {
    const count = countSolved(profile, pack, packs);
    const solved = say('countOf', { count, all: pack.count });
    const facts = isBegun(pack, profile) ? [say('taskBegun'), solved] : [solved];
    const row = makeCard(
      'level',
      pack.id,
      '',
      make('b', names[i]),
      ' ',
      make('span', facts[0]), // there is space for one fact; the bar shows the other
      drawBar(count, pack.count),
    );
    set(row, 'aria-label', listText([kind, row.textContent, ...facts.slice(1)], say));
    toggle(row, 'aria-current', pack.id === profile.level);
    return row;
  });
  const [{ spec }] = own;
  const [drawing] = isPlainSize(spec) ? drawFigure('mixed') : specWords(spec).flatMap(drawFigure);
  return make('section.kind', drawing, make('h4', kind), ...rows);
}

/** Returns a card for each kind among these levels. */
function kindCards(some: Pack[], profile: Profile, page: Page) {
  const nameOf = ({ spec, title }: Pack) =>
    isPlainSize(spec) ? title : kindText(specWords(spec), page.say);
  return [...new Set(some.map(nameOf))].map((kind) =>
    kindCard(
      kind,
      some.filter((pack) => nameOf(pack) === kind),
      profile,
      page,
    ),
  );
}

function titleOf(game: Game, { say, packs }: Page) {
  const pack = packs.find(({ id }) => id === game.pack);
  const title =
    game.pack === OWN ? ownTitle(game, say) : game.title || sizeText(game.rules.spec, say);
  return levelName(pack ?? { title, grade: game.made, rules: game.rules }, say);
}

/** Returns the card that continues the latest unfinished game. */
function resumeCard(game: Game, profile: Profile, page: Page) {
  const { say } = page;
  const texts = [
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
    make('span', texts.join(SEPARATOR)),
    drawBar(game.entries.filter(Boolean).length, game.entries.length),
    make('em', say('goOn')),
  );
}

/** Returns the unfinished games that no level's card continues, in a closed `details`. */
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

/** Returns a card that opens another part of the page, such as new puzzles. */
const featureCard = (action: string, name: string, note: string, value = '') =>
  makeCard(action, value, 'card', make('b', name), make('span', note));

/** Returns the card of the first steps, if the page has a 4x4 level. */
const firstCards = (profile: Profile, { say, packs }: Page) =>
  find4x4Level(packs)
    ? [
        makeCard(
          'firstSteps',
          '',
          'card',
          drawFirstPictures(profile.settings.pictures),
          make('b', say('firstSteps')),
          make('span', say('firstStepsNote')),
          make('span', say('countOf', { count: profile.firstSteps, all: BOARDS.length })),
          drawBar(profile.firstSteps, BOARDS.length),
        ),
      ]
    : [];

/** Returns the groups of levels, each after its title. */
function levelGroups(profile: Profile, page: Page) {
  const { say, packs } = page;
  const isSmall = ({ rules }: Pack) => rules.order <= CHILD_ORDER;
  const cards = (choose: (pack: Pack) => boolean) =>
    packs.filter(choose).map((pack) => levelCard(pack, profile, page));
  const kinds = packs.filter((pack) => !hasPlainRules(pack));
  const group = (title: string, items: Element[]) =>
    items.length > 0 ? [make('h3', title), ...items] : [];
  const children = cards((pack) => isSmall(pack) && hasPlainRules(pack));
  const classic = cards((pack) => pack.spec === CLASSIC && hasPlainRules(pack));
  const big = cards((pack) => !isSmall(pack) && hasPlainRules(pack) && pack.spec !== CLASSIC);
  const makers = [
    featureCard('endless', say('endless'), say('endlessNote')),
    featureCard('own', say('own'), say('ownNote')),
    featureCard('print', say('print'), say('printNote'), page.packs[0].id),
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
    ...group(
      say('groupMore'),
      makers.filter(({ dataset }) => !page.site.hide.includes(dataset.action ?? '')),
    ),
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
    replaceContent(
      list,
      ...(waiting ? [resumeCard(waiting, profile, page)] : []),
      ...(page.site.hide.includes('daily')
        ? []
        : [
            makeCard(
              'daily',
              '',
              'daily-card',
              makeIcon('day'),
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
