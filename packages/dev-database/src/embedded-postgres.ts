import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureCluster } from './cluster.js';
import { CLUSTER_USER, findHome } from './home.js';
import { stopServerOf } from './leftover.js';
import { claim, liveOwner, release } from './owner.js';
import { type ServerPlan, startPostmaster } from './postmaster.js';
import { makeReplica, PRIMARY_SETTINGS } from './replica.js';
import { type DatabaseLog, DatabaseStartError } from './start-error.js';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** Its data folder. */
  readonly cluster: string;
  /** Returns the address of one of its databases. */
  urlOf(database: string): string;
  /** Shuts it down gracefully; resolves after its last write. */
  stop(): Promise<void>;
}

/** Suited to a laptop: little memory, no replication log, no JIT compilation of short queries. */
const SETTINGS = [
  'shared_buffers=128MB',
  'max_connections=100',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'random_page_cost=1.1',
];

/** Start attempts: a killed server's child processes briefly keep its shared memory. */
const START_ATTEMPTS = 6;

/**
 * Starts the embedded PostgreSQL of a data folder, created on first use. If the server dies later, it is restarted on
 * the same port until `stop` is called.
 * @throws {DatabaseStartError} if another process runs it, or no package for this platform is installed
 */
export function startEmbeddedPostgres(
  dataDir: string,
  log: DatabaseLog,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  return startCluster(dataDir, log, settings, ensureCluster);
}

/**
 * Starts a replica of a running server that has the settings of a primary. Its data folder is created on first use.
 * @throws {DatabaseStartError} as `startEmbeddedPostgres`
 */
export async function startEmbeddedReplica(
  primary: EmbeddedPostgres,
  dataDir: string,
  log: DatabaseLog,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const url = primary.urlOf('postgres');
  // A replica requires these settings of its primary.
  const all = [...PRIMARY_SETTINGS, ...settings];
  const replica = await startCluster(dataDir, log, all, ({ cluster }, _binaries, account) =>
    makeReplica(url, primary.cluster, cluster, account),
  );
  // Roles, including the password, come from the primary.
  const { password } = new URL(url);
  return { ...replica, urlOf: (database) => urlOf(password, replica.port, database) };
}

async function startCluster(
  dataDir: string,
  log: DatabaseLog,
  settings: readonly string[],
  make: typeof ensureCluster,
): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const place = findHome(dataDir, account);
  if (place.home !== dataDir) log.info(`PostgreSQL cannot reach ${dataDir}; its data is in ${place.home}.`);
  const owner = liveOwner(place.home);
  if (owner) {
    throw new DatabaseStartError(
      `Another process (${owner.pid}) already runs Stoa with the data in ${dataDir}. End it, or set DATA_DIR.`,
    );
  }
  const binaries = findBinaries(account);
  await make(place, binaries, account);
  await stopServerOf(place.cluster, binaries, account);

  const port = await freePort();
  const plan = { binaries, account, cluster: place.cluster, port, settings: [...SETTINGS, ...settings] };
  let child: ChildProcess;
  let isStopping = false;
  const endWithProcess = () => void child.kill('SIGINT');
  const run = async () => {
    child = await startWithBackoff(plan, log);
    child.once('exit', () => {
      if (isStopping) return;
      log.error('The embedded PostgreSQL ended by itself; starting it again.');
      run().catch((error) => log.fatal({ err: error }, 'The embedded PostgreSQL does not start again.'));
    });
  };
  await run();
  claim(place.home, port);
  process.once('exit', endWithProcess);
  return {
    port,
    cluster: place.cluster,
    urlOf: (database) => urlOf(place.password, port, database),
    async stop() {
      isStopping = true;
      process.off('exit', endWithProcess);
      await stopServerOf(place.cluster, binaries, account);
      release(place.home);
    },
  };
}

/** Returns the address of a database of a cluster currently run by another process; undefined if there is none. */
export function urlOfRunning(dataDir: string, database: string): string | undefined {
  const place = findHome(dataDir, databaseAccount());
  const owner = liveOwner(place.home);
  return owner && urlOf(place.password, owner.port, database);
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function startWithBackoff(plan: ServerPlan, log: DatabaseLog): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(plan, log);
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await pause(100 * 2 ** attempt);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
