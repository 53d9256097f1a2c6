/**
 * worker.ts: the core on a thread of its own, so that however long it thinks the page never stalls.
 * Questions come as messages, are answered in their order, and each answer carries its question's
 * number.
 */
import { openPacked } from './core.ts';

type Question = { id: number; name: string; args: any[] };

/** @param scope  the worker's own */
export function serve(scope: { onmessage: any; postMessage: (message: any) => void }) {
  let opened: Promise<Awaited<ReturnType<typeof openPacked>>>;
  let last = Promise.resolve();

  async function answer({ id, name, args }: Question) {
    try {
      if (name === 'open') opened = openPacked(args[0]);
      const { ask, about } = await opened;
      scope.postMessage({ id, answer: name === 'open' ? about : await ask(name, ...args) });
    } catch (error) {
      scope.postMessage({ id, error: String(error) });
    }
  }

  scope.onmessage = ({ data }: { data: Question }) => {
    last = last.then(() => answer(data));
  };
}
