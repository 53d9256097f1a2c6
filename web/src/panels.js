/**
 * panels.js: what comes up beside the board: the hint, the tour of a whole puzzle, the exercises, and the dialogs.
 */
import { button, group, make, set, setText } from './dom.js';
import { clockText } from './clock.js';
import { CHOICES, SETTINGS } from './settings.js';
import { RUNGS, cyclesIn, isForKids, pictureOf, progress, rolesOf, stepOf, wholeReason, wordsOf } from './lesson.js';
import { KIDS_ORDER, OWN, ownTitle } from './state.js';
import { ratingText } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('./view.js').Focus} Focus */
/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {(technique: string) => string} NameOf */

/** What candidates may have to do with a step; for each there is a word and a look. */
export const ROLES = ['pattern', 'fin', 'pivot', 'link', 'cover', 'on', 'off', 'placed', 'gone'];
/** Buttons of the tour, in their order. */
export const TOUR = ['tourFirst', 'tourBack', 'tourOn', 'tourLast', 'tourPlay', 'tourPrint', 'leave'];
/** @type {Record<string, string>} */
const ARROWS = { tourFirst: '\u00ab', tourBack: '\u2039', tourOn: '\u203a', tourLast: '\u00bb' };
/** Buttons of the settings. */
export const KEEPING = ['keys', 'saveAll', 'bringBack'];
/** What is told of the time a game took. */
export const TIMES = ['time', 'best', 'average'];
export const EXERCISE = ['exercise', 'leave'];
/** Columns of the statistics. */
export const STATS = ['level', 'solved', 'alone', 'best', 'average'];

/**
 * @param {string} name
 * @param {string} title
 * @param {(Node | string)[]} children
 */
function makeDialog(name, title, ...children) {
  return /** @type {HTMLDialogElement} */ (make('dialog', { role: 'dialog', class: name, 'aria-labelledby': `${name}-title` },
    make('h2', { id: `${name}-title` }, title), ...children));
}

/* ---- The hint ----------------------------------------------------------------------------------------- */

/**
 * @param {Say} say
 * @param {NameOf} nameOf
 */
function makeLesson(say, nameOf) {
  const title = make('h2', {});
  const text = make('p', { class: 'reason', 'aria-live': 'polite' });
  const legend = make('ul', { class: 'legend' });
  const count = make('span', { class: 'count' });
  const [back, on] = [button('turnBack', say('turnBack'), 'turn'), button('turnOn', say('turnOn'), 'turn')];
  const [repair, doIt] = [button('repair', say('repair'), 'turn'), button('doIt', say('doIt'), 'turn')];
  const close = button('closeLesson', '\u2715', 'turn close');
  close.setAttribute('aria-label', say('closeLesson'));
  const panel = make('section', { class: 'lesson', 'aria-label': say('hint') },
    make('div', { class: 'head' }, title, repair, doIt, close), text, legend, group('turns', say('hint'), back, count, on));

  /** @param {Focus} focus */
  function draw({ lesson, tour, asked, exercise }) {
    set(panel, 'data-open', lesson ? '1' : null);
    if (!lesson) {
      for (const part of [title, text, legend]) part.replaceChildren();
      return;
    }
    const told = wordsOf(lesson, say, nameOf);
    const { part, parts } = progress(lesson);
    const isReason = stepOf(lesson) !== undefined && lesson.rung >= RUNGS.reason;
    setText(title, told.title);
    setText(text, told.text);
    const roles = isReason && !isForKids(stepOf(lesson)) ? rolesOf(pictureOf(lesson, '')) : [];
    legend.replaceChildren(...roles.filter((role) => ROLES.includes(role))
      .map((role) => make('li', {}, make('span', { class: 'note', 'data-role': role, 'data-group': '0', 'aria-hidden': 'true' }, '5'), say(role))));
    for (const one of [back, count, on]) one.hidden = !isReason || parts === 1;
    setText(count, say('partOf', { part, parts }));
    set(back, 'aria-disabled', part === 1 ? 'true' : null);
    set(on, 'aria-disabled', part === parts ? 'true' : null);
    repair.hidden = !['clash', 'wrong', 'notes'].includes(lesson.kind);
    doIt.hidden = tour !== null || asked !== null || exercise !== null || !isReason;
    close.hidden = tour !== null;
  }
  return { panel, draw };
}

