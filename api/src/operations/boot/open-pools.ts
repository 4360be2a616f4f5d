import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { Replica } from '../../platform/db/replicas/replica.js';
import { Replicas } from '../../platform/db/replicas/replicas.js';
import { LocalPositions, SharedPositions } from '../../platform/db/replicas/written-positions.js';
import { openDatabase, openReplica, type PoolOptions } from './data-source.js';
import type { Logger } from '../../platform/log.js';

/** Returns the options of the server's own pool. */
export const serverPool = (config: Config, logger: Logger): PoolOptions => ({
  poolSize: config.databasePool,
  logger,
  throughPooler: !config.databasePrepares,
});

/**
 * Opens the replicas and the record of members' writes. An instance without replicas still needs the record for other
 * instances and for lists that members share. Undefined if neither applies.
 */
export function openReplicas(url: string, config: Config, logger: Logger): Replicas | undefined {
  const isAlone = config.databaseReplicaUrls.length === 0 && !config.redisUrl;
  if (isAlone && config.pageCacheMs === 0) return undefined;
  const all = config.databaseReplicaUrls.map((replicaUrl) => {
    const { host } = new URL(replicaUrl);
    const pool = openReplica(replicaUrl, serverPool(config, logger));
    return new Replica(host, replicaUrl, pool);
  });
  const positions = config.redisUrl
    ? new SharedPositions(config.redisUrl, () => replicas.requireEverything())
    : new LocalPositions();
  const replicas: Replicas = new Replicas(url, all, positions, logger);
  if (all.length > 0) replicas.watch();
  return replicas;
}

/** Runs long work on a separate pool, which is closed afterwards. */
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
