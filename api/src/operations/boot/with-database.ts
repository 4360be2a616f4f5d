import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { migrate } from './migrate.js';
import type { Logger } from '../../platform/log.js';
import { findOrShareDatabase } from './find-database.js';
import { withToolPool } from './open-pools.js';

/** Runs a tool's work on the configured database, started if needed, without migrations. */
export async function withServer<Result>(
  config: Config,
  logger: Logger,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = await findOrShareDatabase(config, logger);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Like `withServer`, for work that needs an up-to-date schema, such as the import. */
export function withDatabase<Result>(
  config: Config,
  logger: Logger,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  return withServer(config, logger, async (url) => {
    await migrate(url, { logger, throughPooler: !config.databasePrepares });
    return withToolPool(url, config, logger, work);
  });
}
