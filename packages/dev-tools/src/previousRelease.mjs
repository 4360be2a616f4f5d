import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore, listOf, readRegistry, updateList } from '@stoa/remotes-cli';
import { copyCheckout } from './checkoutCopy.mjs';
import { appNames, fromRoot, rootDir } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { atMost, run } from '@stoa/workspace/run';

/**
 * Returns the commit of the previous release, as named in `package.json`.
 * @returns {string}
 */
function previousCommit() {
  const { stoa } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  return stoa.previousRelease;
}

/**
 * Returns the archive of a release's builds in the repository.
 * @param {string} commit
 */
const archiveOf = (commit) => fromRoot('packages/dev-tools/releases', `${commit}.tgz`);

/**
 * Builds and publishes every app of a checkout into a folder, with the tools of that checkout.
 * @param {string} checkout
 * @param {string} remotesDir
 */
async function publishFrom(checkout, remotesDir) {
  /** @param {string} app */
  const command = (app) => ['npm', 'run', '--silent', 'publish:remote', '--', app, '--allow-breaking'];
  /** @param {string} app */
  const publish = (app) => () =>
    run(`Publishing ${app} of the previous release`, command(app), {
      cwd: checkout,
      env: { ...process.env, REMOTES_DIR: remotesDir },
    });
  // The first publish builds the contract, which the others need.
  const [first, ...others] = appNames.filter((app) =>
    existsSync(path.join(checkout, app === 'shell' ? app : `mfe-${app}`)),
  );
  if (first) await publish(first)();
  await atMost(2, others.map(publish));
}

/** Files omitted from the archive: source maps, and compressed copies, which the server recreates. */
const leftOut = ['*.map', '*.br', '*.gz'];

/**
 * `npm run pack:release`: builds the previous release from its commit with its own tools. Replaces the archive in the
 * repository with its builds.
 * @returns {Promise<string>} the archive, relative to the top folder
 */
export async function packPreviousRelease() {
  const commit = previousCommit();
  const archive = archiveOf(commit);
  const checkout = await copyCheckout(commit);
  const remotesDir = path.join(checkout, '.data/remotes');
  try {
    await reported('Building the release before this one', () => publishFrom(checkout, remotesDir));
    await rm(path.dirname(archive), { recursive: true, force: true });
    mkdirSync(path.dirname(archive), { recursive: true });
    const without = leftOut.map((files) => `--exclude=${files}`);
    execFileSync('tar', ['-czf', archive, ...without, '-C', remotesDir, '.']);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
  return path.relative(rootDir, archive);
}

/**
 * Unpacks the builds of the previous release.
 * @returns {Promise<string>} a temporary folder of published builds
 */
async function unpackPreviousRelease() {
  const archive = archiveOf(previousCommit());
  if (!existsSync(archive))
    throw new Error(`There is no ${path.relative(rootDir, archive)}: npm run pack:release makes it.`);
  const dir = await mkdtemp(path.join(tmpdir(), 'stoa-previous-'));
  execFileSync('tar', ['-xzf', archive, '-C', dir]);
  return dir;
}

/**
 * Builds the API of another commit with the tools of that commit. The result is cached.
 * @param {string} [commit] defaults to the previous release
 * @returns {Promise<{ commit: string, folder: string }>} `folder` of the API in a separate checkout
 */
export async function apiOf(commit = previousCommit()) {
  const whole = execFileSync('git', ['rev-parse', commit], { cwd: rootDir, encoding: 'utf8' }).trim();
  const checkout = fromRoot('node_modules/.cache/stoa/releases', whole);
  const folder = path.join(checkout, 'api');
  if (existsSync(path.join(folder, 'dist/main.js'))) return { commit: whole, folder };
  await rm(checkout, { recursive: true, force: true });
  mkdirSync(checkout, { recursive: true });
  await copyCheckout(whole, checkout);
  const build = ['npx', 'lerna', 'run', 'build', '--scope', '@stoa/api', '--include-dependencies'];
  // Otherwise Nx would treat a release without Nx settings as a part of the surrounding checkout.
  const env = { ...process.env, NX_WORKSPACE_ROOT_PATH: checkout, NX_DAEMON: 'false' };
  await reported(`Building the API of ${whole.slice(0, 7)}`, () =>
    run('The build', build, { cwd: checkout, env }),
  );
  return { commit: whole, folder };
}

/**
 * Lists the previous release as the fallback of the builds served from a folder.
 * @param {string} remotesDir
 * @returns {Promise<Record<string, { now: string, before: string }>>} both versions of each app that has both
 */
export async function addPreviousRelease(remotesDir) {
  const source = await unpackPreviousRelease();
  const registry = await readRegistry(new FolderStore(source));
  const store = new FolderStore(remotesDir);
  /** @type {Record<string, { now: string, before: string }>} */
  const versions = {};
  for (const app of appNames) {
    const [before] = listOf(registry, app).versions;
    if (!before) continue;
    await cp(path.join(source, app, before.version), path.join(remotesDir, app, before.version), {
      recursive: true,
    });
    const [listed] = await updateList(store, app, (list) => ({
      ...list,
      versions: [...list.versions.filter(({ version }) => version !== before.version), before],
    }));
    if (listed) versions[app] = { now: listed.version, before: before.version };
  }
  await rm(source, { recursive: true });
  return versions;
}
