import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildRenderer } from '@stoa/workspace/build';
import { messageOf } from '@stoa/workspace/errors';
import { isFree } from '@stoa/workspace/freePort';
import { startLiveReload } from './liveReload.mjs';
import { endChild, onEnd, spawnChild } from './spawnChild.mjs';
import { dataDir, devBuildDir, fromRoot } from '@stoa/workspace/paths';
import { tool } from '@stoa/workspace/run';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/**
 * @param {string[]} command
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 */
function keepRunning(command, cwd, env = {}) {
  children.push(spawnChild(command, { cwd: fromRoot(cwd), env: { ...process.env, ...env } }));
}

/**
 * Runs a compiler in watch mode and forwards its output.
 * @param {string[]} command
 * @param {string} cwd
 * @returns {Promise<void>} settles after its first complete output
 */
function keepCompiling(command, cwd) {
  const child = spawnChild(command, { cwd: fromRoot(cwd) }, 'pipe');
  children.push(child);
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      if (text.includes('Watching for file changes')) resolve();
    });
  });
}

/**
 * `npm run dev`: the whole product at http://localhost:3000 from development builds. A changed component of the shell,
 * a remote or a package they use is replaced in open pages and keeps its state. Other changes reload the pages. A
 * changed file of the API restarts it.
 */
export async function dev() {
  onEnd(stop);
  try {
    const port = Number(process.env.PORT ?? 3000);
    // Before minutes are spent on builds.
    for (const each of [port, port + 1])
      if (!(await isFree(each)))
        throw new Error(`Port ${each} is taken by another program. End it, or choose another with PORT.`);
    // The compiler of the API reads their declarations, and compiles the API itself.
    await buildRenderer();
    const tsc = (/** @type {string} */ config) =>
      tool('typescript-native/bin/tsc', '-p', config, '--watch', '--preserveWatchOutput');
    // Compilers write all files once on startup, which would trigger builds or restarts of processes already running.
    await Promise.all([
      keepCompiling(tsc('tsconfig.json'), 'packages/contract'),
      keepCompiling(tsc('tsconfig.build.json'), 'api'),
    ]);
    const live = await startLiveReload(port + 1);
    const registryDir = path.join(dataDir(), 'dev-remotes');
    await rm(registryDir, { recursive: true, force: true });
    const { watchWeb } = await import('./watchWeb.mjs');
    console.log('· Building the shell and the remotes …');
    await watchWeb(registryDir, live.announce);
    if (isStopping) return;
    keepRunning([process.execPath, '--watch', '--enable-source-maps', 'dist/main.js'], 'api', {
      DATA_DIR: dataDir(),
      REMOTES_DIR: registryDir,
      SHELL_DIR: devBuildDir('shell'),
      LIVE_RELOAD_URL: live.url,
      // Hot updates load from the folder of the build.
      REMOTE_ORIGINS: live.origin,
    });
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
    stop();
  }
}

let isStopping = false;

/** Ends all processes, and waits for the API, which stops its database first. */
function stop() {
  if (isStopping) return;
  isStopping = true;
  void Promise.all(children.map(endChild)).then(() => process.exit());
}
