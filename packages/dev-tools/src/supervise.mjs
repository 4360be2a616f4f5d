import { setTimeout as wait } from 'node:timers/promises';
import { endChild, onEnd, spawnChild } from './spawnChild.mjs';

/** Milliseconds before the first restart; doubles with each consecutive failure. */
const firstPause = 1_000;
const longestPause = 30_000;

/** Milliseconds of uptime after which an exit no longer counts as a consecutive failure. */
const stableAfter = 60_000;

/** Maximum number of consecutive failures. */
const failuresMax = 5;

/**
 * Runs a server and restarts it when it exits unexpectedly. The server sends `ready` once it serves. A server whose
 * very first start fails is not restarted, since its configuration is the cause. Signals reach the server as SIGTERM
 * and end everything, as does the exit of this process or of npm.
 * @param {string[]} command
 * @param {Pick<import('node:child_process').SpawnOptions, 'cwd' | 'env'>} options
 * @param {{ say?: (line: string) => void, pauseMs?: number }} [how] `pauseMs` replaces the first pause
 * @returns {Promise<number>} the exit code to end with
 */
export async function supervise(command, options, { say = console.error, pauseMs = firstPause } = {}) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let hasServed = false;
  const ending = new AbortController();
  const stopListening = onEnd(() => {
    ending.abort();
    if (server) void endChild(server);
  });

  /** @returns {Promise<{ code: number, reason: string }>} */
  const runOnce = () =>
    new Promise((resolve) => {
      server = spawnChild(command, options);
      server.on('message', (message) => (hasServed ||= message === 'ready'));
      server.once('error', (error) => resolve({ code: 1, reason: error.message }));
      server.once('exit', (code, signal) =>
        resolve({ code: code ?? 1, reason: signal ? `it was killed by ${signal}` : `exit code ${code}` }),
      );
    });

  try {
    for (let failures = 0; ;) {
      const startedAt = performance.now();
      const { code, reason } = await runOnce();
      if (ending.signal.aborted || code === 0 || !hasServed) return code;
      failures = performance.now() - startedAt > stableAfter ? 1 : failures + 1;
      if (failures === failuresMax) {
        say(`Stoa ended by itself ${failures} times in a row (${reason}). It is not started again.`);
        return code;
      }
      const pause = Math.min(pauseMs * 2 ** (failures - 1), longestPause);
      say(`Stoa ended by itself (${reason}); it starts again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return 0;
    }
  } finally {
    stopListening();
  }
}
