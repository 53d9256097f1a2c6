/**
 * preferences.js: the dialog of settings: a switch where one says yes or no, all choices side by
 * side where they are few, a list where they are more.
 */
import { actButton, make } from './dom.js';
import { makeDialog } from './modal.js';
import { makeSample } from './sample.js';
import { CHOICES } from '../state/setting-defs.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/setting-defs.js').Setting} Setting */

/**
 * Buttons of the settings.
 * @type {import('./text.js').Key[]}
 */
export const KEEPING = ['players', 'saveAll', 'bringBack', 'giveAside', 'class', 'results'];
const [MOST, MOST_NUMBERS] = [4, 6]; // choices that stand side by side

/**
 * @param {string} name
 * @param {readonly string[]} _
 * @param {Say} say
 */
function makeSwitch(name, _, say) {
  const box = /** @type {HTMLInputElement} */ (
    make('input.switch', { type: 'checkbox', role: 'switch', id: `set-${name}`, name })
  );
  return {
    row: make('label.setting', say(`setting.${name}`), box),
    show(/** @type {string} */ choice) {
      box.checked = choice === 'yes';
    },
  };
}

/** @param {string} choice */
const isNumber = (choice) => Number(choice) > 0;

/** What a choice is called. @param {string} name @param {string} choice @param {Say} say */
const choiceText = (name, choice, say) =>
  isNumber(choice) ? choice : say(/** @type {import('./text.js').Key} */ (`${name}.${choice}`));

/**
 * @param {string} name
 * @param {readonly string[]} choices
 * @param {Say} say
 */
function makeSegments(name, choices, say) {
  const boxes = choices.map(
    (value) =>
      /** @type {HTMLInputElement} */ (
        make('input', { type: 'radio', name, value, id: `set-${name}-${value}` })
      ),
  );
  const labels = boxes.map((box) => make('label', box, choiceText(name, box.value, say)));
  return {
    row: make(
      'fieldset.setting',
      make('legend', say(`setting.${name}`)),
      make('div.segments', ...labels),
    ),
    show(/** @type {string} */ choice) {
      for (const box of boxes) box.checked = box.value === choice;
    },
  };
}

/**
 * @param {string} name
 * @param {readonly string[]} choices
 * @param {Say} say
 */
function makeList(name, choices, say) {
  const select = /** @type {HTMLSelectElement} */ (
    make(
      'select',
      { id: `set-${name}`, name },
      ...choices.map((choice) => make('option', { value: choice }, choiceText(name, choice, say))),
    )
  );
  return {
    row: make('div.setting', make('label', { for: `set-${name}` }, say(`setting.${name}`)), select),
    show(/** @type {string} */ choice) {
      select.value = choice;
    },
  };
}

/** @param {readonly string[]} choices */
const makerOf = (choices) =>
  choices.includes('yes')
    ? makeSwitch
    : choices.length > (isNumber(choices[0]) ? MOST_NUMBERS : MOST)
      ? makeList
      : makeSegments;

/**
 * A line for a choice, and how it shows what is chosen.
 * @param {string} name
 * @param {readonly string[]} choices
 * @param {Say} say
 */
export const makeControl = (name, choices, say) => ({
  name,
  ...makerOf(choices)(name, choices, say),
});

/** @param {import('../state/page.js').Page} page @returns {import('./modal.js').Filled} */
export function makeSettings({ say, bounds, site }) {
  /** @type {[string, Setting[]][]} */
  const groups = [
    [say('groupLook'), ['theme', 'symbols', 'pictures', 'boxes', 'size', 'hand', 'wall']],
    [
      say('groupHelp'),
      ['hints', 'clashes', 'mistakes', 'sums', 'peers', 'overlay', 'cleaning', 'tips'],
    ],
    [say('groupPlay'), ['timer', 'streak', 'sounds', 'first', 'letters', 'stops']],
  ];
  const isHidden = (/** @type {Setting} */ name) =>
    name === 'streak' && site.hide.includes('daily');
  const shown = groups.flatMap(([, names]) =>
    names
      .filter((name) => !isHidden(name))
      .map((name) => ({ ...makeControl(name, CHOICES[name], say), name })),
  );
  const { sample, draw: drawSample } = makeSample(say);
  const buttons = KEEPING.map((action) => actButton(say, action, 'plain'));
  const dialog = makeDialog(
    'settings',
    say('settings'),
    say('back'),
    sample,
    ...groups.flatMap(([title, names]) => [
      make('h3', title),
      ...shown.filter(({ name }) => names.includes(name)).map(({ row }) => row),
    ]),
    make('div.keeping', actButton(say, 'keys', 'plain')),
    ...(bounds.isLocked ? [] : [make('h3', say('groupKeep')), make('div.keeping', ...buttons)]),
  );

  /** @param {import('../state/page.js').State} state */
  function fill(state) {
    const { shelf, keeping } = state;
    drawSample(state);
    buttons[KEEPING.indexOf('giveAside')].hidden = !keeping.hasAside;
    buttons[KEEPING.indexOf('players')].hidden = keeping.outcome !== 'kept';
    for (const { name, show } of shown) show(shelf.settings[name]);
  }
  return { dialog, fill };
}
