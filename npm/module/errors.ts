/** errors.ts: the module's errors, which can pass from a worker to the caller. */
import type { ErrorCode, SudoleafError as Declared } from './sudoleaf.d.ts';

const SENTENCES: Record<ErrorCode, string> = {
  'too-short': 'the text has too few cells',
  'too-long': 'the text has too many cells',
  'bad-character': 'this character is not a digit; write . for an empty cell',
  'digit-too-large': 'this digit is too large for the board',
  clash: 'a digit repeats',
  'broken-rule': 'a digit breaks a rule',
  'bad-rules': 'there are no such rules',
  'not-played': 'the puzzle has rules that are not supported',
  'unknown-word': 'the link is only a name, under which its site keeps the puzzle',
  'no-solution': 'the puzzle has no solution',
  'many-solutions': 'the puzzle has more than one solution',
  stopped: 'this could not be decided: it takes too long',
  'not-found': 'no such puzzle was found',
  'given-changed': 'the board lacks a given, or has another digit in its cell',
  'out-of-range': 'an argument has a value that is not allowed',
  'bad-input': 'some puzzles cannot be converted',
  closed: 'the engine is closed',
};

type Details = Partial<
  Pick<Declared, 'position' | 'cells' | 'digit' | 'problems' | 'output' | 'message'>
>;

/** An error as data. */
export type ErrorData = { code: ErrorCode; details: Details };

export class SudoleafError extends Error {
  declare code: ErrorCode;

  constructor(code: ErrorCode, details: Details = {}) {
    const { message = SENTENCES[code], ...rest } = details;
    const { position } = rest;
    super(position === undefined ? message : `position ${position}: ${message}`);
    this.name = 'SudoleafError';
    this.code = code;
    Object.assign(this, rest);
  }
}

/** Returns an error as data. An error that is not the caller's fault stays an error. */
export const errorData = (error: unknown): ErrorData | Error =>
  error instanceof SudoleafError
    ? { code: error.code, details: { ...error, message: error.message } }
    : (error as Error);

/** Returns the error from its data. */
export function errorFrom(data: ErrorData | Error) {
  if (data instanceof Error) return data;
  const { code, details } = data;
  const error = new SudoleafError(code, { message: details.message });
  return Object.assign(error, details);
}
