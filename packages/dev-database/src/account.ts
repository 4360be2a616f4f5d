import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account whose rights the database runs with: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, which exists everywhere and owns nothing. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** The account to step down to, or undefined when the process is an ordinary user already. */
export function databaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Makes a folder that the database's account owns. */
export function makeOwnedFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whether the account may pass through every folder above the path. */
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
