import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from '@stoa/contract';

const lockPatienceMs = 10_000;
/** A lock this old was left by a process that died. */
const lockStaleMs = 30_000;

/** Versions of one remote that stay listed; the first is served, the others are what a page falls back to. */
export const versionsKept = 5;

async function readRegistry(dir) {
  try {
    return Registry.parse(JSON.parse(await readFile(path.join(dir, 'registry.json'), 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return { remotes: {} };
    throw new Error(`The registry in ${dir} cannot be read: ${error.message}`, { cause: error });
  }
}

async function withLock(dir, work) {
  const lock = path.join(dir, 'registry.lock');
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age =
        Date.now() -
        (await stat(lock).then(
          (found) => found.mtimeMs,
          () => Date.now(),
        ));
      if (age > lockStaleMs) await rm(lock, { force: true });
      else if (Date.now() > deadline) throw new Error(`Another publish holds ${lock}.`, { cause: error });
      else await wait(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/**
 * Changes one remote's list of versions. Readers see the registry before or after, never between.
 * @param {string} dir folder of the registry
 * @param {string} remote
 * @param {(versions: object[]) => object[]} change gets the list as it is, answers the list as it shall be
 * @returns {Promise<object[]>} the list as written
 */
export async function updateVersions(dir, remote, change) {
  await mkdir(dir, { recursive: true });
  return withLock(dir, async () => {
    const registry = await readRegistry(dir);
    const before = registry.remotes[remote]?.versions ?? [];
    const versions = change(before).slice(0, versionsKept);
    if (versions === before) return before;
    registry.remotes[remote] = { versions };
    const temporary = path.join(dir, `registry.${process.pid}.json`);
    await writeFile(temporary, `${JSON.stringify(Registry.parse(registry), null, 2)}\n`);
    await rename(temporary, path.join(dir, 'registry.json'));
    return versions;
  });
}
