import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@stoa/dev-database';
import { Redis } from 'ioredis';
import { withClient } from '../../src/platform/db/with-client.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { freeze } from '../../test/support/freeze.js';
import type { Site } from './site.js';

/** A figure of the metrics that tells of a fault. */
export interface MetricSign {
  /** A line of the metrics; the first group is its value. */
  readonly line: RegExp;
  /** Says of the sum of all lines, and of what it was before the fault, whether this is the fault. */
  shows(value: number, before: number): boolean;
}

/** Something that goes wrong, how it is put right again, and how operators know. */
export interface Fault {
  readonly name: string;
  /** Why it cannot be tried here; undefined when it can. */
  lacks?(site: Site): string | undefined;
  /**
   * Breaks something; returns what mends it, if it does not mend itself.
   * @param time milliseconds that it will last
   */
  begin(site: Site, time: number): Promise<(() => unknown) | undefined>;
  /** Whether what was broken is there again, so that requests may be expected to succeed. */
  isBack?(site: Site): Promise<boolean>;
  /** What an instance logs. */
  readonly log?: RegExp;
  /** What it shows in its metrics. */
  readonly metric?: MetricSign;
  /** Milliseconds that it must last to be noticed. */
  readonly noticedAfter?: number;
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  await withClient({ connectionString: url, connectionTimeoutMillis: 1_000 }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Makes jobs that the other instance does not take while something is done: the rows of jobs are locked so long. */
async function whileHeld(url: string, jobs: string, use: () => Promise<void>): Promise<void> {
  await withClient({ connectionString: url, connectionTimeoutMillis: 1_000 }, async (client) => {
    await client.query(jobs);
    await client.query('BEGIN');
    await client.query(`SELECT FROM ${QUEUE_SCHEMA}.job WHERE state < 'active' FOR UPDATE SKIP LOCKED`);
    await use();
  });
}

const isAnswering = (url: string, statement = 'SELECT 1'): Promise<boolean> =>
  onServer(url, statement).then(
    () => true,
    () => false,
  );

/** The server that started it starts it again. */
function kill(server: EmbeddedPostgres): undefined {
  process.kill(
    Number(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    'SIGKILL',
  );
}

/** Lets Redis take nothing more; reading still works. */
async function fillRedis(url: string): Promise<() => Promise<void>> {
  const set = async (bytes: string) => {
    const client = new Redis(url);
    await client.config('SET', 'maxmemory', bytes);
    client.disconnect();
  };
  await set('1');
  return () => set('0');
}

/** Writes a file until the disk has no room for more of it. */
async function fillDisk(disk: string): Promise<() => void> {
  const file = join(disk, 'fills-the-disk');
  // It ends with an error when nothing more fits.
  await once(spawn('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K'], { stdio: 'ignore' }), 'exit');
  return () => rmSync(file, { force: true });
}

/** Jobs that deliver notifications which are stored: sent again, they do no harm. */
const MANY_JOBS = `INSERT INTO ${QUEUE_SCHEMA}.job (name, data, dead_letter, retry_limit, expire_in)
  SELECT 'notification.deliver', jsonb_build_object('notificationId', n.id), 'notification.deliver.dead', 6, interval '30 s'
  FROM generate_series(1, 5000) i, LATERAL (SELECT id FROM notifications ORDER BY id DESC OFFSET i % 100 LIMIT 1) n`;

/** No id of a notification is as large: reading it fails. It is tried twice more, at once. */
const FAILING_JOB = `INSERT INTO ${QUEUE_SCHEMA}.job (name, data, dead_letter, retry_limit, retry_delay, expire_in)
  VALUES ('notification.deliver', '{"notificationId": 3000000000}', 'notification.deliver.dead', 2, 0, interval '30 s')`;

const RELOAD = 'SELECT pg_reload_conf()';

/** Seconds. */
const HOUR = 3_600;

const gauge = (name: string, isWrong: (value: number) => boolean): MetricSign => ({
  line: new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'),
  shows: isWrong,
});

const growing = (line: RegExp): MetricSign => ({ line, shows: (value, before) => value > before });

const isZero = (value: number) => value === 0;
const refusals = growing(/^http_request_duration_seconds_count\{[^}]*status="503"[^}]*\} (\S+)$/gm);
const replicaLeftOut = gauge('stoa_replica_in_service', isZero);
const databaseAway = gauge('stoa_database_reachable', isZero);
const redisAway = gauge('stoa_redis_connected', isZero);

