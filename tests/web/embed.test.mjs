/** Messages of a page in a frame to the page around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf } from '#src/view/embed.js';
import { SIX, deskWith, packOf, puzzle, profileOf } from './desk.mjs';

/** Returns a function that presses and returns the messages sent. */
function reporter(desk) {
  let before = desk.state;
  return (...pressed) => {
    desk.tick += 2000;
    desk.press(...pressed);
    const news = messagesOf(desk.state, before);
    before = desk.state;
    return news;
  };
}
const six = () =>
  deskWith(profileOf(puzzle('6x6', SIX)), {
    packs: [packOf('six', '6x6', SIX), packOf('own', '6x6', SIX)],
  });
const [START, PAUSE] = [[{ sudoleaf: 'start', puzzle: SIX[0] }], [{ sudoleaf: 'pause' }]];
const moved = (empty) => ({ sudoleaf: 'move', puzzle: SIX[0], empty });

test('5.06 reports ready, start, moves, pause and complete, with time, hints and checks', () => {
  const desk = six();
  const heard = reporter(desk);
  assert.deepEqual(messagesOf(desk.state, null), [{ sudoleaf: 'ready' }]);
  assert.deepEqual(heard('show'), []); // the clock runs, but there was no move yet
  assert.deepEqual(heard('digit', { digit: 2, cells: [0] }), [...START, moved(1)]);
  assert.deepEqual(heard('digit', { digit: 1, cells: [0] }), [moved(1)]);
  assert.deepEqual(heard('pause'), PAUSE);
  assert.deepEqual(heard('pause'), START);
  assert.deepEqual(heard('hide'), PAUSE);
  assert.deepEqual(heard('show'), START);
  const before = desk.state;
  desk.press('check');
  desk.answer({ wrong: [], solved: false });
  assert.deepEqual(messagesOf(desk.state, before), []);
  desk.tick += 1000;
  desk.press('digit', { digit: 2, cells: [1] });
  assert.deepEqual(messagesOf(desk.state, before), [
    moved(0),
    { sudoleaf: 'complete', puzzle: SIX[0], seconds: 9, hints: 0, checks: 1 },
  ]);
  assert.deepEqual(messagesOf(desk.state, null), [{ sudoleaf: 'ready' }]); // opened again
});

test('5.06 reports start on opening a begun game, and pause on leaving it for another', () => {
  const desk = six();
  const heard = reporter(desk);
  heard('show');
  assert.deepEqual(heard('digit', { digit: 1, cells: [0] }), [...START, moved(1)]);
  assert.deepEqual(messagesOf(desk.state, null), [{ sudoleaf: 'ready' }, ...START]);
  assert.deepEqual(heard('level', { value: 'six' }), PAUSE);
});
