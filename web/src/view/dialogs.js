/**
 * dialogs.js: what comes up over the board: well done, what there is to choose, what there is to
 * know. Each is made when it is first wanted, or when there is nothing else to do.
 */
import { clockText } from '../play/clock.js';
import { button, make, set, setText } from './dom.js';
import { makeModal } from './modal.js';
import { CHOICES, SETTINGS } from '../state/settings.js';
import { countSolved } from '../keep/shelf.js';
import { KIDS_ORDER, OWN, item } from '../state/state.js';
import { extraWords, madeText, ownTitle, rulesText } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../keep/shelf.js').Shelf} Shelf */
/** @typedef {import('./panels.js').NameOf} NameOf */

/** Buttons of the settings. */
export const KEEPING = ['keys', 'saveAll', 'bringBack', 'giveAside'];
/** What is told of the time a game took. */
export const TIMES = ['time', 'best', 'average'];
/** Columns of the statistics. */
export const STATS = ['level', 'solved', 'alone', 'best', 'average'];

/**
 * @param {string} name
 * @param {string} title
 * @param {(Node | string)[]} children
 */
function makeDialog(name, title, ...children) {
  return /** @type {HTMLDialogElement} */ (
    make(
      'dialog',
      {
        role: 'dialog',
        'aria-modal': 'true',
        'aria-hidden': 'true',
        class: name,
        'aria-labelledby': `${name}-title`,
      },
      make('h2', { id: `${name}-title` }, title),
      ...children,
    )
  );
}

/** @param {Say} say */
function makeSolved(say) {
  const counts = make('p', { class: 'counts' });
  const praise = make('p', { class: 'praise' });
  const hardest = make('p', { class: 'hardest' });
  const next = button('level', '', 'primary');
  const dialog = makeDialog(
    'solved',
    say('solvedTitle'),
    counts,
    praise,
    hardest,
    make(
      'div',
      { class: 'choices' },
      button('new', say('new'), 'primary'),
      next,
      button('close', say('close'), 'plain'),
    ),
  );

  /** @param {Game} game @param {Pack | undefined} harder  the level after this one
   * @param {import('../keep/shelf.js').Times | undefined} times */
  function show(game, harder, times) {
    setText(hardest, '');
    const alone = game.hints === 0 && game.prechecks === 0;
    counts.replaceChildren(
      make('span', {}, say('hints', { count: game.hints })),
      ' ',
      make('span', {}, say('prechecks', { count: game.prechecks })),
      ...(times ? [game.time, times.best, times.total / times.count] : []).map((time, i) =>
        make('span', {}, `${say(TIMES[i])}: ${clockText(time)}`),
      ),
    );
    praise.textContent = alone
      ? game.rules.order <= KIDS_ORDER
        ? say('nextLevel')
        : say('allAlone')
      : say('wellDone');
    next.hidden = !alone || !harder;
    next.textContent = harder ? say('nextUp', { title: harder.title }) : '';
    next.dataset.value = harder?.id ?? '';
  }
  return { dialog, show, tell: (/** @type {string} */ text) => setText(hardest, text) };
}

/**
 * A dialog with a list to choose from, filled when it is shown.
 * @param {string} name
 * @param {string} title
 * @param {string} intro
 * @param {Say} say
 */
function makeChoice(name, title, intro, say) {
  const list = make('div', { class: 'list' });
  const dialog = makeDialog(
    name,
    title,
    make('p', {}, intro),
    list,
    make('div', { class: 'choices' }, button('close', say('back'), 'plain')),
  );
  return {
    dialog,
    /** @param {Node[]} items */
    show(items) {
      const old = [...list.children]; // what is laid out already is there at once
      items.forEach((item, i) =>
        i >= old.length ? list.append(item) : old[i].isEqualNode(item) || old[i].replaceWith(item),
      );
      for (const one of old.slice(items.length)) one.remove();
    },
  };
}

/** @param {Say} say */
function makeOwnDialog(say) {
  const text = /** @type {HTMLTextAreaElement} */ (
    make('textarea', { id: 'own-text', rows: '6', spellcheck: 'false', autocapitalize: 'off' })
  );
  const word = make('p', { class: 'verdict', role: 'status' });
  const play = button('playOwn', say('playOwn'), 'primary');
  const [step, solve] = [
    button('stepOwn', say('stepOwn'), 'plain'),
    button('solveOwn', say('solveOwn'), 'plain'),
  ];
  const field = make('div', { class: 'field' });
  const dialog = makeDialog(
    'own',
    say('own'),
    field,
    word,
    make('div', { class: 'choices' }, play, step, solve, button('close', say('back'), 'plain')),
  );

  /** @param {string} told @param {boolean} isGood */
  function tell(told, isGood) {
    setText(word, told);
    for (const one of [play, step, solve]) one.disabled = !isGood;
  }

  /** @param {string} told */
  const fill = (told) => {
    text.value = told;
  };

  /** @param {boolean} canJudge */
  function show(canJudge) {
    field.replaceChildren(
      ...(canJudge
        ? [make('label', { for: 'own-text' }, say('ownIntro')), text]
        : [make('p', {}, say('noLogic'))]),
    );
    text.value = '';
    tell('', false);
  }
  return { dialog, show, tell, fill };
}

