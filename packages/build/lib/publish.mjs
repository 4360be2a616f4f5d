import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { describeBuild } from './describeBuild.mjs';
import { fromRoot } from './paths.mjs';
import { updateVersions } from './registryFile.mjs';

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies a build into its own folder, which is never written again. */
async function storeBuild(dist, target) {
  if (await exists(target)) return;
  const temporary = `${target}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(dist, temporary, { recursive: true });
  await rename(temporary, target).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
}

/**
 * Publishes a remote's build and serves it from now on. A build that is listed already stays where
 * it is in the list: publishing again does not undo a rollback.
 * @param {string} dir folder of the registry
 * @param {string} remote
 * @param {string} [dist] folder of the build, `mfe-<remote>/dist` unless told
 * @returns {Promise<{ version: string, isNew: boolean }>}
 */
export async function publish(dir, remote, dist = fromRoot(`mfe-${remote}`, 'dist')) {
  const build = await describeBuild(remote, dist);
  await storeBuild(dist, path.join(dir, remote, build.version));
  let isNew = false;
  await updateVersions(dir, remote, (versions) => {
    if (versions.some((listed) => listed.version === build.version)) return versions;
    isNew = true;
    return [build, ...versions];
  });
  return { version: build.version, isNew };
}

/** Serves a listed version from now on; the others follow in their order. */
export async function promote(dir, remote, version) {
  await updateVersions(dir, remote, (versions) => {
    const wanted = versions.find((listed) => listed.version === version);
    if (!wanted) {
      const listed = versions.map((each) => each.version).join(', ') || 'none';
      throw new Error(`${remote} has no version ${version}. Listed: ${listed}.`);
    }
    return [wanted, ...versions.filter((listed) => listed !== wanted)];
  });
}

/** Serves the version before the current one. Answers its name. */
export async function rollback(dir, remote) {
  const versions = await updateVersions(dir, remote, ([current, previous, ...older]) => {
    if (!previous) throw new Error(`${remote} has no earlier version to go back to.`);
    return [previous, current, ...older];
  });
  return versions[0].version;
}