/** A button of the tour: those that go to and fro are arrows. @param {string} action @param {string} label */
function makeTurn(action, label) {
  const arrow = ARROWS[action];
  const turn = button(action, arrow ?? label, arrow ? 'turn arrow' : 'turn');
  if (arrow) turn.setAttribute('aria-label', label);
  return turn;
}

/* ---- The tour and the exercises --------------------------------------------------------------------------- */

/**
 * @param {Say} say
 * @param {NameOf} nameOf
 */
function makeGuide(say, nameOf) {
  const list = make('ol', { class: 'steps' });
  const status = make('p', { class: 'status', role: 'status' });
  const tour = group('turns', say('tour'), ...TOUR.map((action) => makeTurn(action, say(action))));
  const exercise = group('turns', say('practise'), ...EXERCISE.map((action) => button(action, say(action), 'turn')));
  const guide = make('section', { class: 'guide' }, status, tour, exercise, list);
  /** @type {import('./lesson.js').Step[] | null} */
  let listed = null;

  /** @param {import('./lesson.js').Step} step @param {number} index */
  function makeItem(step, index) {
    const item = button('tourTo', `${index + 1}. ${nameOf(step.technique)} (${ratingText(step.tenths)})`, 'step');
    item.dataset.value = String(index);
    const whole = make('div', { class: 'whole' }, ...wholeReason(step, say).map((text) => make('p', {}, text)));
    return make('li', {}, item, make('span', { class: 'effect' }, step.effect), whole);
  }

  /** @param {import('./view.js').Tour} shown */
  function drawTour({ steps, at, isComplete, isSearched, isPlaying }) {
    if (listed === null || steps.length < listed.length) list.replaceChildren();
    list.append(...steps.slice(list.childElementCount).map((step, i) => makeItem(step, list.childElementCount + i)));
    listed = steps;
    [...list.children].forEach((item, index) => set(/** @type {Element} */ (item.firstChild), 'aria-current', index === at ? 'step' : null));
    const hardest = steps.reduce((most, step) => (step.tenths > most.tenths ? step : most), steps[0]);
    const count = steps.length;
    const cycles = cyclesIn(steps.slice(0, at + 1));
    const sum = hardest ? say('tourSum', { count, technique: nameOf(hardest.technique), rating: ratingText(hardest.tenths) }) : '';
    setText(status, [isComplete ? sum : say('stillThinking', { count }), isSearched ? say('tourSearched') : '', say('cycles', { count: cycles })].join(' '));
    setText(tour.children[TOUR.indexOf('tourPlay')], isPlaying ? say('tourPause') : say('tourPlay'));
  }

  /** @param {Game} game @param {Focus} focus */
  function draw(game, { tour: shown, exercise: task }) {
    tour.hidden = shown === null;
    exercise.hidden = task === null;
    guide.hidden = shown === null && task === null;
    if (shown) drawTour(shown);
    else {
      listed = null;
      list.replaceChildren();
      setText(status, task ? say('findOne', { technique: nameOf(task.technique) }) : '');
    }
  }
  return { guide, draw, list };
}

/* ---- Dialogs ------------------------------------------------------------------------------------------- */

