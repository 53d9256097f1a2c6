/**
 * Several players on one device: each with games, settings and a picture of their own, in two
 * windows at once, in a saved copy, and deleted. The page reloads for another player, so these
 * tests wait across a reload.
 */
import assert from 'node:assert/strict';
import { FILE_URL, PUZZLE, SOLUTION, SOURCE, pageTest, phone } from './page.mjs';
import { fileWith } from './sites.mjs';
import { waitFor } from './processes.mjs';

/** Evaluates in the page; null while another player's page opens. */
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
/** Deletes a player or all, which the page asks twice. */
const deleteBy = async (page, action, words) => {
  await press(page, 'players', action);
  assert.match(await dialog(page, 'forget'), words);
  await press(page, 'forget', 'forget');
  await page.text('.forget[open]', (text) => /Are you sure\?/.test(text));
  await press(page, 'forget', 'forget');
};
const first = PUZZLE.replace('10', `1${SOLUTION[1]}`);

pageTest('5.04 5.05 a second player is separate, and can be deleted', phone, async (page) => {
  assert.equal(await who(page), 'nobody');
  await page.cell(1);
  await page.digit(SOLUTION[1]);
  await page.shows(first);
  await open(page);
  await add(page, 'Mia', 'fruit-1');
  const { message, digits } = await page.look();
  assert.match(message, /Tap an empty square/);
  await page.set('theme', 'dark');
  await page.button('hint');
  const mine = await page.until('a hint', (seen) => seen.digits !== digits);
  const carried = await page.text('#state', (text) => text.startsWith('{"player":{'));
  const copy = fileWith(SOURCE.replace('id="state">null<', () => `id="state">${carried}<`));

  await page.tap('.who');
  await press(page, 'players', 'player', '');
  await plays(page, 'Player: Player 1');
  const theirs = await page.look();
  assert.equal(theirs.digits, first); // nothing is lost
  assert.equal(theirs.dialog, null); // the page does not ask who plays right after a choice
  assert.equal(await page.browser.eval('document.documentElement.dataset.theme'), 'system');
  await page.reload();
  assert.equal((await page.look()).dialog, null);
  const other = await page.beside(FILE_URL);
  assert.match(await dialog(other, 'players'), /Who's playing\?/);
  const chooseMia = async (where) => {
    await where.tap('.players[open] [data-action="player"]:not([data-value=""])');
    await plays(where, 'Player: Mia');
  };
  await chooseMia(other);
  await other.button('hint'); // each window has a player of its own
  const later = await other.until('more', (seen) => seen.digits !== mine.digits);
  await other.close();
  await page.reload();
  assert.equal(await who(page), 'Player: Player 1');
  await page.shows(first);

  await page.tap('.who');
  await chooseMia(page);
  assert.equal((await page.look()).digits, later.digits);
  await page.tap('.who');
  await deleteBy(page, 'forgetPlayer', /Delete Mia\?.*All games/);
  await plays(page, 'nobody');
  assert.equal((await page.look()).digits, first);
  await open(page);
  await deleteBy(page, 'forgetAll', /for every player/);
  await page.text('[role=status]', (text) => /Tap an empty square/.test(text));
  await plays(page, 'nobody');
  const left = await page.browser.eval('Object.values(localStorage).join()');
  assert.doesNotMatch(left, /"games"/);

  await page.browser.eval('localStorage.clear()');
  await page.goto(copy);
  assert.equal((await page.look()).digits, mine.digits);
  await open(page);
  const listed = await dialog(page, 'players');
  assert.match(listed, /Mia/);
  assert.doesNotMatch(listed, /Player 1/);
  assert.deepEqual(page.browser.errors, []);
});
