import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user account that runs the database: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, which exists on every system and owns no files. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Returns the account to switch to, or undefined if the process already runs as an ordinary user. */
export function databaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Creates a folder owned by the database's account. */
export function makeOwnedFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** Returns whether the account has access to every parent folder of the path. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayPass(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayPass(folder: string, account: Account): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return true;
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
