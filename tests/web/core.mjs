/**
 * core.mjs: the page's core, which CORE_WASM names; rules by their specs; and the words of English.
 */
import { readFileSync } from 'node:fs';
import { openCore } from '#src/core/core.js';
import { openMailbox } from '#src/core/wasm-mailbox.js';
import { wordsOfPage } from '#src/text/step-markup.js';

const top = new URL('../../', import.meta.url);

export const wasm = readFileSync(process.env.CORE_WASM ?? new URL('build/wasm/web/core.wasm', top));
export const mail = await openMailbox(wasm);
/** Returns the texts of a locale file with one brace around placeholders, as the build does. */
export const textsOf = (json) => JSON.parse(json.replace(/\{(\{[^{}]*\})\}/g, '$1'));
export const words = textsOf(readFileSync(new URL('web/locales/en.json', top), 'utf8'));
words.logic.words.plural = 'one: i = 1 and v = 0'; // the build adds the rules of the language

/** Opens a core with the page's texts, or others. */
export const openPageCore = (told = wordsOfPage(words.logic, words)) => openCore(wasm, told);

export const rulesOf = (spec) => mail.rulesOf(spec);
