/**
 * Several players on one device: each with games, settings and a picture of their own, in two
 * windows at once, in a copy that goes elsewhere, and forgotten. The page is opened anew for
 * another player, so what is waited for is waited for across that.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FILE_URL, PUZZLE, SOLUTION, SOURCE, engineTest, pageTest } from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';

/** What is seen, or nothing while another player's page opens. */
const seenIn = (page, look) => page.browser.eval(look).catch(() => null);
const who = (page) =>
  seenIn(page, () =>
    document.querySelector('#app[data-ready="1"][data-engine]')
      ? (document.querySelector('.who:not([hidden])')?.getAttribute('aria-label') ?? 'nobody')
      : null,
  );
const plays = async (page, name) => {
  await waitFor(`${name} to play`, async () => (await who(page)) === name);
  await page.ready();
};
const dialog = (page, name) =>
  waitFor(`the dialog ${name}`, () =>
    page.browser.eval(
      (one) => document.querySelector(`dialog.${one}[open]`)?.textContent ?? '',
      name,
    ),
  );
const press = async (page, within, action, value) => {
  await dialog(page, within);
  await page.tap(
    `.${within} [data-action="${action}"]${value === undefined ? '' : `[data-value="${value}"]`}`,
  );
};
const open = async (page) => {
  await page.tap('.top [data-action="settings"]');
  await press(page, 'settings', 'players');
};
const add = async (page, name, picture) => {
  await press(page, 'players', 'newPlayer');
  await dialog(page, 'player');
  await page.type('#player-name', name);
  await press(page, 'player', 'picture', picture);
  await page.press('Enter');
  await plays(page, `Player: ${name}`);
};
const themeOf = (page) => page.browser.eval('document.documentElement.dataset.theme');

pageTest(
  '5.04 a second player has games and settings of their own; the first has lost nothing',
  { width: 390, height: 844 },
  async (page) => {
    assert.equal(await who(page), 'nobody');
    await page.cell(1);
    await page.digit(SOLUTION[1]);
    await page.until('a digit', ({ digits }) => digits[1] === SOLUTION[1]);
    await open(page);
    await add(page, 'Mia', 'fruit-1');
    const mine = await page.look();
    assert.match(mine.message, /Tap an empty square/);
    await page.set('theme', 'dark');
    await page.button('hint');
    await page.until('a hint', ({ digits }) => digits !== mine.digits);
    await page.tap('.who');
    await press(page, 'players', 'player', '');
    await plays(page, 'Player: Player 1');
    const { digits, dialog: asked } = await page.look();
    assert.equal(digits, PUZZLE.replace('10', `1${SOLUTION[1]}`));
    assert.equal(asked, null); // of who has just been chosen it is not asked
    assert.equal(await themeOf(page), 'system');
    await page.reload();
    assert.equal((await page.look()).dialog, null);
    const other = await page.beside(FILE_URL);
    assert.match(await dialog(other, 'players'), /Who plays\?/);
    await other.close();
    assert.deepEqual(page.browser.errors, []);
  },
);

engineTest('two players in two windows do not touch each other', {}, async (page) => {
  await open(page);
  await add(page, 'Mia', 'fruit-1');
  await page.button('hint');
  const mine = await page.until('mine', ({ digits }) => digits.split('0').length < 13);
  const first = async (url, look) => {
    const other = await page.beside(url);
    await press(other, 'players', 'player', '');
    await plays(other, 'Player: Player 1');
    const seen = await look(other);
    await other.close();
    return seen;
  };
  const theirs = await first(`${FILE_URL}#puzzle=${PUZZLE}`, async (other) => {
    await other.cell(1);
    await other.digit(SOLUTION[1]);
    await other.until('theirs', ({ digits }) => digits[1] === SOLUTION[1]);
    await other.reload();
    assert.equal(await who(other), 'Player: Player 1');
    return other.look();
  });
  assert.equal((await page.look()).digits, mine.digits);
  await page.button('hint');
  const later = await page.until('more', ({ digits }) => digits !== mine.digits);
  await page.reload();
  assert.equal((await page.look()).digits, later.digits);
  assert.equal(await who(page), 'Player: Mia');
  assert.equal((await first(FILE_URL, (other) => other.look())).digits, theirs.digits);
  assert.deepEqual(page.browser.errors, []);
});

pageTest('a copy carries who plays; where nobody was, they are the only one', {}, async (page) => {
  await open(page);
  await add(page, 'Mia', 'fruit-1');
  await page.button('hint');
  const mine = await page.until('a hint', ({ digits }) => digits.split('0').length < 13);
  const state = await waitFor('the block', () =>
    page.browser.eval(() => {
      const text = document.querySelector('#state').textContent;
      return text.startsWith('{"player":{') && text;
    }),
  );
  const folder = join(temporaryFolder('players'), 'elsewhere');
  mkdirSync(folder);
  const path = join(folder, 'copy.html');
  writeFileSync(
    path,
    SOURCE.replace('id="state">null<', () => `id="state">${state}<`),
  );
  await page.browser.eval('localStorage.clear()');
  await page.goto(pathToFileURL(path).href);
  assert.equal((await page.look()).digits, mine.digits);
  await open(page);
  assert.match(await dialog(page, 'players'), /Mia/);
  assert.doesNotMatch(await dialog(page, 'players'), /Player 1/);
});

pageTest('5.05 forgotten, asked twice: a player, then everything', {}, async (page) => {
  await page.cell(1);
  await page.digit(SOLUTION[1]);
  await page.until('a digit', ({ digits }) => digits[1] === SOLUTION[1]);
  await open(page);
  await add(page, 'Mia', 'fruit-1');
  await page.button('hint');
  await page.until('a hint', ({ digits }) => digits.split('0').length < 13);
  await page.tap('.who');
  await press(page, 'players', 'forgetPlayer');
  assert.match(await dialog(page, 'forget'), /Forget Mia\?.*All games/);
  await press(page, 'forget', 'forget');
  await waitFor('it to be asked again', async () => /Really\?/.test(await dialog(page, 'forget')));
  await press(page, 'forget', 'forget');
  await plays(page, 'nobody');
  assert.equal((await page.look()).digits[1], SOLUTION[1]);
  await open(page);
  await press(page, 'players', 'forgetAll');
  await press(page, 'forget', 'forget');
  await waitFor('it to be asked again', async () => /Really\?/.test(await dialog(page, 'forget')));
  await press(page, 'forget', 'forget');
  await waitFor('a page that knows nobody', () =>
    seenIn(
      page,
      () =>
        document.querySelector('#app[data-ready="1"][data-engine]') !== null &&
        !document.querySelector('dialog[open]'),
    ),
  );
  await page.ready();
  const seen = await page.look();
  assert.match(seen.message, /Tap an empty square/);
  const left = await page.browser.eval(() =>
    Object.values({ ...localStorage })
      .join()
      .includes('"games"'),
  );
  assert.equal(left, false);
  assert.deepEqual(page.browser.errors, []);
});
