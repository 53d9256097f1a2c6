/**
 * violations.mjs: what axe finds against a page, in Chromium.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what axe finds, each with its elements; of the dialog, where one is open. The policy lets
 * no script in, so axe runs as the debugger's own. A dialog that is still coming in is pale for a
 * moment: that is waited for. Closed dialogs are out of the page meanwhile: axe walks all of it.
 */
export async function violations(page) {
  const session = await page.browser.page.createCDPSession();
  await session.send('Page.setBypassCSP', { enabled: true });
  if (!(await page.browser.eval('"axe" in window'))) await page.browser.eval(axe);
  return page.browser.eval(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const seen = document.querySelector('dialog[open]') ?? document;
    const closed = [...document.querySelectorAll('dialog:not([open])')];
    const parents = closed.map((dialog) => dialog.parentNode);
    for (const dialog of closed) dialog.remove();
    const { violations } = await window.axe.run(seen, {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    });
    closed.forEach((dialog, i) => parents[i].append(dialog));
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
  });
}
