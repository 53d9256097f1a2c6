/**
 * frame.ts: the parts around the game: the header with levels, message, clock and settings, and the
 * foot with links to the other features.
 */
import { actButton, button, group, hide, make, set, setText } from './dom.ts';
import { iconButton, makeIcon, setIcon } from './icons.ts';
import { practiceText, techniqueName } from './learn.ts';
import { drawLevelSwitch, makeLevelSwitch } from './level-switch.ts';
import { drawPlayerButton, makePlayerButton } from './player-dialog.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { levelName, packOfGame, sizeText, type Key, type Say } from '../text/text.ts';
import type { Site } from '../state/site-config.ts';

/** The actions in the foot, before the link to the help. */
const FOOT: Key[] = ['print', 'savePage', 'share', 'learn', 'stats'];

/**
 * Returns the title of a screen that replaces the game, or of puzzles that the address fixes, and
 * the line below it.
 */
function titlesOf(state: State, page: Page) {
  const { exercise, editor, walkthrough } = state;
  const { say, bounds } = page;
  if (exercise) {
    const { technique } = exercise;
    return [techniqueName(technique, state, page), practiceText(technique, state, page)];
  }
  const game = gameIn(state);
  const name = levelName(packOfGame(game, page), say);
  if (editor) return [name, say('ownIntro')];
  const { task } = bounds;
  const isNth = task && task.count > 1 && game.day !== undefined;
  const under = isNth
    ? say('taskNth', { number: game.day! - task.first + 1, count: task.count })
    : sizeText(game.rules.spec, say);
  const title = page.site.task?.title || name;
  return walkthrough ? [say('explain'), title] : [title, under];
}

/**
 * Builds the header.
 * @param words  the message line
 */
export function makeHeader(page: Page, words: HTMLElement) {
  const { say, bounds } = page;
  const [name, size] = [make('b'), make('span')];
  const isTask = bounds.isLocked && (bounds.task?.count ?? 1) > 1;
  const level = isTask
    ? button('task', [name, ' ', size, makeIcon('open')], 'level')
    : make('div.level', name, ' ', size);
  const levels = makeLevelSwitch(page);
  const [time, sign] = [make('span'), makeIcon('pause')];
  const clock = button('pause', [sign, time], 'clock');
  clock.hidden = true;
  const unsaved = iconButton('unkept', 'warning', 'gear unsaved', say('unkept'));
  const settings = iconButton('settings', 'settings', 'gear', say('settings'));
  const who = makePlayerButton(say);
  const leave = iconButton('leave', 'close', 'gear', say('leave'));
  const tail = make('div.tail', clock, unsaved, who.button, settings, leave);
  const ways = bounds.isLocked ? [level] : [levels.root, level, levels.menu];
  const root = make('header.top', ...ways, words, tail);
  return { say, root, level, name, size, levels, clock, sign, time, unsaved, who, settings, leave };
}

type Header = ReturnType<typeof makeHeader>;

/** Updates the header except its clock. */
export function drawHeader(
  { level, name, size, levels, unsaved, who, settings, leave }: Header,
  state: State,
  page: Page,
) {
  const isAway = Boolean(state.editor || state.exercise || state.walkthrough);
  const [title, under] = titlesOf(state, page);
  drawPlayerButton(who, state, isAway);
  drawLevelSwitch(levels, state, page, isAway);
  hide(unsaved, isAway || state.saving.outcome === 'kept');
  hide(settings, isAway);
  hide(leave, !isAway);
  hide(level, !isAway && !page.bounds.isLocked);
  setText(name, title);
  setText(size, under);
  if (level.matches('button'))
    set(level, 'aria-label', page.say('taskIs', { title, about: under }));
}

/**
 * Updates the clock.
 * @param shown  the time, or null to hide the clock
 */
export function drawClock(
  { say, clock, sign, time }: Header,
  shown: string | null,
  isPaused: boolean,
) {
  hide(clock, shown === null);
  setText(time, shown ?? '');
  setIcon(sign, isPaused ? 'resume' : 'pause');
  const label = shown === null ? null : say(isPaused ? 'resumeAt' : 'pauseAt', { time: shown });
  set(clock, 'aria-label', label);
  set(clock, 'aria-pressed', String(isPaused));
}

/** Builds the foot: the site's name, links to features, and the owner's links. */
export const makeFoot = ({ say, title, site: { logo, hide, foot }, bounds }: Page) =>
  make(
    'footer.foot',
    make('h1', logo ? make('img', { src: logo, alt: '' }) : makeIcon('leaf'), make('span', title)),
    ...(bounds.isLocked ? [] : [makeFootLinks(hide, say)]),
    ...(foot.length > 0 && !bounds.isLocked ? [makeOwnerLinks(foot, title)] : []),
  );

const makeFootLinks = (hidden: string[], say: Say) =>
  make(
    'nav',
    { 'aria-label': say('footLabel') },
    ...FOOT.filter((action) => !hidden.includes(action)).map((action) =>
      actButton(say, action, 'link'),
    ),
    make('a.link', { href: '#about' }, say('about')),
  );

const makeOwnerLinks = (links: Site['foot'], title: string) =>
  make(
    'nav.owners',
    { 'aria-label': title },
    ...links.map(({ text, link }) => make('a.link', { href: link, rel: 'noopener' }, text)),
  );
