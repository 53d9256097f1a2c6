/** The second worker: a new question cancels the one before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DroppedQuestion, makeSlowWorker } from '#src/core/hint-service.js';

/** Workers that open and answer when the test says so. */
function fakeWorkers() {
  /** @type {any[]} */
  const begun = [];
  const begin = () => {
    const worker = { isStopped: false, asked: [] };
    let refuse = () => {};
    const opened = new Promise((resolve) => (worker.open = resolve));
    const ask = (...question) =>
      new Promise((resolve, reject) => {
        worker.asked.push(question);
        worker.answer = resolve;
        refuse = reject;
      });
    begun.push(worker);
    const stop = () => {
      worker.isStopped = true;
      refuse(new DroppedQuestion());
    };
    return { opened, ask, stop };
  };
  return { begun, aside: makeSlowWorker(begin) };
}
const settled = () => new Promise((done) => setTimeout(done));

test('a new question stops the running one and gets a new worker', async () => {
  const { begun, aside } = fakeWorkers();
  const first = aside.ask('rate', 'a');
  begun[0].open();
  await settled();
  assert.deepEqual(begun[0].asked, [['rate', 'a']]);
  const second = aside.ask('judge', 'b');
  await assert.rejects(first, DroppedQuestion);
  assert.ok(begun[0].isStopped);
  begun[1].open();
  await settled();
  begun[1].answer('good');
  assert.equal(await second, 'good');
});

test('reuses a worker that has answered or is still opening', async () => {
  const { begun, aside } = fakeWorkers();
  const [first, second] = [aside.ask('judge', 'a'), aside.ask('judge', 'b')];
  begun[0].open();
  await assert.rejects(first, DroppedQuestion);
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
  const { begun, aside } = fakeWorkers();
  const first = aside.ask('rate', 'a');
  aside.drop();
  begun[0].open();
  await assert.rejects(first, DroppedQuestion);
  assert.deepEqual([begun[0].asked, begun[0].isStopped], [[], false]);
  const second = aside.ask('rate', 'b');
  await settled();
  aside.drop();
  await assert.rejects(second, DroppedQuestion);
  assert.ok(begun[0].isStopped);
});
