/** answer.ts: answers calls on the thread that it runs on, a worker's or the caller's. */
import { putWords } from '../../web/src/core/core.ts';
import { mailboxOf } from '../../web/src/core/wasm-mailbox.ts';
import { convert } from './convert.ts';
import { errorData, type ErrorData } from './errors.ts';
import type { Words } from './sudoleaf.d.ts';
import { ANSWERS } from './questions.ts';

/** What an engine needs to begin. */
export type Setup = { core: WebAssembly.Module; words: Words };
export type Question = { name: string; args: any[] };
export type Answer = { value: any } | { error: ErrorData | Error };

/** Returns the function that answers questions with a core of its own. */
export async function openAnswers({ core, words }: Setup) {
  const mail = mailboxOf(await WebAssembly.instantiate(core, {}));
  putWords(mail, words);
  return async ({ name, args }: Question): Promise<Answer> => {
    try {
      const answer = (ANSWERS as any)[name];
      return { value: await (answer ? answer(mail, words, ...args) : (convert as any)(...args)) };
    } catch (error) {
      return { error: errorData(error) };
    }
  };
}

/**
 * Answers the messages to a worker: first the setup, then one question at a time.
 * @param post  sends a message to the caller
 */
export function makeListener(post: (answer: Answer) => void) {
  let answers: ReturnType<typeof openAnswers>;
  return async (message: Setup | Question) => {
    if ('core' in message) answers = openAnswers(message);
    else post(await (await answers)(message));
  };
}
