/**
 * convert.ts: runs the command's `convert`, which is a WebAssembly program of its own. Standard
 * input, standard output and arguments go through WASI. It is started anew for each call.
 */
import { SudoleafError } from './errors.ts';
import type { ConvertOptions } from './sudoleaf.d.ts';

/** Numbers of errno in WASI. */
const [NOT_A_FILE, NO_SUCH_CALL] = [8, 52];
const [INPUT, OUTPUT, ERRORS] = [0, 1, 2];

/** Ends the program. */
class Exit extends Error {
  declare status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** Returns what a program imports, and what it has written to standard output and error. */
function openHost(input: Uint8Array, args: string[], memoryOf: () => WebAssembly.Memory) {
  const written: Record<number, Uint8Array[]> = { [OUTPUT]: [], [ERRORS]: [] };
  const texts = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const view = () => new DataView(memoryOf().buffer);
  let rest = input;

  /** Returns the parts of memory that a list names. */
  const partsIn = (list: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const [at, length] = [0, 4].map((offset) => view().getUint32(list + 8 * i + offset, true));
      return new Uint8Array(memoryOf().buffer, at, length);
    });
  const sizes = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  /** Stores numbers, and returns that the call succeeded. */
  const store = (...numbers: [at: number, number: number][]) => {
    for (const [at, number] of numbers) view().setUint32(at, number, true);
    return 0;
  };

  const calls: Record<string, (...args: any[]) => number> = {
    args_sizes_get: (count, bytes) => store([count, texts.length], [bytes, sizes(texts)]),
    args_get(list, bytes) {
      texts.forEach((text, i) => {
        store([list + 4 * i, bytes]);
        new Uint8Array(memoryOf().buffer).set(text, bytes);
        bytes += text.length;
      });
      return 0;
    },
    environ_sizes_get: (count, bytes) => store([count, 0], [bytes, 0]),
    environ_get: () => 0,
    fd_read(file, list, count, read) {
      if (file !== INPUT) return NOT_A_FILE;
      let sum = 0;
      for (const part of partsIn(list, count)) {
        const piece = rest.subarray(0, part.length);
        part.set(piece);
        rest = rest.subarray(piece.length);
        sum += piece.length;
      }
      return store([read, sum]);
    },
    fd_write(file, list, count, done) {
      if (!written[file]) return NOT_A_FILE;
      const parts = partsIn(list, count).map((part) => part.slice());
      written[file].push(...parts);
      return store([done, sizes(parts)]);
    },
    fd_close: () => 0,
    proc_exit(status) {
      throw new Exit(status);
    },
    emscripten_notify_memory_growth: () => 0,
  };
  /** Returns the functions of an import: those above, and failures for all others. */
  const importOf = (error: number) =>
    new Proxy(calls, { get: (_, name) => calls[String(name)] ?? (() => error) });
  return {
    imports: { wasi_snapshot_preview1: importOf(NO_SUCH_CALL), env: importOf(-NO_SUCH_CALL) },
    textOf: (file: number) => written[file].map((part) => new TextDecoder().decode(part)).join(''),
  };
}

/** Runs the program. Returns its exit status and what it wrote. */
async function run(program: WebAssembly.Module, args: string[], input: string) {
  let instance: WebAssembly.Instance | null = null;
  const memoryOf = () => instance?.exports.memory as WebAssembly.Memory;
  const host = openHost(new TextEncoder().encode(input), args, memoryOf);
  instance = await WebAssembly.instantiate(program, host.imports);
  let status = 0;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    ({ status } = error);
  }
  return { status, output: host.textOf(OUTPUT), errors: host.textOf(ERRORS) };
}

/** Converts the puzzles in a text. */
export async function convert(
  program: WebAssembly.Module,
  text: string,
  { to, from, rules }: ConvertOptions,
) {
  const options = Object.entries({ to, from, rules }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  const { status, output, errors } = await run(program, ['sudoleaf', ...options], String(text));
  if (status === 0) return output;
  const problems = errors
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, number, message] =
        /^sudoleaf: (?:standard input:(?:(\d+):)? )?(.*)$/.exec(line) ?? [];
      return { ...(number && { line: Number(number) }), message: message ?? line };
    });
  const [{ message } = { message: 'convert failed' }] = problems;
  if (status === 2) throw new SudoleafError('out-of-range', { message });
  throw new SudoleafError('bad-input', { message, problems, output });
}
