/** violations.mjs: accessibility faults that axe finds in a page, in Chromium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the rules that the page breaks, with the elements; only the dialog's, if one is open. The
 * policy refuses scripts, so axe runs through the debugger, after all animations: a dialog that
 * fades in is pale. Closed dialogs are taken out of the page meanwhile, which saves time.
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
