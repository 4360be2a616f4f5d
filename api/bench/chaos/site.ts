import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRIMARY_SETTINGS, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { freePort } from '@stoa/workspace/freePort';
import { ensureDatabase } from '../../src/operations/boot/find-database.js';
import { Proxy } from '../../test/support/proxy.js';
import { TestRedis } from '../../test/support/redis.js';
import { publishBuilds } from '../publish-builds.mjs';
import { Instance, METRICS_TOKEN } from './instance.js';
import { type Parts, withParts } from './parts.js';

const NAME = 'stoa_chaos';

/** Megabytes of the disk that the primary has to itself. */
const DISK_MB = 768;

/** Keeps the primary's log well below its disk. */
const SMALL_LOG = ['max_wal_size=128MB', 'wal_keep_size=64MB'];

/** Two instances behind a proxy, a primary with a replica, and a Redis, all on this machine. */
export type Site = Awaited<ReturnType<typeof startParts>>;

export interface SiteOptions {
  /** The folder of the instances' API; this checkout's by default. */
  api?: string;
  /** Whether the instances read from the replica from the start; true by default. */
  readsFromReplica?: boolean;
}

/** Starts everything with empty data, in a folder that is deleted at the end, uses it, and ends it whatever happens. */
export function withSite(options: SiteOptions, use: (site: Site) => Promise<void>): Promise<void> {
  return withParts(async (parts) => use(await startParts(options, parts)));
}

/** Mounts a small disk on a folder; false where the system does not permit mounting. */
function mountDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'none', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function startParts({ api, readsFromReplica = true }: SiteOptions, parts: Parts) {
  const folder = parts.makeFolder('stoa-chaos-');
  const disk = join(folder, 'primary');
  const hasOwnDisk = mountDisk(disk);
  if (hasOwnDisk) parts.keep({ stop: () => execFileSync('umount', [disk]) });
  const silent = pino({ level: 'silent' });
  const primary = parts.keep(await startEmbeddedPostgres(disk, silent, [...PRIMARY_SETTINGS, ...SMALL_LOG]));
  await ensureDatabase(primary.urlOf('postgres'), NAME);
  const replica = parts.keep(await startEmbeddedReplica(primary, join(folder, 'replica'), silent));
  const redis = parts.keep(await TestRedis.start());
  const dataDir = join(folder, 'data');
  await publishBuilds(dataDir);
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: primary.urlOf(NAME),
    DATABASE_REPLICA_URLS: readsFromReplica ? replica.urlOf(NAME) : '',
    REDIS_URL: redis.line.url,
    PUBLIC_URL: 'https://stoa.example',
    CURSOR_SECRET: 'only-for-chaos-0123456789-abcdefgh',
    METRICS_TOKEN,
    RATE_LIMIT_FACTOR: '1000000',
    NEWCOMER_HOURS: '0',
    TRUST_PROXY: '1',
  };
  const instances = [
    parts.keep(new Instance(await freePort(), { ...environment }, api)),
    parts.keep(new Instance(await freePort(), { ...environment }, api)),
  ] as const;
  // The first makes the schema.
  for (const instance of instances) await instance.start();
  const proxy = parts.keep(await Proxy.start('haproxy', [instances[0].port, instances[1].port]));
  return {
    address: `https://127.0.0.1:${proxy.port}`,
    url: primary.urlOf(NAME),
    replicaUrl: replica.urlOf(NAME),
    /** What an instance of this site is started with. */
    environment,
    /** The folder of the primary's own disk, if it has one. */
    disk: hasOwnDisk ? disk : undefined,
    folder,
    primary,
    replica,
    redis,
    instances,
    proxy,
  };
}
