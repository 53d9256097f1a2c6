/**
 * frame.js: what stands around the game: the header with the level, the clock and the way to the
 * settings, and the foot, one quiet line of what the page can do besides.
 */
import { actButton, button, group, hide, make, set, setText } from './dom.js';
import { icon, setIcon } from './icons.js';
import { foundText, techniqueName } from './learn.js';
import { drawWho, makeWho } from './player-dialog.js';
import { countSolved } from '../storage/profile.js';
import { dayWriter } from '../state/day.js';
import { gameIn, homeOf, namesIn } from '../state/page.js';
import { layoutOf } from '../state/rules-model.js';
import { OWN } from '../state/state.js';
import { kindText, madeText, sizeText, wordsIn } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */

/** Sizes behind the door. */
const DOOR = ['4x4', '6x6', '9x9'];

/**
 * The actions in the foot; About, beside them, is a link to the help below.
 * @type {import('./text.js').Key[]}
 */
export const FOOT = ['print', 'savePage', 'share', 'learn'];

/**
 * A level's name beside its rules: without them if its title says no more than rules and grade, or
 * kind and size.
 * @param {{title: string, grade?: string, rules: {spec: string}}} pack
 * @param {Say} say
 */
export function levelName({ title, grade, rules: { spec } }, say) {
  const kind = kindText(wordsIn(spec), say);
  if (grade && title === madeText(say, spec, grade)) return say(`gradeName.${grade}`);
  return title === say('kindSized', { kind, size: sizeText(layoutOf(spec), say) }) ? kind : title;
}

/**
 * What is on the board, and what there is to say of it.
 * @param {State} state
 * @param {Page} page
 */
function titlesOf(state, page) {
  const { exercise, sheet, shelf } = state;
  const { say, packs, bounds } = page;
  if (exercise) {
    const { technique } = exercise;
    return [techniqueName(technique, state, page), foundText(technique, state, page)];
  }
  const game = gameIn(state);
  const pack = homeOf(game, page);
  const under = [sheet ? say('ownIntro') : sizeText(game.rules.spec, say)];
  const { task } = bounds;
  if (task && task.count > 1 && game.day !== undefined)
    under.push(say('taskNth', { number: game.day - task.first + 1, count: task.count }));
  else if (!task && game.day !== undefined)
    under.push(dayWriter(page.locale, { day: 'numeric', month: 'long' })(game.day));
  else if (pack.count > 0 && !bounds.isLocked)
    under.push(say('solvedOf', { count: countSolved(shelf, pack, packs), all: pack.count }));
  // of a puzzle of one's own the line below says what rules it has
  const isBare = pack.id === OWN && !game.made && !sheet;
  const title = page.site.task?.title || levelName(pack, say);
  return [isBare ? say('own') : title, under.join(' \u00b7 ')];
}

/** Builds the header. @param {Page} page */
export function makeHeader({ say, bounds }) {
  const [name, size] = [make('b'), make('span')];
  const isOne = bounds.isLocked && (bounds.task?.count ?? 1) === 1;
  const opens = bounds.isLocked ? 'task' : 'levels';
  const level = isOne ? make('div.level') : button(opens, '', 'level');
  level.append(name, ' ', size, ...(isOne ? [] : [icon('open')]));
  const [time, sign] = [make('span'), icon('pause')];
  const clock = button('pause', '', 'clock');
  clock.append(sign, time);
  clock.hidden = true;
  const settings = button('settings', '', 'gear');
  settings.append(icon('settings'));
  set(settings, 'aria-label', say('settings'));
  const who = makeWho(say);
  const leave = button('leave', '', 'gear');
  leave.append(icon('close'));
  set(leave, 'aria-label', say('leave'));

  const root = make('header.top', level, clock, who.button, settings, leave);
  return { say, root, level, name, size, clock, sign, time, who, settings, leave };
}

/** @typedef {ReturnType<typeof makeHeader>} Header */

/**
 * Updates the header but for its clock.
 * @param {Header} header
 * @param {State} state
 * @param {Page} page
 */
export function drawHeader({ level, name, size, who, settings, leave }, state, page) {
  const isAway = Boolean(state.sheet || state.exercise || state.tour);
  const [title, under] = titlesOf(state, page);
  drawWho(who, state, isAway);
  hide(settings, isAway);
  hide(leave, !isAway);
  setText(name, title);
  setText(size, under);
  const key = page.bounds.isLocked ? 'taskIs' : 'levelIs';
  if (level.matches('button')) set(level, 'aria-label', page.say(key, { title, about: under }));
}

/**
 * Updates the clock.
 * @param {Header} header
 * @param {string | null} shown  the time, or null to hide the clock
 * @param {boolean} isPaused
 */
export function drawClock({ say, clock, sign, time }, shown, isPaused) {
  hide(clock, shown === null);
  setText(time, shown ?? '');
  setIcon(sign, isPaused ? 'resume' : 'pause');
  const label = shown === null ? null : say(isPaused ? 'resumeAt' : 'pauseAt', { time: shown });
  set(clock, 'aria-label', label);
  set(clock, 'aria-pressed', String(isPaused));
}

/** @param {Page} page */
export const makeFoot = ({ say, title, site: { logo, hide, foot }, bounds }) =>
  make(
    'footer.foot',
    make('h1', logo ? make('img', { src: logo, alt: '' }) : icon('leaf'), make('span', title)),
    ...(bounds.isLocked ? [] : [makeWays(hide, say)]),
    ...(foot.length > 0 && !bounds.isLocked ? [makeOwners(foot, title)] : []),
  );

/** What else the page can do. @param {string[]} hidden @param {Say} say */
const makeWays = (hidden, say) =>
  make(
    'nav',
    { 'aria-label': say('footLabel') },
    ...FOOT.filter((action) => !hidden.includes(action)).map((action) =>
      actButton(say, action, 'link'),
    ),
    make('a.link', { href: '#about' }, say('about')),
  );

/**
 * The owner's links, a line of their own.
 * @param {import('../state/site-config.js').Site['foot']} links
 * @param {string} title
 */
const makeOwners = (links, title) =>
  make(
    'nav.owners',
    { 'aria-label': title },
    ...links.map(({ text, link }) => make('a.link', { href: link, rel: 'noopener' }, text)),
  );

/**
 * The door for those who are no children: the sizes people look for, and a puzzle of their own.
 * @param {Page} page
 */
export function makeDoor({ say, packs, site }) {
  const levels = DOOR.flatMap((spec) => {
    const pack = packs.find(({ rules }) => rules.spec === spec);
    if (!pack) return [];
    const level = button('level', sizeText(spec, say), 'link', pack.id);
    return [level];
  });
  const own = site.hide.includes('own') ? [] : [actButton(say, 'own', 'link')];
  return group('door', say('levels'), ...levels, ...own);
}
