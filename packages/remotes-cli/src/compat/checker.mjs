import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @import { Question } from './pairs.mjs' */

/**
 * The thread that checks, once one has been started. It is kept: the libraries that it has read are the same next time.
 * @type {Worker | undefined}
 */
let kept;

/**
 * Asks why a build does not fit others. The compiler keeps a thread busy for seconds: it has one of its own, so that a
 * build can go on meanwhile. It ends with the process.
 * @param {Question} question one at a time
 * @param {AbortSignal} [signal] ends the thread, and nothing is answered
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
