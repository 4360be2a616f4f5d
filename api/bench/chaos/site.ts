import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIMARY_SETTINGS, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { ensureDatabase } from '../../src/boot/find-database.js';
import { migrate } from '../../src/boot/migrate.js';
import { freePort } from '../../test/support/process.js';
import { Proxy } from '../../test/support/proxy.js';
import { TestRedis } from '../../test/support/redis.js';
import { until } from '../../test/support/until.js';

const NAME = 'stoa_chaos';
const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** An instance of the built API on a port that stays its own. */
export class Instance {
  private child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** Starts it; resolves when it is ready. */
  async start(): Promise<void> {
    this.child = spawn(process.execPath, ['dist/main.js'], {
      cwd: apiFolder,
      env: { ...process.env, ...this.environment, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => this.isReady());
  }

  /** Sends a signal; with one that ends it, resolves when it has ended. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    if (signal === 'SIGTERM' || signal === 'SIGKILL') await once(child, 'exit');
  }

  /** Ends it, if it runs. */
  stop(): Promise<void> {
    return this.signal('SIGTERM');
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Two instances behind a proxy, a primary with a replica, and a Redis, all on this machine. */
export type Site = Awaited<ReturnType<typeof startParts>> & {
  /** Ends everything, and deletes its data. */
  stop(): Promise<void>;
};

/** Ends one part. */
type End = () => unknown;

/**
 * Starts everything with empty data, in a folder that is deleted at the end.
 * @param publishTo publishes the built apps to a data folder
 * @throws when a part does not start; those that did are ended
 */
export async function startSite(publishTo: (dataDir: string) => Promise<void>): Promise<Site> {
  const ends: End[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await startParts(publishTo, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(publishTo: (dataDir: string) => Promise<void>, ends: End[]) {
  /** Has a part that runs ended with the others. */
  const kept = <Part extends { stop(): unknown }>(part: Part): Part => {
    ends.push(() => part.stop());
    return part;
  };
  const folder = mkdtempSync(join(tmpdir(), 'stoa-chaos-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  // As root, the database runs as somebody else, who must get here.
  chmodSync(folder, 0o755);
  const silent = pino({ level: 'silent' });
  const primary = kept(await startEmbeddedPostgres(join(folder, 'primary'), silent, PRIMARY_SETTINGS));
  await ensureDatabase(primary.urlOf('postgres'), NAME);
  const url = primary.urlOf(NAME);
  await migrate(url);
  const replica = kept(await startEmbeddedReplica(primary, join(folder, 'replica'), silent));
  const redis = kept(await TestRedis.start());
  const dataDir = join(folder, 'data');
  await publishTo(dataDir);
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_REPLICA_URLS: replica.urlOf(NAME),
    REDIS_URL: redis.line.url,
    PUBLIC_URL: 'https://stoa.example',
    CURSOR_SECRET: 'only-for-chaos-0123456789-abcdefgh',
    RATE_LIMIT_FACTOR: '1000000',
    TRUST_PROXY: '1',
  };
  const instances = [
    kept(new Instance(await freePort(), environment)),
    kept(new Instance(await freePort(), environment)),
  ] as const;
  await Promise.all(instances.map((instance) => instance.start()));
  const proxy = kept(await Proxy.start('haproxy', [instances[0].port, instances[1].port]));
  const address = `https://127.0.0.1:${proxy.port}`;
  return { address, url, replicaUrl: replica.urlOf(NAME), primary, replica, redis, instances, proxy };
}
