/**
 * core.mjs: the page's core, which CORE_WASM names, or that in dist/ where none is built; rules by
 * their specs; and the words of English.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fromBase64, unzip } from '../../web/src/core/bytes.js';
import { openCore } from '../../web/src/core/core.js';
import { openMailbox } from '../../web/src/core/wasm-mailbox.js';
import { wordsOfPage } from '../../web/src/core/step-markup.js';

const top = new URL('../../', import.meta.url);
const built = process.env.CORE_WASM ?? new URL('build/wasm/web/core.wasm', top);
const inDist = () => /id="core">([^<]*)/.exec(readFileSync(new URL('dist/index.html', top)))[1];

export const wasm =
  process.env.CORE_WASM || existsSync(built)
    ? readFileSync(built)
    : await unzip(fromBase64(inDist()));
export const mail = await openMailbox(wasm);
/** The texts of a locale file, without notes to translators, which the build leaves out, too. */
export const textsOf = (json) =>
  JSON.parse(json, (key, value) => (key.startsWith('@') ? undefined : value));
export const words = textsOf(readFileSync(new URL('web/locales/en.json', top), 'utf8'));

/** A core that answers in the page's words, or others. */
export const openPageCore = (told = wordsOfPage(words.logic, words)) => openCore(wasm, told);

export const rulesOf = (spec) => mail.rulesOf(spec);
