import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @import { Question } from './pairs.mjs' */

/**
 * The checking thread, once started. It is reused, since it caches the parsed libraries.
 * @type {Worker | undefined}
 */
let kept;

/**
 * Checks a build against others in a separate thread, which ends with the process. The compiler occupies a thread for
 * seconds; this way the build continues in parallel.
 * @param {Question} question one at a time
 * @param {AbortSignal} [signal] terminates the thread; the promise then never settles
 * @returns {Promise<string[]>}
 */
export async function askChecker(question, signal) {
  const worker = kept ?? new Worker(new URL('./checkThread.mjs', import.meta.url));
  kept = worker;
  const end = () => {
    kept = undefined;
    void worker.terminate();
  };
  signal?.addEventListener('abort', end, { once: true });
  worker.ref();
  worker.postMessage(question);
  try {
    const [problems] = await once(worker, 'message');
    return problems;
  } catch (error) {
    kept = undefined;
    throw error;
  } finally {
    worker.unref();
    signal?.removeEventListener('abort', end);
  }
}
