import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiArguments, apiEnvironment } from './apiProcess.mjs';
import { FolderStore, publish } from '@stoa/remotes-cli';
import { freePort } from '@stoa/workspace/freePort';
import { appNames, fromRoot } from '@stoa/workspace/paths';

/** Startup timeout of the server in milliseconds, including the creation of its embedded database. */
const timeout = 150_000;

/** Password of the demo accounts in products started here. */
export const demoPassword = 'only-for-tests-and-benchmarks';

/**
 * Waits for the server to respond. Resolves to its address; throws with its output if it exits first.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable,
 * import('node:stream').Readable>} server
 * @param {() => string} output
 * @returns {Promise<string>}
 */
function answering(server, output) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not answer.\n${output()}`)), timeout);
    server.once('exit', () => reject(new Error(`The server ended.\n${output()}`)));
    server.stdout.on('data', () => {
      const [, address] = /answers at (http:\/\/[\w.]+:\d+)\D/.exec(output()) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

/** Attempts to start: a product starting concurrently may take the port first. */
const portAttempts = 5;

/**
 * Starts the built product in production mode on a free port, with the demo and separate data, for browser tests and
 * benchmarks.
 *
 * @param {Record<string, string>} [env] overrides of environment variables
 * @param {string} [node] the executable of Node
 * @returns {Promise<{ url: string, remotesDir: string, log: () => string, stop: () => Promise<void> }>} `log` returns
 *   the server's output so far, as lines of JSON
 */
export async function startProduct(env = {}, node = process.execPath) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stoa-product-'));
  // If this runs as root, PostgreSQL runs as another user, which needs access to its data.
  await chmod(dataDir, 0o755);
  const remotesDir = path.join(dataDir, 'remotes');
  const store = new FolderStore(remotesDir);
  for (const app of appNames) await publish(store, app);
  const { server, url, log } = await startServer(node, dataDir, { REMOTES_DIR: remotesDir, ...env });
  return {
    url,
    remotesDir,
    log,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} node
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
async function startServer(node, dataDir, env, attempt = 1) {
  const port = await freePort();
  const server = spawn(node, apiArguments, {
    cwd: fromRoot('api'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...apiEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      CURSOR_SECRET: 'only-for-tests-and-benchmarks-of-this-checkout',
      SEED_DEMO: '1',
      DEMO_PASSWORD: demoPassword,
      // All test members share one address.
      RATE_LIMIT_FACTOR: '1000',
      // Tests create accounts and act at once.
      NEWCOMER_HOURS: '0',
      SHUTDOWN_DELAY_MS: '0',
      ...env,
    },
  });
  let output = '';
  const log = () => output;
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  try {
    return { server, url: await answering(server, log), log };
  } catch (error) {
    if (attempt === portAttempts || !output.includes('is taken by another program')) throw error;
    return startServer(node, dataDir, env, attempt + 1);
  }
}
