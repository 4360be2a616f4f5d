import { apiArguments, apiEnvironment } from './apiProcess.mjs';
import { buildAll } from '@stoa/workspace/build';
import { appNames, dataDir, fromRoot, remotesDir } from '@stoa/workspace/paths';
import { secondsSince } from '@stoa/workspace/report';
import { CommandFailed } from '@stoa/workspace/run';
import { supervise } from './supervise.mjs';

/** Publishes the builds of this checkout unless they have been published manually. */
async function publishBuilds() {
  // Imported late: the contract, which defines the registry's schema, has only just been built.
  const { openStore, packRecord, publishOwn, recordOf } = await import('@stoa/remotes-cli');
  const typesOf = async (/** @type {string} */ app, /** @type {string} */ dist) =>
    packRecord(await recordOf(app, dist));
  await publishOwn(openStore(), appNames, { typesOf });
}

/** Runs the built API, which also serves the pages, until it is stopped. Returns the exit code. */
function runApi() {
  const env = { ...apiEnvironment(), DATA_DIR: dataDir(), REMOTES_DIR: remotesDir() };
  return supervise([process.execPath, ...apiArguments], { cwd: fromRoot('api'), env });
}

/**
 * `npm start`: installs and builds what is missing or outdated, publishes unless there are manual publishes, and starts
 * the API.
 */
export async function start() {
  const startedAt = performance.now();
  try {
    await buildAll();
    await publishBuilds();
    console.log(`Everything is built (${secondsSince(startedAt)}). Starting …`);
    process.exitCode = await runApi();
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error);
    process.exitCode = 1;
  }
}
