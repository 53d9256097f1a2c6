/**
 * sample.ts: a small board above the settings that shows their effect: the current puzzle with some
 * digits, one that repeats, one that is wrong without repeating, and a cell with notes.
 */
import { drawBoard, makeBoard } from './board.ts';
import { make } from './dom.ts';
import { cellViewOf } from './cell-view.ts';
import { gameOf } from '../state/profile.ts';
import { candidatesOf, enter, noteAll } from '../state/game.ts';
import { INITIAL_FOCUS, type State } from '../state/page.ts';
import { digitsOf, startGame, type Game } from '../state/state.ts';
import type { Say } from '../text/text.ts';

const CORRECT_COUNT = 6; // number of digits on the sample that count as correct

/**
 * Returns the sample's game, made from a puzzle, and the selected cell. Its digits are the lowest
 * candidates, right or not, so that the sample gives nothing of the solution away.
 */
function makeSampleGame(puzzle: Game) {
  const open = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
  const right = open.slice(0, CORRECT_COUNT).reduce((game, cell) => {
    const [lowest = 1] = digitsOf(candidatesOf(game)[cell]);
    return enter(game, cell, lowest);
  }, startGame(puzzle));
  const [twice = 0, noted = 0, ...rest] = open.slice(CORRECT_COUNT);
  const possible = candidatesOf(right);
  const wrong = rest.find((cell) => digitsOf(possible[cell]).length > 1) ?? noted;
  const [clash = 0] = digitsOf((2 ** puzzle.rules.order - 1) & ~possible[twice]);
  const [correct = 0, slip = 0] = digitsOf(possible[wrong]);
  // what is not entered here is wrong: -1 is no digit
  const solution = right.entries.map((digit, cell) => (cell === wrong ? correct : digit || -1));
  const game = { ...enter(enter(right, twice, clash), wrong, slip), solution };
  return { game: noteAll(game, [{ cell: noted, digits: possible[noted] }]), selected: open[0] };
}

/** Builds the sample, and returns it with the function that draws it. */
export function makeSample(say: Say) {
  const sample = make('div.sample', { 'aria-hidden': 'true', inert: '' });

  function draw(state: State) {
    const { game, selected } = makeSampleGame(gameOf(state.profile));
    const board = makeBoard(game.rules, say);
    for (const part of [board.root, ...board.root.querySelectorAll('[role]')]) {
      part.removeAttribute('role'); // the game's board is the only one for screen readers
      part.removeAttribute('data-cell');
    }
    const profile = {
      ...state.profile,
      games: { ...state.profile.games, [state.profile.level]: game },
    };
    const focus = { ...INITIAL_FOCUS, selected };
    const shown = {
      ...state,
      profile,
      focus,
      lesson: null,
      walkthrough: null,
      exercise: null,
      editor: null,
    };
    drawBoard(board, cellViewOf(shown));
    sample.replaceChildren(make('div.frame', { dir: 'ltr' }, board.root));
  }
  return { sample, draw };
}
