import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tolerantInstallCommand } from '@stoa/workspace/install';
import { fromRoot, rootDir } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';

/** Made by installing and running: a copy makes its own. */
const left = new Set(['node_modules', '.git', '.data', '.cache', '.nx', 'coverage', 'test-results']);

/** What Nx knows of the builds in `dist`: a copy need not build again what has not changed in it. */
const buildCache = 'node_modules/.cache/nx';

/** @param {string} dir */
function copyFiles(dir) {
  const filter = (/** @type {string} */ source) => source === rootDir || !left.has(path.basename(source));
  // By their times it is told that the libraries are those of the lock file.
  cpSync(rootDir, dir, { recursive: true, filter, preserveTimestamps: true });
  if (existsSync(fromRoot(buildCache)))
    cpSync(fromRoot(buildCache), path.join(dir, buildCache), { recursive: true, preserveTimestamps: true });
}

/**
 * @param {string} commit
 * @param {string} dir
 */
function extract(commit, dir) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: rootDir,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
}

/**
 * A folder of its own whose entries lead to those of another: what looks for `node_modules` finds a folder.
 * @param {string} source
 * @param {string} target
 * @param {(name: string) => boolean} [isWanted]
 */
function linkEntries(source, target, isWanted = () => true) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source).filter(isWanted))
    symlinkSync(path.join(source, name), path.join(target, name));
}

/**
 * The libraries that a checkout asks for: where each is installed, and its version.
 * @param {string} dir
 * @returns {string[]}
 */
function librariesOf(dir) {
  /** @type {{ packages: Record<string, { link?: boolean, version?: string }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(dir, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version }]) => `${place} ${version}`);
}

/**
 * Libraries are the ones installed here, if all that the copy asks for are among them; else it gets its own.
 * @param {string} dir
 */
async function provideLibraries(dir) {
  const installed = new Set(librariesOf(rootDir));
  if (librariesOf(dir).every((library) => installed.has(library))) return linkLibraries(dir);
  await reported('Installing the libraries of another commit', () =>
    run('npm install', tolerantInstallCommand, { cwd: dir }),
  );
}

/**
 * `@stoa/…` leads to the packages of the copy.
 * @param {string} dir
 */
function linkLibraries(dir) {
  const target = path.join(dir, 'node_modules');
  linkEntries(fromRoot('node_modules'), target, (name) => name !== '@stoa' && name !== '.cache');
  mkdirSync(path.join(target, '@stoa'));
  const packages = readdirSync(path.join(dir, 'packages')).map((name) => path.join('packages', name));
  const apps = readdirSync(dir).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  for (const folder of [...packages, ...apps])
    symlinkSync(path.join(dir, folder), path.join(target, '@stoa', path.basename(folder)));
  for (const folder of [...packages, ...apps, 'api']) {
    const own = fromRoot(folder, 'node_modules');
    if (existsSync(own)) linkEntries(own, path.join(dir, folder, 'node_modules'));
  }
}

/**
 * A checkout beside this one, in which files may be changed and commands run without touching this one.
 * @param {string} [commit] as of this commit; as the files are now unless told
 * @param {string} [dir] an empty folder for it; a temporary one unless told
 * @returns {Promise<string>} its folder
 */
export async function copyCheckout(commit, dir = mkdtempSync(path.join(tmpdir(), 'stoa-checkout-'))) {
  if (commit) extract(commit, dir);
  else copyFiles(dir);
  await provideLibraries(dir);
  return dir;
}
