/**
 * engine.ts: passes calls to a core, one at a time, on a thread of its own or on the caller's.
 *
 *     call --> waiting --> thread: a worker, or this one --> answer
 *                            ^--- stopped and opened again when its call is cancelled
 */
import { openAnswers, type Answer, type Question, type Setup } from './answer.ts';
import { errorFrom, SudoleafError } from './errors.ts';
import type { Engine, EngineOptions, Words } from './sudoleaf.d.ts';

/** A thread that answers questions. */
export type Thread = {
  post: (message: Setup | Question) => void;
  stop: () => void;
  /** Says whether a call waits for it, so that node does not end before the answer. */
  setBusy?: (isBusy: boolean) => void;
};

type Listeners = { onAnswer: (answer: Answer) => void; onError: (error: unknown) => void };

/** What differs between node and browsers, and between WebAssembly inline and as a file. */
export type Platform = {
  compileCore: () => Promise<WebAssembly.Module>;
  compileConvert: () => Promise<WebAssembly.Module>;
  openWorker: (listeners: Listeners) => Thread;
};

type Call = Question & {
  resolve: (value: any) => void;
  reject: (reason: unknown) => void;
  /** Stops listening to the signal. */
  release: () => void;
};

/** The calls, and how many arguments each has before its options. */
const CALLS = {
  ...{ generate: 0, solve: 1, count: 1, rate: 1, explain: 1, hint: 1, convert: 1, check: 2 },
};

/** Opens a thread that is the caller's own. */
function openLocal({ onAnswer, onError }: Listeners): Thread {
  let answers: ReturnType<typeof openAnswers>;
  return {
    post(message) {
      if ('core' in message) answers = openAnswers(message);
      else answers.then((answer) => answer(message)).then(onAnswer, onError);
    },
    stop() {},
  };
}

/** Returns what a function returns, and calls it at most once unless it fails. */
function once<T>(open: () => Promise<T>) {
  let opened: Promise<T> | null = null;
  return () =>
    (opened ??= open().catch((error) => {
      opened = null;
      throw error;
    }));
}

/** Returns the function openEngine of a platform. */
export function makeOpenEngine(platform: Platform, english: Words) {
  const compileCore = once(platform.compileCore);
  const compileConvert = once(platform.compileConvert);

  return function openEngine({ worker = true, words = english }: EngineOptions = {}): Engine {
    const waiting: Call[] = [];
    let current: Call | null = null;
    let thread: Thread | null = null;
    let hasAnswered = false;
    let isClosed = false;

    function stop() {
      thread?.stop();
      thread = null;
    }

    /** Ends the current call, and begins the next one. */
    function settle(end: (call: Call) => void) {
      const call = current;
      current = null;
      thread?.setBusy?.(false);
      if (call) {
        call.release();
        end(call);
      }
      begin();
    }

    /** A worker that never answers cannot be loaded: the call begins again on this thread. */
    function onWorkerError(error: unknown) {
      stop();
      if (hasAnswered) {
        settle(({ reject }) => reject(error));
        return;
      }
      worker = false;
      console.warn(
        'sudoleaf: the worker cannot be loaded, so calls block this thread (see its README.md)',
        error,
      );
      const call = current;
      current = null;
      if (call) waiting.unshift(call);
      begin();
    }

    function onAnswer(answer: Answer) {
      hasAnswered = true;
      if ('value' in answer) settle(({ resolve }) => resolve(answer.value));
      else {
        const error = errorFrom(answer.error);
        if (!(error instanceof SudoleafError)) stop(); // the core may be corrupt
        settle(({ reject }) => reject(error));
      }
    }

    /** Opens a thread. What it says after it was stopped is ignored. */
    function openThread(core: WebAssembly.Module) {
      const ifUsed =
        <T>(listener: (message: T) => void) =>
        (message: T) => {
          if (thread === opened) listener(message);
        };
      const listeners = {
        onAnswer: ifUsed(onAnswer),
        onError: ifUsed(worker ? onWorkerError : (error) => settle(({ reject }) => reject(error))),
      };
      const opened: Thread = (worker ? platform.openWorker : openLocal)(listeners);
      opened.post({ core, words });
      return opened;
    }

    async function begin() {
      const call = current ? undefined : waiting.shift();
      if (!call) return;
      current = call;
      try {
        const core = await compileCore();
        const args = call.name === 'convert' ? [await compileConvert(), ...call.args] : call.args;
        if (current !== call) return; // it was cancelled meanwhile
        thread ??= openThread(core);
        thread.setBusy?.(true);
        thread.post({ name: call.name, args });
      } catch (error) {
        if (current === call) settle(({ reject }) => reject(error));
      }
    }

    /** Rejects a call. The thread that works on it is stopped. */
    function cancel(call: Call, reason: unknown) {
      const index = waiting.indexOf(call);
      if (call === current) {
        stop();
        settle(({ reject }) => reject(reason));
      } else if (index >= 0) {
        waiting.splice(index, 1);
        call.release();
        call.reject(reason);
      }
    }

    const ask = (name: string, args: any[], signal?: AbortSignal): Promise<any> =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new SudoleafError('closed');
        signal?.throwIfAborted();
        const onAbort = () => cancel(call, signal?.reason);
        const release = () => signal?.removeEventListener('abort', onAbort);
        const call: Call = { name, args, resolve, reject, release };
        signal?.addEventListener('abort', onAbort);
        waiting.push(call);
        begin();
      });

    /** A signal stays here: it cannot be sent to a worker. */
    const askWithOptions = (name: string, args: any[], count: number) => {
      const { signal, ...options } = args[count] ?? {};
      return ask(name, [...args.slice(0, count), options], signal);
    };

    return {
      ...(Object.fromEntries(
        Object.entries(CALLS).map(([name, count]) => [
          name,
          (...args: any[]) => askWithOptions(name, args, count),
        ]),
      ) as unknown as Engine),
      close() {
        isClosed = true;
        const error = new SudoleafError('closed');
        for (const call of [...waiting]) cancel(call, error);
        if (current) cancel(current, error);
        stop();
      },
    };
  };
}