/** @param {Say} say */
function makeSolved(say) {
  const counts = make('p', { class: 'counts' });
  const praise = make('p', { class: 'praise' });
  const hardest = make('p', { class: 'hardest' });
  const next = button('level', '', 'primary');
  const dialog = makeDialog('solved', say('solvedTitle'), counts, praise, hardest,
    make('div', { class: 'choices' }, button('new', say('new'), 'primary'), next, button('close', say('close'), 'plain')));

  /** @param {Game} game @param {Pack | undefined} harder  the level after this one
   * @param {import('./shelf.js').Times | undefined} times */
  function show(game, harder, times) {
    setText(hardest, '');
    const alone = game.hints === 0 && game.prechecks === 0;
    counts.replaceChildren(
      make('span', {}, say('hints', { count: game.hints })), ' ',
      make('span', {}, say('prechecks', { count: game.prechecks })),
      ...(times ? [game.time, times.best, times.total / times.count] : []).map((time, i) => make('span', {}, `${say(TIMES[i])}: ${clockText(time)}`)));
    praise.textContent = alone ? (game.order <= KIDS_ORDER ? say('nextLevel') : say('allAlone')) : say('wellDone');
    next.hidden = !alone || !harder;
    next.textContent = harder ? say('nextUp', { title: harder.title }) : '';
    next.dataset.value = harder?.id ?? '';
    if (!dialog.open) dialog.showModal();
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
  const dialog = makeDialog(name, title, make('p', {}, intro), list, make('div', { class: 'choices' }, button('close', say('back'), 'plain')));
  return {
    dialog,
    /** @param {Node[]} items */
    show(items) {
      list.replaceChildren(...items);
      if (!dialog.open) dialog.showModal();
    },
  };
}

/** @param {Say} say */
function makeOwnDialog(say) {
  const text = /** @type {HTMLTextAreaElement} */ (make('textarea', { id: 'own-text', rows: '6', spellcheck: 'false', autocapitalize: 'off' }));
  const word = make('p', { class: 'verdict', role: 'status' });
  const play = button('playOwn', say('playOwn'), 'primary');
  const [step, solve] = [button('stepOwn', say('stepOwn'), 'plain'), button('solveOwn', say('solveOwn'), 'plain')];
  const field = make('div', { class: 'field' });
  const dialog = makeDialog('own', say('own'), field, word, make('div', { class: 'choices' }, play, step, solve, button('close', say('back'), 'plain')));

  /** @param {string} told @param {boolean} isGood */
  function tell(told, isGood) {
    setText(word, told);
    for (const one of [play, step, solve]) one.disabled = !isGood;
  }

  /** @param {string} told */
  const fill = (told) => { text.value = told; };

  /** @param {boolean} canJudge */
  function show(canJudge) {
    field.replaceChildren(...(canJudge ? [make('label', { for: 'own-text' }, say('ownIntro')), text] : [make('p', {}, say('noLogic'))]));
    text.value = '';
    tell('', false);
    if (!dialog.open) dialog.showModal();
  }
  return { dialog, show, tell, fill };
}

/** What the keys do, and how they are written. */
export const KEYS = ['keyMove', 'keyJump', 'keyMany', 'keyAll', 'keyDigit', 'keyErase', 'keyCorner', 'keyCentre', 'keyTint', 'keyMode', 'keyNotes', 'keyHint', 'keyUndo',
  'keyRedo', 'keyCheck', 'keyCopy', 'keyLeave', 'keyKeys'];
const WRITTEN = ['\u2190 \u2191 \u2193 \u2192, WASD', 'Ctrl+\u2192', 'Shift+\u2192', 'Ctrl+A', '1 2 3 \u2026 A B', '0 \u232b', 'Shift+1', 'Ctrl+1', 'Ctrl+Shift+1', 'Z, X, C, V', 'N', 'H', 'U, [, Ctrl+Z',
  'R, ], Ctrl+Y', 'Enter', 'Ctrl+C, Ctrl+V', 'Esc', '?'];

/** @param {Say} say */
function makeKeysDialog(say) {
  const rows = KEYS.map((word, i) => make('div', { class: 'setting' }, make('dt', {}, make('kbd', {}, WRITTEN[i])), make('dd', {}, say(word))));
  const dialog = makeDialog('keys-list', say('keys'), make('dl', {}, ...rows), make('div', { class: 'choices' }, button('close', say('back'), 'plain')));
  return {
    dialog,
    show() {
      if (!dialog.open) dialog.showModal();
      dialog.scrollTop = 0; // the way out is at the end, and has the focus
    },
  };
}

/** @param {Say} say */
function makeSettings(say) {
  const selects = SETTINGS.map((name) => /** @type {HTMLSelectElement} */ (make('select', { id: `set-${name}`, name },
    ...CHOICES[name].map((choice) => make('option', { value: choice }, say(`${name}.${choice}`))))));
  const rows = SETTINGS.map((name, i) => make('div', { class: 'setting' }, make('label', { for: `set-${name}` }, say(`setting.${name}`)), selects[i]));
  const dialog = makeDialog('settings', say('settings'), ...rows, make('div', { class: 'choices' },
    ...KEEPING.map((action) => button(action, say(action), 'plain')), button('close', say('back'), 'plain')));

  /** @param {import('./settings.js').Settings} settings */
  function show(settings) {
    SETTINGS.forEach((name, i) => { selects[i].value = settings[name]; });
    if (!dialog.open) dialog.showModal();
  }
  return { dialog, show };
}

/** A puzzle is being made: how long it has taken so far, and a way out. @param {Say} say */
function makeMaking(say) {
  const [wish, clock] = [make('p', {}), make('p', { class: 'counts' })];
  const dialog = makeDialog('making', say('making'), wish, make('progress', { 'aria-label': say('making') }), clock,
    make('div', { class: 'choices' }, button('cancel', say('cancel'), 'plain')));
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
      if (!dialog.open) dialog.showModal();
    },
  };
}

