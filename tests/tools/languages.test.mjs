/**
 * Explanations in every language: nothing is left unfilled or English, and each sentence ends as
 * that language ends sentences. LONG takes more puzzles.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { outputOf } from './command.mjs';

const rules = (...names) => names.map((name) => ['--rules', name]);
const grades = (...names) => names.map((name) => ['--grade', name]);
const [PUZZLES, KINDS] = process.env.LONG
  ? [
      9, // of each kind, so a hundred and more
      [
        ...rules('4x4', '6x6', '6x6+killer', '9x9+killer', '9x9+thermo', '9x9+arrow', '9x9+x'),
        ...grades('gentle', 'medium', 'hard', 'expert', 'extreme'),
      ],
    ]
  : [1, [...rules('4x4', '6x6+killer', '9x9+killer'), ...grades('hard')]];
/** Words of English sentences that no other language has. */
const ENGLISH = /\b(the|only|other|which|they|cells?|digits?|squares?|numbers?|step|row|column)\b/i;
const ENDS = /[.!?:。！？।؟]$/u;

const locales = new URL('../../web/locales/', import.meta.url);
const languages = readdirSync(locales).flatMap((name) => /^([^.]+)\.json$/.exec(name)?.[1] ?? []);
const puzzles = KINDS.map((kind) =>
  outputOf(['generate', ...kind, '--count', String(PUZZLES), '--seed', 'languages']),
);

for (const language of languages)
  test(`${language}: explanations are whole`, () => {
    const { logic } = JSON.parse(readFileSync(new URL(`${language}.json`, locales), 'utf8'));
    const names = Object.values(logic.names);
    for (const lines of puzzles) {
      const text = outputOf(['explain', '--proof', '--language', language], lines);
      assert.doesNotMatch(text, /[{}]/);
      const steps = text.split('\n').filter((line) => /^ {3}\S/.test(line) && !/=/.test(line));
      for (const step of steps) {
        const plain = names.reduce((rest, name) => rest.replaceAll(name, ''), step.trim());
        if (language !== 'en') assert.doesNotMatch(plain, ENGLISH);
        assert.match(step, ENDS);
      }
    }
  });
