/** Storage that works, is refused, is full, or holds nonsense; and the texts the page hands out. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { puzzleText } from '../../web/src/copy.js';
import { blockText, load, save } from '../../web/src/store.js';

const KEY = 'sudoleaf:game';
const block = (text) => ({ textContent: text });

function pretendStorage(items, refuse = false) {
  const check = () => { if (refuse) throw new Error('refused'); };
  globalThis.localStorage = {
    getItem: (key) => { check(); return items[key] ?? null; },
    setItem: (key, value) => { check(); items[key] = value; },
  };
  return items;
}
afterEach(() => delete globalThis.localStorage);

test('what is saved is in both places, under a name of our own', () => {
  const items = pretendStorage({});
  const page = block('null');
  save({ stamp: 5, entries: '<b>' }, page);
  assert.deepEqual(Object.keys(items), [KEY]);
  assert.deepEqual(JSON.parse(items[KEY]), { stamp: 5, entries: '<b>' });
  assert.deepEqual(JSON.parse(page.textContent), { stamp: 5, entries: '<b>' });
  assert.ok(!page.textContent.includes('<'));
});

test('the newer of two games comes first', () => {
  pretendStorage({ [KEY]: '{"stamp":5}' });
  assert.deepEqual(load(block('{"stamp":9}')).map(({ stamp }) => stamp), [9, 5]);
  assert.deepEqual(load(block('{"stamp":1}')).map(({ stamp }) => stamp), [5, 1]);
  assert.deepEqual(load(block('null')).map(({ stamp }) => stamp), [5]);
});

test('refused or missing storage disturbs nothing', () => {
  const page = block('{"stamp":3}');
  assert.deepEqual(load(page), [{ stamp: 3 }]); // no localStorage at all
  pretendStorage({}, true);
  assert.deepEqual(load(page), [{ stamp: 3 }]);
  save({ stamp: 4 }, page);
  assert.deepEqual(JSON.parse(page.textContent), { stamp: 4 });
});

test('nonsense is handed on only if it is JSON', () => {
  pretendStorage({ [KEY]: '{"stamp":' });
  assert.deepEqual(load(block('')), []);
  pretendStorage({ [KEY]: '"text"' });
  assert.deepEqual(load(block('[1]')), ['text', [1]]);
});

test('a block never closes its script element', () => {
  assert.equal(blockText({ a: '</script>' }), '{"a":"\\u003c/script>"}');
});

test('0.12 the text form of the puzzles', () => {
  assert.equal(puzzleText([{ solution: '12', starts: ['10', '02'] }, { solution: '21', starts: ['20'] }]),
    'pzl[0]="121002"\npzl[1]="2120"\n');
});
