/**
 * level-switch.ts: the way to other levels in the header: the sizes in one row, and beside the
 * message a menu of the levels that have the rules of the one in play.
 *
 *     [4×4 | 6×6 | 9×9 | More]        More opens the list of all puzzles
 *     Hard ⌄                          easy to extreme
 */
import { button, group, hasChanged, hide, make, set, toggle } from './dom.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { sizeIn } from '../state/rules-model.ts';
import { OWN, item } from '../state/state.ts';
import { dayFormatter, dayOf } from '../state/day.ts';
import { levelName, packOfGame, sizeText, specWords } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Profile } from '../state/profile.ts';

/** The sizes that have a button of their own if the page has a level for them. */
const SIZES = ['4x4', '6x6', '9x9'];

const levelsOfSize = (size: string, packs: Pack[]) =>
  packs.filter(({ rules }) => rules.spec === size);

/** Returns the level of a size that was played last, or the first one. */
function levelOfSize(size: string, { games, level }: Profile, packs: Pack[]) {
  const stampOf = ({ id }: Pack) => (id === level ? Infinity : (item(games, id)?.stamp ?? -1));
  return levelsOfSize(size, packs).reduce((best, pack) =>
    stampOf(pack) > stampOf(best) ? pack : best,
  ).id;
}

/** Returns the levels with the size and the kinds of rules of a pack. */
function levelsLike({ spec }: Pack, packs: Pack[]) {
  const kindOf = (one: string) => [sizeIn(one), ...specWords(one)].join('+');
  return packs.filter((pack) => kindOf(pack.spec) === kindOf(spec));
}

export function makeLevelSwitch({ say, packs }: Page) {
  const sizes = SIZES.filter((size) => levelsOfSize(size, packs).length > 0);
  const buttons = sizes.map((size) => button('level', sizeText(size, say), 'segment'));
  const more = button('levels', say('moreLevels'), 'segment');
  const root = group('sizes', say('size'), ...buttons, more);
  const menu = make('select.menu', {
    'data-act': 'level',
    'aria-label': say('level'),
  }) as HTMLSelectElement;
  return { root, sizes, buttons, more, menu, drawnFrom: [] };
}

type LevelSwitch = ReturnType<typeof makeLevelSwitch>;

/**
 * Returns the options of the menu, each an id and a name. The first names the puzzle if it has a
 * date, rules of its own, or no level.
 */
function menuOptions(state: State, sizes: string[], { say, packs, locale }: Page) {
  const game = gameIn(state);
  const pack = packOfGame(game, { packs, say });
  const nameOf = (one: Pack) => (sizes.includes(one.rules.spec) ? levelName(one, say) : one.title);
  const like = levelsLike(pack, packs).map((one) => [one.id, nameOf(one)]);
  if (game.day !== undefined) {
    const day = dayFormatter(locale, { day: 'numeric', month: 'long' })(game.day);
    return [['', game.day === dayOf(state.time.now) ? say('today') : day], ...like];
  }
  if (!packs.includes(pack)) return [['', pack.title], ...like];
  const rules = sizeText(game.rules.spec, say);
  return rules === sizeText(pack.spec, say) ? like : [['', rules], ...like];
}

/**
 * Updates the switch. The menu is there if it has a choice; a size with a single level has none.
 * @param isAway  whether another screen is shown in place of the game
 */
export function drawLevelSwitch(parts: LevelSwitch, state: State, page: Page, isAway: boolean) {
  const { root, sizes, buttons, more, menu, drawnFrom } = parts;
  const { profile, time } = state;
  const { rules, pack, day } = gameIn(state);
  const isFixed = page.bounds.isLocked || isAway;
  const at = pack === OWN ? -1 : sizes.indexOf(rules.spec);
  const levels = sizes.map((size) => levelOfSize(size, profile, page.packs));
  if (hasChanged(drawnFrom, [rules, pack, day, dayOf(time.now), isFixed, ...levels])) {
    hide(root, isFixed);
    buttons.forEach((one, i) => {
      set(one, 'data-value', levels[i]);
      toggle(one, 'aria-current', i === at);
    });
    toggle(more, 'aria-current', at < 0);
    const options = menuOptions(state, sizes, page);
    hide(menu, isFixed || (options.length < 2 && at >= 0));
    menu.replaceChildren(...options.map(([value, name]) => make('option', { value }, name)));
  }
  menu.value = menu.options[0].value && pack;
}
