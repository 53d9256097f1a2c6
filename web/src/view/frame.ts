/**
 * frame.ts: the parts around the game: the header with level, clock and settings, the foot with
 * links to the other features, and on a first visit links to larger sizes.
 */
import { actButton, button, group, hide, make, set, setText } from './dom.ts';
import { makeIcon, setIcon } from './icons.ts';
import { practiceText, techniqueName } from './learn.ts';
import { drawPlayerButton, makePlayerButton } from './player-dialog.ts';
import { countSolved } from '../state/profile.ts';
import { dayFormatter } from '../state/day.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { sizeIn } from '../state/rules-model.ts';
import { OWN } from '../state/state.ts';
import {
  generatedTitle,
  kindText,
  packOfGame,
  sizeText,
  specWords,
  type Key,
  type Say,
} from '../text/text.ts';
import type { Site } from '../state/site-config.ts';

/** The actions in the foot, before the link to the help. */
const FOOT: Key[] = ['print', 'savePage', 'share', 'learn'];

/**
 * Returns a level's name for a place that also shows its rules. If the title is rules and grade,
 * returns the grade; if it is kind and size, the kind.
 */
export function levelName(
  { title, grade, rules: { spec } }: { title: string; grade?: string; rules: { spec: string } },
  say: Say,
) {
  const kind = kindText(specWords(spec), say);
  if (grade && title === generatedTitle(say, spec, grade)) return say(`gradeName.${grade}`);
  return title === say('kindSized', { kind, size: sizeText(sizeIn(spec), say) }) ? kind : title;
}

/** Returns the header's title, and the line below it. */
function titlesOf(state: State, page: Page) {
  const { exercise, editor, profile } = state;
  const { say, packs, bounds } = page;
  if (exercise) {
    const { technique } = exercise;
    return [techniqueName(technique, state, page), practiceText(technique, state, page)];
  }
  const game = gameIn(state);
  const pack = packOfGame(game, page);
  const under = [editor ? say('ownIntro') : sizeText(game.rules.spec, say)];
  const { task } = bounds;
  if (task && task.count > 1 && game.day !== undefined)
    under.push(say('taskNth', { number: game.day - task.first + 1, count: task.count }));
  else if (!task && game.day !== undefined)
    under.push(dayFormatter(page.locale, { day: 'numeric', month: 'long' })(game.day));
  else if (pack.count > 0 && !bounds.isLocked)
    under.push(say('solvedOf', { count: countSolved(profile, pack, packs), all: pack.count }));
  // the line below has the rules of the player's own puzzle
  const isBare = pack.id === OWN && !game.made && !editor;
  const title = page.site.task?.title || levelName(pack, say);
  return [isBare ? say('own') : title, under.join(' \u00b7 ')];
}

export function makeHeader({ say, bounds }: Page) {
  const [name, size] = [make('b'), make('span')];
  const isOne = bounds.isLocked && (bounds.task?.count ?? 1) === 1;
  const opens = bounds.isLocked ? 'task' : 'levels';
  const level = isOne ? make('div.level') : button(opens, '', 'level');
  level.append(name, ' ', size, ...(isOne ? [] : [makeIcon('open')]));
  const [time, sign] = [make('span'), makeIcon('pause')];
  const clock = button('pause', '', 'clock');
  clock.append(sign, time);
  clock.hidden = true;
  const settings = button('settings', '', 'gear');
  settings.append(makeIcon('settings'));
  set(settings, 'aria-label', say('settings'));
  const who = makePlayerButton(say);
  const leave = button('leave', '', 'gear');
  leave.append(makeIcon('close'));
  set(leave, 'aria-label', say('leave'));

  const root = make('header.top', level, clock, who.button, settings, leave);
  return { say, root, level, name, size, clock, sign, time, who, settings, leave };
}

type Header = ReturnType<typeof makeHeader>;

/** Updates the header except its clock. */
export function drawHeader(
  { level, name, size, who, settings, leave }: Header,
  state: State,
  page: Page,
) {
  const isAway = Boolean(state.editor || state.exercise || state.walkthrough);
  const [title, under] = titlesOf(state, page);
  drawPlayerButton(who, state, isAway);
  hide(settings, isAway);
  hide(leave, !isAway);
  setText(name, title);
  setText(size, under);
  const key = page.bounds.isLocked ? 'taskIs' : 'levelIs';
  if (level.matches('button')) set(level, 'aria-label', page.say(key, { title, about: under }));
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

/** Returns the links for newcomers beside a first 4x4 board: common sizes, and the editor. */
export function makeLevelLinks({ say, packs, site }: Page) {
  const levels = ['4x4', '6x6', '9x9'].flatMap((spec) => {
    const pack = packs.find(({ rules }) => rules.spec === spec);
    return pack ? [button('level', sizeText(spec, say), 'link', pack.id)] : [];
  });
  const own = site.hide.includes('own') ? [] : [actButton(say, 'own', 'link')];
  return group('door', say('levels'), ...levels, ...own);
}
