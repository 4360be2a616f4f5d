import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, isReachable } from './account.js';

/** The superuser of the embedded cluster. */
export const CLUSTER_USER = 'stoa';

/** Folder used by root for files that the database's account cannot reach elsewhere. */
export const SHARED_HOME = '/var/lib/stoa';

/** The folders and the secret of one embedded cluster. */
export interface ClusterHome {
  /** Parent folder of the cluster, accessible to the database's account. */
  readonly home: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly password: string;
}

/**
 * Returns the location of the cluster: in the data folder if the database's account can reach it. Otherwise (for
 * example under `/root`) in a separate folder under `/var/lib/stoa`, named after the data folder.
 */
export function findHome(dataDir: string, account: Account | undefined): ClusterHome {
  mkdirSync(dataDir, { recursive: true });
  const home = isReachable(dataDir, account) ? dataDir : join(SHARED_HOME, shortHash(dataDir));
  mkdirSync(home, { recursive: true });
  return { home, cluster: join(home, 'postgres'), password: keptSecret(join(home, 'postgres.secret')) };
}

/** Reads a secret readable only by the owner of the process, and creates it on first use. */
export function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
