import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, isReachable } from './account.js';

/** The superuser of the embedded cluster. */
export const CLUSTER_USER = 'stoa';

/** Where root keeps what the database's account cannot reach elsewhere. */
export const SHARED_HOME = '/var/lib/stoa';

/** The folders and the secret of one embedded cluster. */
export interface ClusterHome {
  /** Folder above the cluster, which the database's account can reach. */
  readonly home: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly password: string;
}

/**
 * Decides where the cluster lives: in the data folder, or, when root keeps that where the database's account
 * cannot go (as under `/root`), in a folder of its own under `/var/lib/stoa`, named after the data folder.
 */
export function findHome(dataDir: string, account: Account | undefined): ClusterHome {
  mkdirSync(dataDir, { recursive: true });
  const home = isReachable(dataDir, account) ? dataDir : join(SHARED_HOME, shortHash(dataDir));
  mkdirSync(home, { recursive: true });
  return { home, cluster: join(home, 'postgres'), password: keptSecret(join(home, 'postgres.secret')) };
}

/** Reads a secret that only the owner of the process may read, making it on first use. */
export function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
