import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiEnvironment } from '@stoa/dev-tools/apiProcess';
import { freePort } from '@stoa/workspace/freePort';
import { processorTime } from './processor-time.mjs';

const apiDir = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Bearer token for the API's metrics. */
export const metricsToken = 'only-for-measuring';

/**
 * Starts a server in a separate process; all kinds get the same environment, except for `env`.
 * @param script path from the folder of the API, or a whole one
 */
export async function startServer(script, databaseUrl, dataDir, env = {}) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(apiDir, script)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...apiEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '10',
      RATE_LIMIT_FACTOR: '1000000',
      NEWCOMER_HOURS: '0',
      PUBLIC_URL: address,
      CURSOR_SECRET: 'only-for-measuring-only-for-measuring',
      METRICS_TOKEN: metricsToken,
      SHUTDOWN_DELAY_MS: '0',
      ...env,
    },
  });
  await answers(address);
  return {
    address,
    pid: child.pid,
    /** Milliseconds of CPU that the process has used so far. */
    cpuTime: () => processorTime(child.pid),
    /** Megabytes in use now, and at the peak. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (field) =>
        Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)[1]) / 1024);
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    /** The text of its metrics. */
    async metrics() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await fetch(`${address}/metrics`, { headers })).text();
    },
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Runs the API while `use` runs, which gets the server; returns the result of `use`. */
export async function withServer({ url, dataDir }, use, env) {
  const server = await startServer('dist/main.js', url, dataDir, env);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function answers(address) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const isUp = await fetch(`${address}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error(`${address} does not answer.`);
}