/** One after the other: each part is killed, paused, and filled or held up. */
export const faults: readonly Fault[] = [
  {
    name: 'an instance is killed',
    async begin({ instances: [one] }) {
      await one.signal('SIGKILL');
      return () => one.start();
    },
  },
  {
    name: 'an instance is paused',
    async begin({ instances: [, two] }) {
      await two.signal('SIGSTOP');
      return () => two.signal('SIGCONT');
    },
  },
  {
    name: 'both instances are replaced, one after the other',
    async begin({ instances }) {
      for (const instance of instances) await instance.replace();
      return undefined;
    },
  },
  {
    name: "an instance's clock jumps an hour ahead, and an hour back",
    lacks: () => (process.env.FAKETIME_LIBRARY ? undefined : "Debian's libfaketime is not here"),
    async begin({ instances: [, two], folder }, time) {
      const file = join(folder, 'time');
      writeFileSync(file, '+0');
      await two.stop();
      await two.start({
        LD_PRELOAD: process.env.FAKETIME_LIBRARY,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      writeFileSync(file, `+${HOUR}`);
      await pause(time / 2);
      writeFileSync(file, `-${HOUR}`);
      return async () => {
        await two.stop();
        await two.start();
      };
    },
    log: /clock is 3\d\d\d s (?:ahead of|behind) the database/,
    metric: gauge('stoa_clock_offset_seconds', (value) => Math.abs(value) > HOUR / 2),
    noticedAfter: 8_000,
  },
  {
    name: 'the replica is killed',
    begin: async ({ replica }) => kill(replica),
    log: /The replica .* (?:does not answer|does not serve reads|follows no)/,
    metric: replicaLeftOut,
  },
  {
    name: 'the replica is paused',
    begin: ({ replicaUrl }) => freeze(replicaUrl),
    log: /The replica .* does not (?:answer|serve reads)/,
    metric: replicaLeftOut,
  },
  {
    name: 'the replica stands still',
    async begin({ replicaUrl }) {
      await onServer(replicaUrl, 'SELECT pg_wal_replay_pause()');
      return () => onServer(replicaUrl, 'SELECT pg_wal_replay_resume()');
    },
    log: /The replica .* lags too far behind/,
    metric: replicaLeftOut,
    noticedAfter: 12_000,
  },
  {
    name: 'the replica falls a minute behind',
    async begin({ replicaUrl }) {
      await onServer(replicaUrl, "ALTER SYSTEM SET recovery_min_apply_delay = '1min'", RELOAD);
      return () => onServer(replicaUrl, 'ALTER SYSTEM RESET recovery_min_apply_delay', RELOAD);
    },
    log: /The replica .* lags too far behind/,
    metric: replicaLeftOut,
    noticedAfter: 12_000,
  },
  {
    name: 'Redis cannot be reached',
    async begin({ redis }) {
      redis.line.cut();
      return () => redis.line.mend();
    },
    log: /Redis is unavailable/,
    metric: redisAway,
  },
  {
    name: 'Redis is paused',
    begin: async ({ redis }) => redis.hang(),
    log: /Redis is unavailable/,
    metric: redisAway,
    noticedAfter: 10_000,
  },
  {
    name: 'Redis is full',
    begin: ({ redis }) => fillRedis(redis.line.url),
    log: /Redis cannot store write positions/,
    metric: growing(/^stoa_unshared_writes_total (\S+)$/gm),
  },
  {
    name: 'thousands of jobs wait at a start',
    async begin({ instances: [one], url }) {
      await one.stop();
      await whileHeld(url, MANY_JOBS, () => one.start());
      return undefined;
    },
    isBack: ({ url }) =>
      isAnswering(
        url,
        `SELECT 1 / (count(*) < 100)::integer FROM ${QUEUE_SCHEMA}.job WHERE state < 'completed'`,
      ),
    log: /^\d{2,} jobs are waiting/,
    metric: gauge('stoa_jobs_waiting', (value) => value > 1_000),
  },
  {
    name: 'a job fails whenever it is tried',
    async begin({ url }) {
      await onServer(url, FAILING_JOB);
      return undefined;
    },
    log: /A job failed for good/,
    metric: gauge('stoa_jobs_dead', (value) => value > 0),
    noticedAfter: 15_000,
  },
  {
    name: 'the primary is killed',
    begin: async ({ primary }) => kill(primary),
    isBack: ({ url }) => isAnswering(url),
    log: /The database is unavailable|DATABASE_UNAVAILABLE/,
    metric: refusals,
  },
  {
    name: 'the primary is paused',
    begin: ({ url }) => freeze(url),
    isBack: ({ url }) => isAnswering(url),
    log: /The database is unavailable/,
    metric: databaseAway,
    noticedAfter: 8_000,
  },
  {
    name: 'the primary loses every connection',
    async begin({ primary }) {
      await onServer(
        primary.urlOf('postgres'),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'stoa%'",
      );
      return undefined;
    },
    isBack: ({ url }) => isAnswering(url),
  },
  {
    name: "the primary's disk is full",
    lacks: ({ disk }) => (disk ? undefined : 'only root may give the primary a disk of its own'),
    begin: ({ disk = '' }) => fillDisk(disk),
    isBack: ({ url }) =>
      isAnswering(url, 'CREATE TEMP TABLE room AS SELECT repeat(i::text, 9) FROM generate_series(1, 9999) i'),
    log: /No space left on device|The database is unavailable/,
    metric: refusals,
    noticedAfter: 15_000,
  },
  {
    name: 'the proxy is paused',
    async begin({ proxy }) {
      proxy.pause();
      return () => proxy.goOn();
    },
  },
];
