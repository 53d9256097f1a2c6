/**
 * The thread beside the first: what takes long there is left as soon as something else is asked.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dropped, makeAside } from '#src/core/hint-service.js';

/** Threads that answer when they are told to. */
function threads() {
  /** @type {any[]} */
  const begun = [];
  const begin = () => {
    const thread = { isStopped: false, asked: [] };
    let refuse = () => {};
    const opened = new Promise((resolve) => (thread.open = resolve));
    const ask = (...question) =>
      new Promise((resolve, reject) => {
        thread.asked.push(question);
        thread.answer = resolve;
        refuse = reject;
      });
    begun.push(thread);
    const stop = () => {
      thread.isStopped = true;
      refuse(new Dropped());
    };
    return { opened, ask, stop };
  };
  return { begun, aside: makeAside(begin) };
}
const settled = () => new Promise((done) => setTimeout(done));

test('a new question stops the running one and gets a new thread', async () => {
  const { begun, aside } = threads();
  const first = aside.ask('rate', 'a');
  begun[0].open();
  await settled();
  assert.deepEqual(begun[0].asked, [['rate', 'a']]);
  const second = aside.ask('judge', 'b');
  await assert.rejects(first, Dropped);
  assert.ok(begun[0].isStopped);
  begun[1].open();
  await settled();
  begun[1].answer('good');
  assert.equal(await second, 'good');
});

test('reuses a thread that has answered or is still opening', async () => {
  const { begun, aside } = threads();
  const [first, second] = [aside.ask('judge', 'a'), aside.ask('judge', 'b')];
  begun[0].open();
  await assert.rejects(first, Dropped);
  await settled();
  begun[0].answer(1);
  assert.equal(await second, 1);
  const third = aside.ask('judge', 'c');
  await settled();
  begun[0].answer(2);
  assert.equal(await third, 2);
  assert.deepEqual(begun[0].asked, [
    ['judge', 'b'],
    ['judge', 'c'],
  ]);
  assert.equal(begun.length, 1);
});

test('drops a waiting question, and stops a running one', async () => {
  const { begun, aside } = threads();
  const first = aside.ask('rate', 'a');
  aside.drop();
  begun[0].open();
  await assert.rejects(first, Dropped);
  assert.deepEqual([begun[0].asked, begun[0].isStopped], [[], false]);
  const second = aside.ask('rate', 'b');
  await settled();
  aside.drop();
  await assert.rejects(second, Dropped);
  assert.ok(begun[0].isStopped);
});
