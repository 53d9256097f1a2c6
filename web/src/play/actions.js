/**
 * actions.js: what each button does. It asks the engine, moves the game on, saves it and has it
 * drawn.
 *
 * Presses are answered one after the other in the order they came, however fast they come, so two
 * quick ones never see the same state. Whatever is pressed takes a hint away that is on the board,
 * unless it is about the hint.
 */
import { clockText, makeClock } from './clock.js';
import { Dropped, draw, packEngine } from '../core/engine.js';
import { makeExercises } from './exercises.js';
import {
  CheckPuzzle,
  HintPlease,
  NewPuzzle,
  ResetPuzzle,
  backToRight,
  countEmpty,
  enter,
  fillNotes,
  follow,
  noteAll,
  redo,
  undo,
} from '../state/game.js';
import {
  climb,
  givesDigit,
  isToBeDone,
  openFault,
  openLesson,
  openReason,
  stepOf,
  turn,
} from './lesson.js';
import { makeHand } from './hand.js';
import { choose, gameOf, merge, putGame, solvedIn } from '../keep/shelf.js';
import { makeOwn, packInPlace } from './own.js';
import { Fault, reportOf } from '../core/proof.js';
import { KIDS_ORDER, OWN, digitText, gridText, item, placeIn } from '../state/state.js';
import { ratingText } from '../view/text.js';
import { makeTour } from './tour.js';
import { AFRESH } from '../view/view.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../view/view.js').Focus} Focus */
/** @typedef {import('../keep/shelf.js').Shelf} Shelf */
/** @typedef {import('./lesson.js').Lesson} Lesson */

/**
 * What the actions are made of and share.
 * @typedef {object} Parts
 * @property {Shelf} shelf           what to begin with
 * @property {string} message        the first thing to say
 * @property {Pack[]} packs
 * @property {import('./exercises.js').Positions} positions  where techniques can be practised
 * @property {string} address         where the page lives, for links; '': where it is
 * @property {string} contact         where faults are reported
 * @property {Promise<import('../core/engine.js').Engine>} engine
 * @property {import('../view/view.js').View} view
 * @property {import('../view/text.js').Say} say
 * @property {(technique: string) => string} nameOf
 * @property {string} offer           a button beside it, by its action; '': none
 * @property {import('../keep/store.js').Store} store
 * @property {() => void} kept        told once what is on the board has been stored
 *
 * @typedef {object} Desk            what an action may do
 * @property {() => Game} game       the one on the board
 * @property {() => Shelf} shelf
 * @property {() => Focus} focus
 * @property {(at: Partial<Focus>) => void} show      the same game, and what the player is at
 * @property {(game: Game, at: Partial<Focus>) => void} play  the game moved on
 * @property {(shelf: Shelf) => void} keep
 * @property {(text: string) => void} refuse
 * @property {(action: () => Promise<void> | void) => Promise<void>} guard   does it; what fails
 *   in it is told to the player
 * @property {(action: () => Promise<void> | void) => Promise<void>} inTurn  the same, after all
 *   that was pressed before
 */

const MOST_STEPS = 40; // to the square a child asks about
const PATIENCE = 150; // milliseconds before a hint that takes its time says so