/** What the keys do, and how they are written. */
export const KEYS = {
  keyMove: '\u2190 \u2191 \u2193 \u2192, WASD',
  keyJump: 'Ctrl+\u2192',
  keyMany: 'Shift+\u2192',
  keyAll: 'Ctrl+A',
  keyDigit: '1 2 3 \u2026 A B',
  keyErase: '0 \u232b',
  keyCorner: 'Shift+1',
  keyCentre: 'Ctrl+1',
  keyTint: 'Ctrl+Shift+1',
  keyMode: 'Z, X, C, V',
  keyNotes: 'N',
  keyHint: 'H',
  keyUndo: 'U, [, Ctrl+Z',
  keyRedo: 'R, ], Ctrl+Y',
  keyCheck: 'Enter',
  keyCopy: 'Ctrl+C, Ctrl+V',
  keyLeave: 'Esc',
  keyKeys: '?',
};

/** @param {Say} say */
function makeKeysDialog(say) {
  const rows = Object.entries(KEYS).map(([word, written]) =>
    make(
      'div',
      { class: 'setting' },
      make('dt', {}, make('kbd', {}, written)),
      make('dd', {}, say(word)),
    ),
  );
  const dialog = makeDialog(
    'keys-list',
    say('keys'),
    make('dl', {}, ...rows),
    make('div', { class: 'choices' }, button('close', say('back'), 'plain')),
  );
  return { dialog, show() {} };
}

/** @param {Say} say */
function makeSettings(say) {
  const selects = SETTINGS.map(
    (name) =>
      /** @type {HTMLSelectElement} */ (
        make(
          'select',
          { id: `set-${name}`, name },
          ...CHOICES[name].map((choice) =>
            make('option', { value: choice }, say(`${name}.${choice}`)),
          ),
        )
      ),
  );
  const rows = SETTINGS.map((name, i) =>
    make(
      'div',
      { class: 'setting' },
      make('label', { for: `set-${name}` }, say(`setting.${name}`)),
      selects[i],
    ),
  );
  const keeping = KEEPING.map((action) => button(action, say(action), 'plain'));
  const dialog = makeDialog(
    'settings',
    say('settings'),
    ...rows,
    make('div', { class: 'choices' }, ...keeping, button('close', say('back'), 'plain')),
  );

  /**
   * @param {import('../state/settings.js').Settings} settings
   * @param {boolean} hasAside  whether something that was kept could not be read
   */
  function show(settings, hasAside) {
    keeping[KEEPING.indexOf('giveAside')].hidden = !hasAside;
    SETTINGS.forEach((name, i) => {
      selects[i].value = settings[name];
    });
  }
  return { dialog, show };
}

/** A puzzle is being made: how long it has taken so far, and a way out. @param {Say} say */
function makeMaking(say) {
  const [wish, clock] = [make('p', {}), make('p', { class: 'counts' })];
  const dialog = makeDialog(
    'making',
    say('making'),
    wish,
    make('progress', { 'aria-label': say('making') }),
    clock,
    make('div', { class: 'choices' }, button('cancel', say('cancel'), 'plain')),
  );
  let timer = 0;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    /** @type {HTMLElement} */ (dialog.querySelector('button')).click();
  });
  dialog.addEventListener('close', () => clearInterval(timer));
  return {
    dialog,
    /** @param {string} wished */
    show(wished) {
      const began = performance.now();
      setText(wish, wished);
      const draw = () => setText(clock, clockText(performance.now() - began));
      draw();
      timer = setInterval(draw, 1000);
    },
  };
}

