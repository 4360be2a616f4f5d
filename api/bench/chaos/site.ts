import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PRIMARY_SETTINGS, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { ensureDatabase } from '../../src/boot/find-database.js';
import { freePort } from '../../test/support/process.js';
import { Proxy } from '../../test/support/proxy.js';
import { TestRedis } from '../../test/support/redis.js';
import { until } from '../../test/support/until.js';

const NAME = 'stoa_chaos';

/** The API of this checkout. */
export const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Whoever sends it reads the metrics of an instance. */
const METRICS_TOKEN = 'only-for-this-run-of-chaos';

/** Megabytes of the disk that the primary has to itself. */
const DISK_MB = 768;

/** Keeps the primary's log well below its disk. */
const SMALL_LOG = ['max_wal_size=128MB', 'wal_keep_size=64MB'];

/** An instance of the built API on a port that stays its own. */
export class Instance {
  /** What it has said so far, but for the lines of requests. */
  readonly said: string[] = [];
  private child: ChildProcess | undefined;

  /** @param folder of the API that it runs */
  constructor(
    readonly port: number,
    private readonly environment: NodeJS.ProcessEnv,
    public folder = apiFolder,
  ) {}

  /** Starts it; resolves when it is ready. */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: this.folder,
      env: { ...process.env, ...this.environment, ...environment, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.hear(line));
    await until(() => {
      if (child.exitCode !== null) throw new Error(`An instance ended.\n${this.said.slice(-5).join('\n')}`);
      return this.isReady();
    });
  }

  /** Replaces it as a rolling upgrade does: by the API of another folder, with other variables. */
  async replace(folder = this.folder, environment: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.folder = folder;
    Object.assign(this.environment, environment);
    await this.start();
  }

  /** Sends a signal; with one that ends it, resolves when it has ended. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGTERM' || signal === 'SIGKILL') await ended;
  }

  /** Ends it, if it runs. */
  async stop(): Promise<void> {
    // One that is paused ends when it goes on.
    await this.signal('SIGCONT');
    await this.signal('SIGTERM');
  }

  /** Its metrics as Prometheus reads them; nothing while it does not answer. */
  metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const signal = AbortSignal.timeout(2_000);
    return fetch(`http://127.0.0.1:${this.port}/metrics`, { headers, signal }).then(
      (response) => response.text(),
      () => '',
    );
  }

  private hear(line: string): void {
    if (!line.startsWith('{')) return;
    const { msg } = JSON.parse(line) as { msg?: string };
    if (msg) this.said.push(msg);
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Two instances behind a proxy, a primary with a replica, and a Redis, all on this machine. */
export type Site = Awaited<ReturnType<typeof startParts>>;

export interface SiteOptions {
  /** Publishes the built apps to a data folder. */
  publishTo(dataDir: string): Promise<unknown>;
  /** The folder of the API that the instances run; the one of this checkout unless told. */
  api?: string;
  /** Whether the instances read from the replica from the start; so they do unless told. */
  readsFromReplica?: boolean;
}

/** Ends one part. */
type End = () => unknown;

/**
 * Starts everything with empty data, in a folder that is deleted at the end, uses it, and ends it whatever happens, an
 * interrupt included.
 * @throws when a part does not start
 */
export async function withSite(options: SiteOptions, use: (site: Site) => Promise<void>): Promise<void> {
  const ends: End[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  const interrupted = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await use(await startParts(options, ends));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await stop();
  }
}

/** Gives a folder a small disk of its own; false where the system lets nobody do that. */
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

async function startParts({ publishTo, api, readsFromReplica = true }: SiteOptions, ends: End[]) {
  /** Has a part that runs ended with the others. */
  const kept = <Part extends { stop(): unknown }>(part: Part): Part => {
    ends.push(() => part.stop());
    return part;
  };
  const folder = mkdtempSync(join(tmpdir(), 'stoa-chaos-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  // As root, the database runs as somebody else, who must get here.
  chmodSync(folder, 0o755);
  const disk = join(folder, 'primary');
  const hasOwnDisk = mountDisk(disk);
  if (hasOwnDisk) ends.push(() => execFileSync('umount', [disk]));
  const silent = pino({ level: 'silent' });
  const primary = kept(await startEmbeddedPostgres(disk, silent, [...PRIMARY_SETTINGS, ...SMALL_LOG]));
  await ensureDatabase(primary.urlOf('postgres'), NAME);
  const replica = kept(await startEmbeddedReplica(primary, join(folder, 'replica'), silent));
  const redis = kept(await TestRedis.start());
  const dataDir = join(folder, 'data');
  await publishTo(dataDir);
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
    TRUST_PROXY: '1',
  };
  const instances = [
    kept(new Instance(await freePort(), { ...environment }, api)),
    kept(new Instance(await freePort(), { ...environment }, api)),
  ] as const;
  // The first makes the schema.
  for (const instance of instances) await instance.start();
  const proxy = kept(await Proxy.start('haproxy', [instances[0].port, instances[1].port]));
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
