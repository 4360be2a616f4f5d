import { rmSync } from 'node:fs';
import { type EmbeddedPostgres, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { ensureDatabase } from '../../src/operations/boot/find-database.js';
import { migrate } from '../../src/operations/boot/migrate.js';
import { makeDatabaseFolder } from './memory-folder.js';
import { TEMPLATE } from './template-name.js';

/** Test data need not survive a crash. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts a PostgreSQL in a new folder and creates the migrated template. */
export async function startTestPostgres(settings: readonly string[] = []): Promise<EmbeddedPostgres> {
  const server = await startIn((folder) =>
    startEmbeddedPostgres(folder, silent, [...WITHOUT_DURABILITY, ...settings]),
  );
  await ensureDatabase(server.urlOf('postgres'), TEMPLATE);
  await migrate(server.urlOf(TEMPLATE));
  return server;
}

/** Starts a replica of a server whose settings allow one. */
export const startTestReplica = (primary: EmbeddedPostgres): Promise<EmbeddedPostgres> =>
  startIn((folder) => startEmbeddedReplica(primary, folder, silent, WITHOUT_DURABILITY));

const silent = pino({ level: 'silent' });

/** Starts a server in a new folder, which `stop` removes. */
async function startIn(start: (folder: string) => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const folder = makeDatabaseFolder();
  const server = await start(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