/** What has been played, level by level. @param {Say} say */
function makeStatistics(say) {
  const table = make('table', { class: 'table' });
  const none = make('p', {}, say('statsNone'));
  const dialog = makeDialog(
    'stats',
    say('stats'),
    none,
    table,
    make('div', { class: 'choices' }, button('close', say('back'), 'plain')),
  );
  const row = (/** @type {string} */ kind, /** @type {string[]} */ [head, ...cells]) =>
    make(
      'tr',
      {},
      make('th', { scope: kind }, head),
      ...cells.map((text) =>
        make(kind === 'col' ? 'th' : 'td', kind === 'col' ? { scope: kind } : {}, text),
      ),
    );

  /** @param {Pack[]} packs @param {Shelf} shelf */
  function show(packs, shelf) {
    const ids = [
      ...new Set([
        ...packs.map(({ id }) => id),
        OWN,
        ...Object.keys(shelf.solved),
        ...Object.keys(shelf.times),
      ]),
    ].filter((id) => item(shelf.solved, id) || item(shelf.times, id));
    const rows = ids.map((id) => {
      const pack = packs.find((one) => one.id === id);
      const { count = 0, total = 0, best = 0, alone = 0 } = item(shelf.times, id) ?? {};
      const solved = id === OWN ? count : (item(shelf.solved, id)?.puzzles ?? []).length;
      // not of those it had before
      const isOfThese = pack !== undefined && countSolved(shelf, pack, packs) === solved;
      return row('row', [
        pack?.title ?? (id === OWN ? say('own') : id),
        isOfThese ? `${solved} / ${pack.count}` : String(solved),
        String(alone),
        ...(count ? [best, total / count].map(clockText) : ['\u2013', '\u2013']),
      ]);
    });
    none.hidden = rows.length > 0;
    table.hidden = rows.length === 0;
    table.replaceChildren(
      make(
        'thead',
        {},
        row(
          'col',
          STATS.map((word) => say(word)),
        ),
      ),
      make('tbody', {}, ...rows),
    );
  }
  return { dialog, show };
}

/** A thing to choose, with what there is to say of it.
 * @param {string} action @param {string} value @param {string} label @param {string} note */
function makeOption(action, value, label, note) {
  const option = button(action, '', 'option');
  option.dataset.value = value;
  option.append(make('b', {}, label), make('span', {}, note));
  return option;
}

/** What most people mean by Sudoku. */
const USUAL = '9x9';

/** The sizes that people look for first. @param {Pack} pack */
const isUsual = ({ rules: { order } }) => order <= 6 || order === 9;

/** What is there for who opens it. @param {string} label @param {Node[]} options */
const makeFold = (label, options) =>
  options.length === 0
    ? []
    : [
        make(
          'details',
          {},
          make('summary', {}, `${label} (${options.length})`),
          make('div', { class: 'list' }, ...options),
        ),
      ];

/**
 * @param {HTMLElement} root
 * @param {Say} say
 * @param {NameOf} nameOf
 */
