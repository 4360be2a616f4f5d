import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { migrate, openDatabase } from '../db/data-source.js';
import type { Logger } from '../log.js';
import { findOrShareDatabase } from './find-database.js';

/**
 * Runs a tool's work, such as the import, on the database of this configuration: found, started if it must be,
 * migrated, and left as it was found.
 */
export async function withDatabase<Result>(
  config: Config,
  logger: Logger,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const database = await findOrShareDatabase(config, logger);
  try {
    await migrate(database.url);
    const source = await openDatabase(database.url, config.databasePool, logger);
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  } finally {
    await database.stop();
  }
}
