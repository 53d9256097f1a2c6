/**
 * preferences.ts: the settings. The choices of a setting decide its control: a switch for yes and
 * no, buttons side by side for a few choices, a list for more.
 */
import { actButton, make } from './dom.ts';
import { makeDialog, makeSelect, type Dialog } from './modal.ts';
import { makeSample } from './sample.ts';
import { CHOICES, type Setting } from '../state/setting-defs.ts';
import type { Page, State } from '../state/page.ts';
import type { Key, Say } from '../text/text.ts';

/** The actions for saved data, at the end. */
const DATA_ACTIONS: Key[] = ['players', 'saveAll', 'bringBack', 'giveAside', 'class', 'results'];
const [MAX_WORDS, MAX_NUMBERS] = [4, 6]; // limits for choices side by side: words, numbers

function makeSwitch(name: string, _: readonly string[], say: Say) {
  const box = make('input.switch', {
    type: 'checkbox',
    role: 'switch',
    id: `set-${name}`,
    name,
  }) as HTMLInputElement;
  return {
    row: make('label.setting', say(`setting.${name}`), box),
    show(choice: string) {
      box.checked = choice === 'yes';
    },
  };
}

const isNumber = (choice: string) => Number(choice) > 0;

const choiceText = (name: string, choice: string, say: Say) =>
  isNumber(choice) ? choice : say(`${name}.${choice}` as Key);

/** Builds a row with the choices side by side. */
function makeSegments(name: string, choices: readonly string[], say: Say) {
  const boxes = choices.map(
    (value) =>
      make('input', { type: 'radio', name, value, id: `set-${name}-${value}` }) as HTMLInputElement,
  );
  const labels = boxes.map((box) => make('label', box, choiceText(name, box.value, say)));
  return {
    row: make(
      'fieldset.setting',
      make('legend', say(`setting.${name}`)),
      make('div.segments', ...labels),
    ),
    show(choice: string) {
      for (const box of boxes) box.checked = box.value === choice;
    },
  };
}

/** Builds a row with a list to choose from. */
function makeList(name: string, choices: readonly string[], say: Say) {
  const { select, row } = makeSelect(
    { id: `set-${name}`, name },
    say(`setting.${name}`),
    choices.map((choice) => [choice, choiceText(name, choice, say)]),
  );
  return {
    row,
    show(choice: string) {
      select.value = choice;
    },
  };
}

const controlMaker = (choices: readonly string[]) =>
  choices.includes('yes')
    ? makeSwitch
    : choices.length > (isNumber(choices[0]) ? MAX_NUMBERS : MAX_WORDS)
      ? makeList
      : makeSegments;

/** Builds the row of a setting, and a function that shows the current choice. */
export const makeControl = (name: string, choices: readonly string[], say: Say) =>
  controlMaker(choices)(name, choices, say);

export function makeSettings({ say, bounds, site }: Page): Dialog {
  const groups: [string, Setting[]][] = [
    [say('groupLook'), ['theme', 'symbols', 'pictures', 'boxes', 'size', 'hand', 'wall']],
    [
      say('groupHelp'),
      ['hints', 'clashes', 'mistakes', 'sums', 'peers', 'overlay', 'cleaning', 'tips'],
    ],
    [say('groupPlay'), ['timer', 'streak', 'sounds', 'first', 'letters', 'stops']],
  ];
  const isHidden = (name: Setting) => name === 'streak' && site.hide.includes('daily');
  const shown = groups.flatMap(([, names]) =>
    names
      .filter((name) => !isHidden(name))
      .map((name) => ({ ...makeControl(name, CHOICES[name], say), name })),
  );
  const { sample, draw: drawSample } = makeSample(say);
  const buttons = DATA_ACTIONS.map((action) => actButton(say, action, 'plain'));
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

  function fill(state: State) {
    const { profile, saving } = state;
    drawSample(state);
    buttons[DATA_ACTIONS.indexOf('giveAside')].hidden = !saving.hasAside;
    buttons[DATA_ACTIONS.indexOf('players')].hidden = saving.outcome !== 'kept';
    for (const { name, show } of shown) show(profile.settings[name]);
  }
  return { dialog, fill };
}
