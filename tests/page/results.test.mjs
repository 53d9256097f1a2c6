/**
 * A result shown after the win as a code, and a class's results as a table: what the one shows the
 * other reads.
 */
import assert from 'node:assert/strict';
import { SOLUTION, pageTest } from './page.mjs';

pageTest(
  "5.07 after the win a code, which the teacher's table reads; a wrong sign is told",
  { width: 390, height: 844 },
  async (page) => {
    await page.fill(
      [...SOLUTION].flatMap((digit, i) => ([0, 6, 9, 15].includes(i) ? [] : [[i, digit]])),
    );
    await page.button('check');
    await page.until('the win', ({ dialog }) => dialog);
    await page.button('close'); // Look
    await page.until(
      'the board',
      ({ dialog, offer }) => dialog === null && /my result/.test(offer),
    );
    await page.tap('.words [data-action="result"]');
    const code = await page.text('.result[open] .code');
    assert.match(code, /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    await page.press('Escape');
    await page.until('the board', ({ dialog }) => dialog === null);
    await page.tap('.top [data-action="settings"]');
    await page.tap('.settings[open] [data-action="results"]');
    await page.text('.results[open] label');
    const wrong = code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'));
    await page.paste(`Mia ${code}\nMia ${code}\nTom ${wrong}`);
    await page.until('the table', () =>
      page.browser.eval(() => document.querySelectorAll('.results tbody tr').length === 2),
    );
    const rows = await page.browser.eval(() =>
      [...document.querySelectorAll('.results tbody tr')].map((row) =>
        [...row.cells].map((cell) => cell.textContent),
      ),
    );
    assert.equal(rows[0][0], 'Mia');
    assert.match(rows[0][1], /^Sudoku for kids, 4×4 · [0-9A-Z]{4}$|· [0-9A-Z]{4}$/);
    assert.match(rows[0][2], /^\d+:\d\d$/);
    assert.deepEqual(rows[0].slice(3), ['0', '0']);
    assert.match(rows[1].join(), /^Tom .*,This code was misread/);
    await page.press('Escape');
    await page.until('the board', ({ dialog }) => dialog === null);
    await page.tap('.top [data-action="settings"]');
    await page.tap('.settings[open] [data-action="results"]');
    await page.until('what was read', () =>
      page.browser.eval(() => document.querySelectorAll('.results[open] tbody tr').length === 2),
    );
    assert.deepEqual(page.browser.errors, []);
  },
);
