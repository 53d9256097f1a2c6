/**
 * printing.mjs: prints a page of WebKitGTK into a PDF. Its driver cannot print, so this presses
 * Ctrl+P in the window. The first row of GTK's dialog prints into output.pdf, in the folder where
 * the browser was started.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sleep, waitFor } from './processes.mjs';
import { visible, xdotool } from './saving.mjs';

const PATIENCE = 8000; // milliseconds after which Ctrl+P that brought nothing counts as lost
const FIRST_ROW = ['200', '90'];

/**
 * Prints the page that a browser shows; returns the PDF's path.
 * @param {{display: string}} browser
 * @param {string} folder  its profile
 */
export async function printByDialog({ display }, folder) {
  const path = join(folder, 'output.pdf');
  const window = await waitFor('the window', () => visible(display, '--name', 'Sudoleaf'));
  let asked = 0;
  return waitFor('the PDF', async () => {
    const dialog = visible(display, '--name', '^Print$');
    if (dialog) {
      xdotool(display, 'mousemove', '--window', dialog, ...FIRST_ROW, 'click', '1');
      await sleep(500); // the dialog looks up what that printer can do
      xdotool(display, 'key', 'alt+p');
    } else if (Date.now() - asked > PATIENCE) {
      asked = Date.now();
      xdotool(display, 'windowfocus', window, 'key', 'ctrl+p');
    }
    await sleep(500);
    return existsSync(path) && readFileSync(path, 'latin1').trimEnd().endsWith('%%EOF') && path;
  });
}