export function makeDialogs(root, say, nameOf) {
  const recipes = {
    solved: () => makeSolved(say),
    levels: () => makeChoice('levels', say('levels'), say('levelsIntro'), say),
    learn: () => makeChoice('learn', say('learn'), say('learnIntro'), say),
    settings: () => makeSettings(say),
    more: () => makeChoice('more', say('more'), say('moreIntro'), say),
    endless: () => makeChoice('endless', say('endless'), say('endlessIntro'), say),
    own: () => makeOwnDialog(say),
    practice: () => makeChoice('practice', say('practise'), say('practiseIntro'), say),
    keys: () => makeKeysDialog(say),
    making: () => makeMaking(say),
    stats: () => makeStatistics(say),
  };
  /** @type {Map<string, any>} */
  const made = new Map();
  /** What is made, but not laid out. @type {Element[]} */
  const fresh = [];

  /**
   * @template {keyof typeof recipes} Name
   * @param {Name} name
   * @returns {ReturnType<typeof recipes[Name]>}
   */
  function get(name) {
    if (!made.has(name)) {
      made.set(name, recipes[name]());
      root.append(made.get(name).dialog);
    }
    return made.get(name);
  }
  const modal = makeModal(root);

  /** Fills one and has it shown. @param {keyof typeof recipes} name @param {any[]} content */
  function show(name, ...content) {
    const { dialog, show: fill } = /** @type {any} */ (get(name));
    fill(...content);
    modal.present(dialog);
  }
  const filled = (/** @type {number[]} */ entries) =>
    say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

  return {
    isOpen: () => [...made.values()].some(({ dialog }) => dialog.open),
    /**
     * Makes one that is not there yet, or lays one out, though it is not seen; nothing is left to
     * do when all are there.
     */
    prepare() {
      const name = Object.keys(recipes).find((one) => !made.has(one));
      const dialog = fresh.pop();
      if (dialog) dialog.getBoundingClientRect();
      else if (name) fresh.push(get(/** @type {keyof typeof recipes} */ (name)).dialog.children[0]);
      return dialog ?? name;
    },

    /** @type {ReturnType<typeof makeSolved>['show']} */
    celebrate: (...args) => show('solved', ...args),
    /** @param {string} text */
    tellHardest: (text) => get('solved').tell(text),
    /** @param {import('../state/settings.js').Settings} settings @param {boolean} hasAside */
    showSettings: (settings, hasAside) => show('settings', settings, hasAside),
    /** @param {boolean} canJudge */
    showOwn: (canJudge) => show('own', canJudge),
    /** @param {string} told @param {boolean} isGood */
    tellOwn: (told, isGood) => get('own').tell(told, isGood),
    /** @param {string} text */
    fillOwn: (text) => get('own').fill(text),
    showKeys: () => show('keys'),
    /** @param {string} wished */
    showMaking: (wished) => show('making', wished),

    /** @param {Pack[]} packs @param {Shelf} shelf */
    showStats(packs, shelf) {
      modal.close();
      show('stats', packs, shelf);
    },

    /**
     * What else there is to do with the board.
     * @param {Game} game
     * @param {import('../state/settings.js').Settings} settings
     */
    showMore({ marks }, settings) {
      const isShown = settings.overlay === 'yes';
      show('more', [
        makeOption('fill', '', say('fill'), say('fillNote')),
        makeOption('overlay', '', say(isShown ? 'overlayHide' : 'overlayShow'), say('overlayNote')),
        makeOption('remember', '', say('remember'), say('rememberNote')),
        ...marks
          .map(({ entries }, i) =>
            makeOption('returnTo', String(i), say('returnTo', { number: i + 1 }), filled(entries)),
          )
          .reverse(),
      ]);
    },

    /** @param {Pack[]} packs @param {Shelf} shelf */
    showLevels(packs, shelf) {
      const toOption = (/** @type {Pack} */ pack) => {
        const { id, title, rules } = pack;
        const solved = say('solvedOf', { count: countSolved(shelf, pack, packs), all: pack.count });
        const note = [...extraWords(rules.spec, say), solved].join(', ');
        const option = makeOption('level', id, title, note);
        set(option, 'aria-current', id === shelf.level ? 'true' : null);
        return option;
      };
      const [usual, more] = [packs.filter(isUsual), packs.filter((pack) => !isUsual(pack))];
      const titleOf = (/** @type {Game} */ game) =>
        packs.find(({ id }) => id === game.pack)?.title ??
        (game.pack === OWN ? ownTitle(game, say) : game.title || rulesText(game.rules.spec, say));
      const isHere = (/** @type {Game} */ { pack }) =>
        pack === OWN || packs.some(({ id }) => id === pack);
      const left = Object.values(shelf.games).filter((game) => !isHere(game) && !game.done);
      const others = [
        ...left.map((game) => makeOption('level', game.pack, titleOf(game), filled(game.entries))),
        ...shelf.others.map((game, i) =>
          makeOption('resume', String(i), titleOf(game), filled(game.entries)),
        ),
      ];
      show('levels', [
        ...usual.map(toOption),
        makeOption('endless', '', say('endless'), say('endlessNote')),
        makeOption('own', '', say('own'), say('ownNote')),
        ...makeFold(say('moreSizes'), more.map(toOption)),
        ...makeFold(say('otherGames'), others),
      ]);
    },

    /** @param {string[]} specs @param {string[]} grades  none: nothing can be made */
    showEndless(specs, grades) {
      const optionsOf = (/** @type {string} */ spec) =>
        grades.map((grade) =>
          makeOption('make', `${spec} ${grade}`, madeText(say, spec, grade), ''),
        );
      const first = specs.find((spec) => spec === USUAL) ?? specs[0];
      modal.close();
      show(
        'endless',
        grades.length === 0 || !first
          ? [make('p', {}, say('noLogic'))]
          : [
              ...optionsOf(first),
              ...specs
                .filter((spec) => spec !== first)
                .flatMap((spec) => makeFold(rulesText(spec, say), optionsOf(spec))),
            ],
      );
    },

    /** @param {boolean} canExplain */
    showLearn(canExplain) {
      const share = [
        makeOption('stats', '', say('stats'), say('statsNote')),
        makeOption('copyText', '', say('copyText'), ''),
        makeOption('copyLink', '', say('copyLink'), say('copyLinkNote')),
      ];
      show(
        'learn',
        canExplain
          ? [
              makeOption('explain', '', say('tour'), say('tourNote')),
              makeOption('practice', '', say('practise'), say('practiseNote')),
              ...share,
            ]
          : [make('p', {}, say('noLogic')), ...share],
      );
    },

    /**
     * @param {{technique: string, count: number}[]} list
     * @param {Shelf} shelf
     */
    showPractice(list, shelf) {
      show(
        'practice',
        list.map(({ technique, count }) =>
          makeOption(
            'exercise',
            technique,
            nameOf(technique),
            say('foundOf', {
              count: Math.min(item(shelf.practised, technique) ?? 0, count),
              all: count,
            }),
          ),
        ),
      );
    },

    close: modal.close,
  };
}
