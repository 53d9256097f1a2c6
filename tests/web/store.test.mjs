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

/** A shelf as saved at that time, told by its technique. */
const kept = (stamp, practised = {}) => JSON.stringify({ version: 2, stamp, level: 'p', games: [], solved: {}, practised });
const packs = [{ id: 'p', title: 'P', layout: '4x4', order: 4, boxes: '0011001122332233', count: 1,
  entries: [{ solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], starts: [Array(16).fill(true)] }] }];
const stampOf = (page) => load(page, packs, () => 0).shelf?.stamp ?? null;

test('the newer of two shelves counts', () => {
  pretendStorage({ [KEY]: kept(5) });
  assert.equal(stampOf(block(kept(9))), 9);
  assert.equal(stampOf(block(kept(1))), 5);
  assert.equal(stampOf(block('null')), 5);
});

test('refused or missing storage disturbs nothing', () => {
  const page = block(kept(3));
  assert.equal(stampOf(page), 3); // no localStorage at all
  pretendStorage({}, true);
  assert.equal(stampOf(page), 3);
  save({ stamp: 4 }, page);
  assert.deepEqual(JSON.parse(page.textContent), { stamp: 4 });
});

test('what cannot be read is told as lost, unless something older can', () => {
  const load1 = (page) => { const { shelf, isLost } = load(page, packs, () => 0); return [shelf?.stamp ?? null, isLost]; };
  pretendStorage({ [KEY]: '{"stamp":' });
  assert.deepEqual(load1(block('')), [null, false]); // no JSON: as if nothing were there
  pretendStorage({ [KEY]: '"text"' });
  assert.deepEqual(load1(block('[1]')), [null, true]);
  assert.equal(load1(block(kept(2)))[0], 2);
});

test('what cannot be read is set aside whole', () => {
  const items = pretendStorage({ [KEY]: '{"version":9,"games":"of the future","stamp":7}' });
  assert.equal(load(block('null'), packs, () => 0).isLost, true);
  assert.deepEqual(JSON.parse(items['sudoleaf:aside']), { version: 9, games: 'of the future', stamp: 7 });
});

test('a block never closes its script element', () => {
  assert.equal(blockText(JSON.stringify({ a: '</script>' })), '{"a":"\\u003c/script>"}');
});

test('0.12 the text form of the puzzles', () => {
  assert.equal(puzzleText([{ solution: '12', starts: ['10', '02'] }, { solution: '21', starts: ['20'] }]),
    'pzl[0]="121002"\npzl[1]="2120"\n');
});
