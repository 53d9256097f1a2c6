/**
 * preferences.ts: the settings. The choices of a setting decide its control: a switch for yes and
 * no, buttons side by side for a few choices, a list for more.
 */
import { actButton, make, numerals } from './dom.ts';
import { makeIcon } from './icons.ts';
import { makeDialog, makeFurther, makeGroup, makeSelect, type Dialog } from './modal.ts';
import { CHOICES, type Setting } from '../state/setting-defs.ts';
import type { Profile } from '../state/profile.ts';
import type { Page, State } from '../state/page.ts';
import type { Key, Say } from '../text/text.ts';

/** The actions in the last group. */
const DATA_ACTIONS: Key[] = [
  'players',
  'saveAll',
  'bringBack',
  'giveAside',
  'class',
  'results',
  'keys',
];
const SWITCHED = ['ask', 'no', 'yes']; // choices of a switch; 'ask' is off
const [MAX_WORDS, MAX_NUMBERS] = [4, 6]; // limits for choices side by side: words, numbers

function makeSwitch(name: string, _: readonly string[], say: Say) {
  const box = make('input.switch', {
    type: 'checkbox',
    role: 'switch',
    id: `set-${name}`,
    name,
  }) as HTMLInputElement;
  return {
    row: make('label.setting', make('span', say(`setting.${name}`)), box),
    show(choice: string) {
      box.checked = choice === 'yes';
    },
  };
}

const isNumber = (choice: string) => Number(choice) > 0;

const choiceText = (name: string, choice: string, say: Say) =>
  isNumber(choice)
    ? choice
    : say(`${name}.${choice}` as Key).slice(0, choice === 'native' ? 3 : undefined);

/** Builds a row with the choices side by side. */
function makeSegments(name: string, choices: readonly string[], say: Say) {
  const boxes = choices.map(
    (value) =>
      make('input', { type: 'radio', name, value, id: `set-${name}-${value}` }) as HTMLInputElement,
  );
  const labels = boxes.map((box) => make('label', box, choiceText(name, box.value, say)));
  const id = `label-${name}`;
  return {
    // WebKit would put the legend of a `fieldset` above its box
    row: make(
      'div.setting',
      { role: 'radiogroup', 'aria-labelledby': id },
      make('span', { id }, say(`setting.${name}`)),
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
  choices.every((one) => SWITCHED.includes(one))
    ? makeSwitch
    : choices.length > (isNumber(choices[0]) ? MAX_NUMBERS : MAX_WORDS)
      ? makeList
      : makeSegments;

/** Builds the row of a setting, and a function that shows the current choice. */
export function makeControl(name: string, choices: readonly string[], say: Say) {
  const offered = choices.filter((choice) => choice !== 'native' || numerals.digits);
  return controlMaker(offered)(name, offered, say);
}

/** The settings on the first screen, and those one step further, in groups. */
const FIRST_SETTINGS: [Key, Setting[]][] = [
  ['groupLook', ['theme', 'symbols', 'size']],
  ['groupHelp', ['clashes', 'mistakes', 'cleaning', 'peers']],
  ['groupPlay', ['timer', 'sounds', 'first']],
];
const MORE_SETTINGS: [Key, Setting[]][] = [
  ['groupLook', ['pictures', 'boxes', 'hand', 'wall']],
  ['groupHelp', ['hints', 'naming', 'sums']],
  ['groupPlay', ['streak']],
  ['groupKeys', ['letters', 'stops']],
];

/** Builds the controls of groups of settings. */
function makeControls(groups: [Key, Setting[]][], say: Say, areExplained: boolean) {
  const controls = groups.map(([title, names]) => ({
    title: say(title),
    own: names.map((name) => ({ ...makeControl(name, CHOICES[name], say), name })),
  }));
  if (areExplained)
    for (const { row, name } of controls.flatMap(({ own }) => own))
      row.firstElementChild?.append(make('small', say(`about.${name}` as Key)));
  return {
    rows: controls.flatMap(({ title, own }) =>
      makeGroup(
        title,
        own.map(({ row }) => row),
      ),
    ),
    show({ settings }: Profile) {
      for (const { name, show } of controls.flatMap(({ own }) => own)) show(settings[name]);
    },
  };
}

/** Builds the rows that lead from the settings to other parts of the page. */
function makeLinks({ say, bounds, site }: Page) {
  if (bounds.isLocked) return [];
  const linkTo = (id: string, ...content: (Node | string)[]) =>
    make('a.option.on', { href: `#${id}`, 'data-action': 'close' }, ...content);
  const languages = linkTo('languages', makeIcon('globe'), make('span', say('languageName')));
  languages.classList.add('line');
  return makeGroup('', [
    ...(site.languages ? [languages] : []),
    actButton(say, 'share', 'option on'),
    linkTo('about', say('about')),
  ]);
}

export function makeSettings(page: Page): Dialog {
  const { say, bounds } = page;
  const first = makeControls(FIRST_SETTINGS, say, false);
  const more = makeControls(MORE_SETTINGS, say, true);
  const actions = DATA_ACTIONS.filter((action) => action === 'keys' || !bounds.isLocked);
  const buttons = Object.fromEntries(
    actions.map((action) => [action, actButton(say, action, 'option on')]),
  );
  const dialog = makeDialog(
    'settings',
    say('settings'),
    say('back'),
    ...first.rows,
    ...makeLinks(page),
    makeFurther(
      say('moreSettings'),
      ...more.rows,
      ...makeGroup(say('groupKeep'), Object.values(buttons)),
    ),
  );

  function fill(state: State) {
    const { profile, saving } = state;
    if (buttons.giveAside) buttons.giveAside.hidden = !saving.hasAside;
    if (buttons.players) buttons.players.hidden = saving.outcome !== 'kept';
    for (const { show } of [first, more]) show(profile);
  }
  return { dialog, fill };
}
