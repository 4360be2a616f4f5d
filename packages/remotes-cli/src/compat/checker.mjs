import { once } from 'node:events';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';

/** @import { Question } from './pairs.mjs' */

/** Megabytes of heap that the compiler may use; with all apps it needs more than 512. */
const heapMegabytes = 4096;

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
  const worker = kept ?? startThread();
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

function startThread() {
  // NODE_OPTIONS may hold the server's heap limit, which would take precedence over `resourceLimits`.
  if (v8.getHeapStatistics().heap_size_limit < heapMegabytes * 1024 ** 2)
    v8.setFlagsFromString(`--max-old-space-size=${heapMegabytes}`);
  return new Worker(new URL('./checkThread.mjs', import.meta.url));
}
