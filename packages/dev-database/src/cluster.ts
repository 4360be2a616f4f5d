import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, makeOwnedFolder } from './account.js';
import type { Binaries } from './binaries.js';
import { type ClusterHome, CLUSTER_USER } from './home.js';
import { runTool } from './postmaster.js';

/** Identical on every machine: UTF-8, byte order, English messages, passwords always required. */
const INIT_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--data-checksums',
  '--no-instructions',
];

/** Creates the cluster if there is none. Deletes an incomplete one left by an interrupted start. */
export async function ensureCluster(
  { home, cluster, password }: ClusterHome,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.part`;
  const passwordFolder = join(home, 'postgres.init');
  rmSync(unfinished, { recursive: true, force: true });
  makeOwnedFolder(unfinished, account);
  makeOwnedFolder(passwordFolder, account);
  const passwordFile = join(passwordFolder, 'password');
  writeFileSync(passwordFile, password);
  const flags = [`--username=${CLUSTER_USER}`, `--pwfile=${passwordFile}`, ...INIT_FLAGS];
  const { code, said } = await runTool(binaries.initdb, ['-D', unfinished, ...flags], account, unfinished);
  rmSync(passwordFolder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The embedded PostgreSQL could not be set up.\n${said.trim()}`);
  renameSync(unfinished, cluster);
}
