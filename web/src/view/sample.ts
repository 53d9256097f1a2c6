/**
 * sample.ts: a small board above the settings, which shows what each does: the puzzle in play, with
 * some numbers put down, one that stands twice, one that is only wrong, and notes in a square.
 */
import { drawBoard, makeBoard } from './board.ts';
import { make } from './dom.ts';
import { cellViewOf } from './cell-view.ts';
import { gameOf } from '../state/profile.ts';
import { candidatesOf, enter, noteAll } from '../state/game.ts';
import { FRESH, type State } from '../state/page.ts';
import { digitsOf, maskOf, startGame, type Game } from '../state/state.ts';
import type { Say } from '../text/text.ts';

const SHOWN = 6; // numbers put down

function gameLike(puzzle: Game) {
  const { solution, rules } = puzzle;
  const open = [...solution.keys()].filter((cell) => puzzle.givens[cell] === 0);
  const right = open
    .slice(0, SHOWN)
    .reduce((game, cell) => enter(game, cell, solution[cell]), startGame(puzzle));
  const [twice = 0, noted = 0, ...rest] = open.slice(SHOWN);
  const possible = candidatesOf(right);
  const wrong = rest.find((cell) => possible[cell] & ~maskOf(solution[cell])) ?? noted;
  const [clash = 0] = digitsOf((2 ** rules.order - 1) & ~possible[twice]);
  const [slip = 0] = digitsOf(possible[wrong] & ~maskOf(solution[wrong]));
  const game = enter(enter(right, twice, clash), wrong, slip);
  return { game: noteAll(game, [{ cell: noted, digits: possible[noted] }]), selected: open[0] };
}

export function makeSample(say: Say) {
  const sample = make('div.sample', { 'aria-hidden': 'true', inert: '' });

  function draw(state: State) {
    const { game, selected } = gameLike(gameOf(state.profile));
    const board = makeBoard(game.rules, say);
    for (const part of [board.root, ...board.root.querySelectorAll('[role]')]) {
      part.removeAttribute('role'); // there is one board
      part.removeAttribute('data-cell');
    }
    const profile = {
      ...state.profile,
      games: { ...state.profile.games, [state.profile.level]: game },
    };
    const focus = { ...FRESH, selected };
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
