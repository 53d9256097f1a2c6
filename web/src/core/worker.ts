/**
 * worker.ts: runs the core on its own thread, so that slow questions never block the page.
 * Questions arrive as messages and are answered in order. Each answer has its question's id.
 */
import { openPacked } from './core.ts';

type Question = { id: number; name: string; args: any[] };

/**
 * Answers the questions that a worker receives. The first must be 'open', with the core's data.
 * @param scope  the global object of the worker
 */
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