/** @param {Parts} parts */
export function makeActions(parts) {
  const { packs, engine, view, say, store } = parts;
  let { shelf } = parts;
  /** The shelf as it was last found in storage or put there. */
  let base = shelf;
  /** @type {Focus} */
  let focus = {
    selected: null,
    others: [],
    last: null,
    mode: 'digits',
    held: 0,
    isPaused: false,
    message: parts.message,
    offer: parts.offer,
    said: 0,
    asked: null,
    lesson: null,
    tour: null,
    exercise: null,
  };
  let last = Promise.resolve();
  // until the core is there, which takes a moment, the packed solution answers what it can
  let atOnce = packEngine();
  engine.then((opened) => {
    atOnce = opened;
  });

  /** @param {string} id */
  const packOf = (id) => /** @type {Pack} */ (packs.find((pack) => pack.id === id));
  /** The pack of a game, or what stands for one. @param {Game} of */
  const home = (of) => packOf(of.pack) ?? packInPlace(of, say);
  const game = () => focus.exercise?.game ?? gameOf(shelf);
  const clock = makeClock(() => performance.now());
  const drawClock = () =>
    view.drawClock(
      shelf.settings.timer === 'yes' && game().rules.order > KIDS_ORDER && !focus.exercise
        ? clockText(game().time + clock.running())
        : null,
      focus.isPaused,
    );
  const redraw = () => {
    clock.run(
      !focus.isPaused && !game().done && !focus.tour && !focus.exercise && !document.hidden,
    );
    view.draw(game(), focus, home(game()), shelf.settings);
    drawClock();
  };

  /** What has been played since is added to the game on the shelf. */
  function takeTime() {
    const current = gameOf(shelf);
    const time = focus.exercise ? 0 : clock.lap();
    if (time > 0)
      shelf = {
        ...shelf,
        games: { ...shelf.games, [current.pack]: { ...current, time: current.time + time } },
      };
  }

  /**
   * The solution that New takes next, read while there is time.
   * @type {{id: string, index: number} | null}
   */
  let ahead = null;
  const lookAhead = () =>
    setTimeout(() => {
      const pack = packOf(game().pack);
      if (!pack) return;
      ahead = { id: pack.id, index: draw(pack.entries.length) };
      void pack.entries[ahead.index];
    });
  /** Draws that one first. @param {Pack} pack @returns {import('../state/game.js').Draw} */
  function drawAhead({ id }) {
    const drawn = ahead?.id === id ? [ahead.index] : [];
    ahead = null;
    return (bound) => drawn.pop() ?? draw(bound);
  }

  /** What is to be told beside the next words. @type {{message: string, offer: string} | null} */
  let notice = null;
  /**
   * What came of keeping the last time: only a change is told.
   * @type {import('../keep/store.js').Outcome}
   */
  let kept = 'kept';

  /**
   * The shelf with what another page has kept meanwhile.
   * @param {Shelf} ours
   * @param {Shelf | null} theirs
   */
  function takeIn(ours, theirs) {
    const both = theirs
      ? merge(ours, theirs, { base })
      : { shelf: ours, isJoined: false, isParted: false };
    if (both.isJoined) notice = { message: say('joined'), offer: '' };
    if (both.isParted) notice = { message: say('parted'), offer: 'levels' };
    ({ shelf } = both);
  }

  /** @type {Desk} */
  const desk = {
    game,
    shelf: () => shelf,
    focus: () => focus,
    show(at) {
      const told = notice && {
        message: [at.message, notice.message].filter(Boolean).join(' '),
        offer: notice.offer,
      };
      const words = told ?? (at.message === undefined ? {} : { offer: '' });
      notice = null;
      focus = {
        ...focus,
        isPaused: false,
        lesson: null,
        asked: null,
        ...at,
        ...words,
        said: focus.said + (at.message === undefined && !told ? 0 : 1),
      };
      redraw();
    },
    play(next, at) {
      const before = game();
      takeTime();
      if (next.givens === before.givens && next !== before) next = { ...next, time: game().time };
      if (focus.exercise) focus = { ...focus, exercise: { ...focus.exercise, game: next } };
      else if (next !== before) desk.keep(putGame(shelf, home(next), next, Date.now()));
      desk.show(at);
    },
    keep(next) {
      takeIn(next, store.newer());
      base = shelf;
      const outcome = store.save(shelf);
      if (outcome === 'kept') parts.kept();
      else if (outcome !== kept) notice = { message: say(outcome), offer: 'saveGame' };
      kept = outcome;
    },
    refuse(text) {
      desk.show({ message: text });
      view.nudge(focus.selected);
    },
    async guard(action) {
      try {
        await action();
      } catch (error) {
        if (!(error instanceof Dropped)) confess(error);
      }
    },
    inTurn(action) {
      last = last.then(() => desk.guard(action));
      return last;
    },
  };
  const { play, show, refuse, inTurn } = desk;

  /**
   * A fault of the page's own: nothing of it is shown, but there is a report of it.
   * @param {unknown} error
   */
  function confess(error) {
    const report =
      error instanceof Fault
        ? error.report
        : reportOf(atOnce.version, 'what was pressed', game(), error);
    show({ tour: null, exercise: null, lesson: openFault(report, parts.contact), message: '' });
  }

  const tour = makeTour(desk, parts);
  const exercises = makeExercises(desk, parts);
  const own = makeOwn(desk, parts, tour.explain);
  const hand = makeHand(desk, parts, exercises.answer);

  const cleans = () => shelf.settings.cleaning === 'yes';
  /** Whether Hint fills a square at once. */
  const fills = () =>
    shelf.settings.hints === 'usual'
      ? game().rules.order <= KIDS_ORDER
      : shelf.settings.hints === 'fill';

  /* ---- Words --------------------------------------------------------------------------------- */

  /** What a Check has to say of a board that is not solved yet. */
  function verdictWords() {
    const wrong = game().wrong.length;
    const left = countEmpty(game());
    return wrong > 0 ? say('someWrong', { count: wrong }) : say('allRightSoFar', { count: left });
  }

  /** @param {{cell: number, digit: number}} hint */
  const hintWords = ({ cell, digit }) =>
    say('hintGiven', { digit: digitText(digit), ...placeIn(cell, game().rules.order) });

  /* ---- Hints --------------------------------------------------------------------------------- */

  /** Fills an empty square by chance. */
  async function fillOne() {
    const before = game();
    const answer = await atOnce.hint(before);
    if (answer.status !== 'ok') return refuse(say('noneEmpty'));
    play(HintPlease(before, answer, cleans()), {
      message: hintWords(answer),
      asked: { before, cell: answer.cell },
      last: answer.cell,
    });
  }

  /** @param {Lesson} lesson */
  function teach(lesson) {
    if (givesDigit(lesson) && !focus.exercise)
      play({ ...game(), hints: game().hints + 1 }, { lesson, message: '' });
    else show({ lesson, message: '' });
  }

  /** What the lesson says, done. @param {Lesson} lesson */
  async function carryOut(lesson) {
    const step = stepOf(lesson);
    if (step) {
      const [placement] = step.placements;
      const message = placement ? hintWords(placement) : step.effect;
      return play(follow(game(), step, false), {
        message,
        last: (placement ?? step.eliminations[0]).cell,
      });
    }
    if (lesson.kind === 'search') return fillOne();
    repair(lesson);
  }

  /** @param {Lesson} lesson */
  function repair({ kind, cells }) {
    if (kind === 'notes')
      return play(
        noteAll(
          game(),
          cells.map((cell) => ({ cell, digits: 0 })),
        ),
        { message: say('notesCleared') },
      );
    const wrong = cells.filter((cell) => game().entries[cell] !== game().solution[cell]);
    const back = backToRight(game());
    play(back !== game() ? back : wrong.reduce((next, cell) => enter(next, cell, 0), back), {
      message: say('repaired'),
    });
  }

  async function hint() {
    const { lesson } = focus;
    if (focus.tour || focus.exercise?.isFound) return;
    if (lesson && focus.asked === null) {
      const next = climb(lesson);
      if (!isToBeDone(next)) return teach(next);
      return focus.exercise ? undefined : carryOut(lesson);
    }
    if (focus.exercise)
      return teach(
        openLesson({ status: 'ok', kind: 'step', wrong: [], step: focus.exercise.step }),
      );
    if (fills()) return fillOne();
    const patience = setTimeout(() => show({ message: say('thinking') }), PATIENCE);
    const advice = await (
      await engine
    )
      .advise(game(), focus.last)
      .finally(() => clearTimeout(patience));
    if (advice.status === 'ok') teach(openLesson(advice));
    else refuse(say('noSingleSolution'));
  }

  /**
   * Why the square is what a hint has said, from the board as it was: the steps that lead there.
   */
  async function why() {
    const { asked } = focus;
    const { walk } = await engine;
    if (!asked || !walk) return;
    const { rules, givens, entries, solution } = asked.before;
    const right = entries.map((digit, cell) => (digit === solution[cell] ? digit : 0));
    const way = walk({ spec: rules.spec, givens, entries: right, solution });
    const steps = [];
    for (let i = 0; i < MOST_STEPS; i++) {
      const { step } = await way.next(asked.cell);
      if (!step) break;
      steps.push(step);
      if (step.placements.some(({ cell }) => cell === asked.cell)) break;
    }
    if (steps.length > 0) show({ lesson: openReason(steps), asked });
  }

  /** @param {Game} solved */
  async function celebrate(solved) {
    const place = packs.findIndex(({ id }) => id === solved.pack);
    const harder = place < 0 ? undefined : packs[place + 1];
    const timed = shelf.settings.timer === 'yes' ? item(shelf.times, solved.pack) : undefined;
    view.panels.celebrate(solved, harder, timed);
    const found =
      solved.rules.order > KIDS_ORDER
        ? await (await engine).judge?.(gridText(solved.givens), [solved.rules.spec])
        : undefined;
    if (!found?.rating) return;
    const { technique, tenths } = found.rating;
    view.panels.tellHardest(
      say('hardestStep', { technique: parts.nameOf(technique), rating: ratingText(tenths) }),
    );
  }

  /* ---- What can be pressed ------------------------------------------------------------------- */

  redraw();
  return {
    game,
    shelf: desk.shelf,
    lookAhead,
    hasLesson: () => focus.lesson !== null && focus.tour === null,

    /** When all that was pressed so far is done. */
    settled: () => inTurn(() => {}),

    /** @param {string} text */
    tell: (text) => show({ message: text }),

    new: () =>
      inTurn(() => {
        view.panels.close();
        const { rules, made } = game();
        const { spec } = rules;
        if (made) {
          own.make(`${spec} ${made}`);
          return;
        }
        if (game().pack === OWN) return own.own();
        const pack =
          packOf(game().pack) ?? packs.find((one) => one.rules.spec === spec) ?? packs[0];
        play(NewPuzzle(pack, drawAhead(pack), game(), solvedIn(shelf)), {
          selected: null,
          others: [],
          held: 0,
          last: null,
          message: say('started'),
        });
        lookAhead();
      }),
    pause: () => show({ isPaused: !focus.isPaused, message: focus.isPaused ? '' : say('paused') }),
    /** Once a second, and when the page is hidden or shown. @param {boolean} isHidden */
    tick(isHidden) {
      takeTime();
      clock.run(!isHidden && !focus.isPaused && !game().done && !focus.tour && !focus.exercise);
      if (isHidden && shelf.stamp > 0) desk.keep(shelf); // what was never played is not kept
      drawClock();
    },
    reset: () => inTurn(() => play(ResetPuzzle(game()), { message: say('wasReset') })),
    hint: () => inTurn(hint),
    why: () => inTurn(why),
    check: () =>
      inTurn(async () => {
        const verdict = await atOnce.check(game());
        const checked = CheckPuzzle(game(), verdict);
        play(checked, {});
        show({ message: verdict.solved ? say('solvedTitle') : verdictWords() });
        if (verdict.solved) desk.guard(() => celebrate(game()));
      }),

    undo: () =>
      inTurn(() =>
        play(undo(game()), { message: game().past.length > 0 ? '' : say('nothingToUndo') }),
      ),
    redo: () =>
      inTurn(() =>
        play(redo(game()), { message: game().future.length > 0 ? '' : say('nothingToRedo') }),
      ),
    fill: () =>
      inTurn(() => {
        view.panels.close();
        play(fillNotes(game()), { message: say('notesFilled') });
      }),

    turnBack: () =>
      inTurn(() => {
        if (focus.lesson) show({ lesson: turn(focus.lesson, -1), asked: focus.asked });
      }),
    turnOn: () =>
      inTurn(() => {
        if (focus.lesson) show({ lesson: turn(focus.lesson, 1), asked: focus.asked });
      }),
    doIt: () => inTurn(() => (focus.lesson ? carryOut(focus.lesson) : undefined)),
    repair: () =>
      inTurn(() => {
        if (focus.lesson) repair(focus.lesson);
      }),
    closeLesson: () => inTurn(() => show({})),
    copyReport: () =>
      inTurn(async () => {
        const { lesson } = focus;
        const isCopied = await navigator.clipboard.writeText(lesson?.report ?? '').then(
          () => true,
          () => false,
        );
        show({ lesson, message: say(isCopied ? 'reportCopied' : 'reportMarked') });
        if (!isCopied) view.panels.markReport();
      }),

    keys() {
      view.panels.close();
      view.panels.showKeys();
    },
    /**
     * All that was kept in a file, beside what is here: nothing is lost of either.
     * @param {Shelf | null} brought
     */
    bring(brought) {
      view.panels.close();
      if (!brought) return show({ message: say('notBrought') });
      desk.keep({ ...merge(shelf, brought, { takes: true }).shelf, stamp: Date.now() });
      show({ ...AFRESH, message: say('brought') });
    },
    /**
     * What another page has kept meanwhile comes onto the board.
     * @param {Shelf | null} [late]  or this, which was kept by this one
     */
    sync: (late = null) =>
      inTurn(() => {
        // in its turn: what is pressed before must meet it, too
        const theirs = late ?? store.newer();
        if (!theirs) return;
        const before = game();
        const isNew = shelf.stamp === 0;
        if (isNew) ({ shelf } = merge(shelf, theirs, { takes: true }));
        else takeIn(shelf, theirs);
        base = shelf;
        if (game() !== before) show(isNew ? { ...AFRESH, message: say('resumed') } : {});
        else redraw();
      }),

    settings: () => view.panels.showSettings(shelf.settings, store.aside() !== ''),
    /** @param {string} name @param {string} choice */
    choose(name, choice) {
      desk.keep(choose(shelf, name, choice, Date.now()));
      show({ lesson: focus.lesson, asked: focus.asked });
    },

    stats: () => view.panels.showStats(packs, shelf),
    /**
     * What a new address asks for.
     * @param {ReturnType<typeof import('./address.js').followAddress>} asked
     */
    follow: (asked) =>
      inTurn(() => {
        view.panels.close();
        if (asked.wanted !== null) {
          own.link(asked.wanted);
          return;
        }
        if (asked.shelf !== shelf) desk.keep({ ...asked.shelf, stamp: Date.now() });
        show({ ...AFRESH, message: asked.message });
      }),
    levels: () => view.panels.showLevels(packs, shelf),
    /** @param {string} id */
    level: (id) =>
      inTurn(() => {
        view.panels.close();
        const begun = item(shelf.games, id);
        play(begun ? { ...begun } : NewPuzzle(packOf(id), draw, null, solvedIn(shelf)), {
          ...AFRESH,
          message: begun ? say('resumed') : say('started'),
        });
      }),
    /** @param {string} place  in the list of other games */
    resume: (place) =>
      inTurn(() => {
        view.panels.close();
        play({ ...shelf.others[Number(place)] }, { ...AFRESH, message: say('resumed') });
      }),
    learn: async () => view.panels.showLearn((await engine).kind === 'core'),
    ...hand,
    ...tour,
    ...own,
    ...exercises.actions,
    leave: () => inTurn(() => show({ ...AFRESH, message: say('resumed') })),
    close: () => view.panels.close(),
  };
}

/** @typedef {ReturnType<typeof makeActions>} Actions */
