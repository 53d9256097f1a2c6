/**
 * violations.mjs: what axe finds against a page, in Chromium.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each with the elements it is about, of the dialog where one is open. axe cannot be let in as a script, so it runs as the
 * debugger's own; what is well it need not gather. What still comes in, as a dialog does, is pale
 * for a moment: it is waited for.
 */
export async function violations(page) {
  const session = await page.browser.page.createCDPSession();
  await session.send('Page.setBypassCSP', { enabled: true });
  if (!(await page.browser.eval('"axe" in window'))) await page.browser.eval(axe);
  return page.browser.eval(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const seen = document.querySelector('dialog[open]') ?? document;
    const { violations } = await window.axe.run(seen, {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    });
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
  });
}
