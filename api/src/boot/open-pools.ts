import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { openDatabase, type PoolOptions } from './data-source.js';
import type { Logger } from '../log.js';

/** How the server's own pool is opened. */
export const serverPool = (config: Config, logger: Logger): PoolOptions => ({
  poolSize: config.databasePool,
  logger,
  throughPooler: !config.databasePrepares,
});

/** Runs work that may take long on a pool of its own, which is closed afterwards. */
export async function withToolPool<Result>(
  url: string,
  config: Config,
  logger: Logger,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = await openDatabase(url, { ...serverPool(config, logger), purpose: 'tool' });
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