/** What has been played, level by level. @param {Say} say */
function makeStatistics(say) {
  const table = make('table', { class: 'table' });
  const none = make('p', {}, say('statsNone'));
  const dialog = makeDialog('stats', say('stats'), none, table, make('div', { class: 'choices' }, button('close', say('back'), 'plain')));
  const row = (/** @type {string} */ kind, /** @type {string[]} */ [head, ...cells]) =>
    make('tr', {}, make('th', { scope: kind }, head), ...cells.map((text) => make(kind === 'col' ? 'th' : 'td', kind === 'col' ? { scope: kind } : {}, text)));

  /** @param {Pack[]} packs @param {Shelf} shelf */
  function show(packs, { solved, times }) {
    const ids = [...packs.map(({ id }) => id), OWN].filter((id) => solved[id]?.length > 0 || times[id]);
    const rows = ids.map((id) => {
      const pack = packs.find((one) => one.id === id);
      const { count = 0, total = 0, best = 0, alone = 0 } = times[id] ?? {};
      const games = Math.max(count, (solved[id] ?? []).length);
      return row('row', [pack?.title ?? say('own'), pack ? `${(solved[id] ?? []).length} / ${pack.count}` : String(games), String(alone),
        ...(count ? [best, total / count].map(clockText) : ['\u2013', '\u2013'])]);
    });
    none.hidden = rows.length > 0;
    table.hidden = rows.length === 0;
    table.replaceChildren(make('thead', {}, row('col', STATS.map((word) => say(word)))), make('tbody', {}, ...rows));
    if (!dialog.open) dialog.showModal();
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

/** The sizes that people look for first. @param {Pack} pack */
const isUsual = ({ order }) => order <= 6 || order === 9;

/** What is there for who opens it. @param {string} label @param {Node[]} options */
const makeFold = (label, options) => (options.length === 0 ? []
  : [make('details', {}, make('summary', {}, `${label} (${options.length})`), make('div', { class: 'list' }, ...options))]);

/**
 * @param {Say} say
 * @param {NameOf} nameOf
 */
export function makePanels(say, nameOf) {
  const lesson = makeLesson(say, nameOf);
  const guide = makeGuide(say, nameOf);
  const solved = makeSolved(say);
  const levels = makeChoice('levels', say('levels'), say('levelsIntro'), say);
  const endless = makeChoice('endless', say('endless'), say('endlessIntro'), say);
  const practice = makeChoice('practice', say('practise'), say('practiseIntro'), say);
  const learn = makeChoice('learn', say('learn'), say('learnIntro'), say);
  const settings = makeSettings(say);
  const own = makeOwnDialog(say);
  const keys = makeKeysDialog(say);
  const more = makeChoice('more', say('more'), say('moreIntro'), say);
  const making = makeMaking(say);
  const stats = makeStatistics(say);
  const dialogs = [solved, levels, endless, keys, practice, learn, settings, own, more, making, stats].map(({ dialog }) => dialog);
  const filled = (/** @type {number[]} */ entries) => say('filledOf', { count: entries.filter((digit) => digit !== 0).length, all: entries.length });

  return {
    lesson: lesson.panel, guide: guide.guide, dialogs,
    drawLesson: lesson.draw,
    drawGuide: guide.draw,
    celebrate: solved.show,
    tellHardest: solved.tell,
    showSettings: settings.show,
    showOwn: own.show,
    showKeys: keys.show,
    tellOwn: own.tell,
    fillOwn: own.fill,
    showMaking: making.show,

    /** @param {Pack[]} packs @param {Shelf} shelf */
    showStats(packs, shelf) {
      learn.dialog.close();
      stats.show(packs, shelf);
    },

    /** What else there is to do with the board. @param {Game} game @param {import('./settings.js').Settings} settings */
    showMore({ marks }, settings) {
      const isShown = settings.overlay === 'yes';
      more.show([
        makeOption('fill', '', say('fill'), say('fillNote')), makeOption('overlay', '', say(isShown ? 'overlayHide' : 'overlayShow'), say('overlayNote')),
        makeOption('remember', '', say('remember'), say('rememberNote')),
        ...marks.map(({ entries }, i) => makeOption('returnTo', String(i), say('returnTo', { number: i + 1 }), filled(entries))).reverse(),
      ]);
    },

    /** @param {number} index  the step of the tour that is shown */
    follow(index) {
      const item = guide.list.children[index];
      if (item instanceof HTMLElement) guide.list.scrollTop = item.offsetTop - guide.list.offsetTop - guide.list.clientHeight / 3;
    },

    /** @param {Pack[]} packs @param {Shelf} shelf */
    showLevels(packs, shelf) {
      const toOption = (/** @type {Pack} */ { id, title, count: all }) => {
        const option = makeOption('level', id, title, say('solvedOf', { count: (shelf.solved[id] ?? []).length, all }));
        set(option, 'aria-current', id === shelf.level ? 'true' : null);
        return option;
      };
      const [usual, more] = [packs.filter(isUsual), packs.filter((pack) => !isUsual(pack))];
      const titleOf = (/** @type {Game} */ { pack, layout, made }) =>
        packs.find(({ id }) => id === pack)?.title ?? ownTitle({ layout, made }, say);
      const others = shelf.others.map((game, i) => makeOption('resume', String(i), titleOf(game), filled(game.entries)));
      levels.show([
        ...usual.map(toOption), makeOption('endless', '', say('endless'), say('endlessNote')), makeOption('own', '', say('own'), say('ownNote')),
        ...makeFold(say('moreSizes'), more.map(toOption)), ...makeFold(say('otherGames'), others),
      ]);
    },

    /** @param {{layout: string, grade: string}[]} wishes */
    showEndless(wishes) {
      levels.dialog.close();
      endless.show(wishes.length > 0 ? wishes.map(({ layout, grade }) => makeOption('make', `${layout} ${grade}`, `${layout}, ${grade}`, ''))
        : [make('p', {}, say('noLogic'))]);
    },

    /** @param {boolean} canExplain */
    showLearn(canExplain) {
      const share = [makeOption('stats', '', say('stats'), say('statsNote')), makeOption('copyText', '', say('copyText'), ''),
        makeOption('copyLink', '', say('copyLink'), say('copyLinkNote'))];
      learn.show(canExplain ? [makeOption('explain', '', say('tour'), say('tourNote')), makeOption('practice', '', say('practise'), say('practiseNote')), ...share]
        : [make('p', {}, say('noLogic')), ...share]);
    },

    /**
     * @param {{technique: string, count: number}[]} list
     * @param {Shelf} shelf
     */
    showPractice(list, shelf) {
      practice.show(list.map(({ technique, count }) =>
        makeOption('exercise', technique, nameOf(technique), say('foundOf', { count: Math.min(shelf.practised[technique] ?? 0, count), all: count }))));
    },

    close() {
      for (const dialog of dialogs) dialog.close();
    },
  };
}
