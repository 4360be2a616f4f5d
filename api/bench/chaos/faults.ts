import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@stoa/dev-database';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freeze } from '../../test/support/freeze.js';
import type { Site } from './site.js';

/** Something that goes wrong, and how it is put right again. */
export interface Fault {
  readonly name: string;
  /** Breaks something; returns what mends it, if it does not mend itself. */
  begin(site: Site): Promise<(() => unknown) | undefined>;
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The server that started it starts it again. */
function kill(server: EmbeddedPostgres): undefined {
  process.kill(
    Number(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    'SIGKILL',
  );
}

/** Lets Redis take nothing more; reading still works. */
async function fill(url: string): Promise<() => Promise<void>> {
  const set = async (bytes: string) => {
    const client = new Redis(url);
    await client.config('SET', 'maxmemory', bytes);
    client.disconnect();
  };
  await set('1');
  return () => set('0');
}

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
      for (const instance of instances) {
        await instance.signal('SIGTERM');
        await instance.start();
      }
      return undefined;
    },
  },
  { name: 'the replica is killed', begin: async ({ replica }) => kill(replica) },
  { name: 'the replica is paused', begin: ({ replicaUrl }) => freeze(replicaUrl) },
  {
    name: 'the replica stands still',
    async begin({ replicaUrl }) {
      await onServer(replicaUrl, 'SELECT pg_wal_replay_pause()');
      return () => onServer(replicaUrl, 'SELECT pg_wal_replay_resume()');
    },
  },
  {
    name: 'Redis cannot be reached',
    async begin({ redis }) {
      redis.line.cut();
      return () => redis.line.mend();
    },
  },
  { name: 'Redis is paused', begin: async ({ redis }) => redis.hang() },
  { name: 'Redis is full', begin: ({ redis }) => fill(redis.line.url) },
  { name: 'the primary is killed', begin: async ({ primary }) => kill(primary) },
  { name: 'the primary is paused', begin: ({ url }) => freeze(url) },
  {
    name: 'the primary loses every connection',
    async begin({ primary }) {
      await onServer(
        primary.urlOf('postgres'),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'stoa%'",
      );
      return undefined;
    },
  },
  {
    name: 'the proxy is paused',
    async begin({ proxy }) {
      proxy.pause();
      return () => proxy.goOn();
    },
  },
];
