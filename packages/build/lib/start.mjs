import { apiArguments, apiEnvironment } from './apiProcess.mjs';
import { buildAll } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { appFolder, appNames, dataDir, fromRoot, remotesDir } from './paths.mjs';
import { secondsSince } from './report.mjs';
import { CommandFailed } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Publishes the build of the shell and of each remote; one that is listed already is left where it is. */
export async function publishAll() {
  // The registry's schema comes from the contract, which has only now been built.
  const { publish } = await import('./publish.mjs');
  const { openStore } = await import('../registry/openStore.mjs');
  const { recordOf } = await import('../compat/compat.mjs');
  const { packRecord } = await import('../compat/record.mjs');
  const store = openStore();
  for (const app of appNames) {
    const dist = fromRoot(appFolder(app), 'dist');
    const { version, isNew } = await publish(store, app, dist, async () =>
      packRecord(await recordOf(app, dist)),
    );
    if (isNew) console.log(`✓ ${app} is published as ${version}`);
  }
}

/** Runs the built API, which serves the pages too, until it is told to end. Returns the exit code. */
function runApi() {
  const env = { ...apiEnvironment(), DATA_DIR: dataDir(), REMOTES_DIR: remotesDir() };
  return supervise([process.execPath, ...apiArguments], { cwd: fromRoot('api'), env });
}

/** `npm start`: installs and builds what is missing or has changed, publishes the remotes and starts the API. */
export async function start() {
  const startedAt = performance.now();
  try {
    await installIfNeeded();
    await buildAll();
    await publishAll();
    console.log(`Everything is built (${secondsSince(startedAt)}). Starting …`);
    process.exitCode = await runApi();
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error);
    process.exitCode = 1;
  }
}
