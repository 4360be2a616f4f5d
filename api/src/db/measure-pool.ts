import type { Metrics } from '../metrics/metrics.js';
import type { Database } from './database.js';

/** Shows how the pool of connections is used. */
export function measurePool(metrics: Metrics, { pool, watch }: Database): void {
  metrics.gauge('stoa_database_connections_taken', 'Connections of the pool that are in use.', (gauge) =>
    gauge.set(watch.takenCount),
  );
  metrics.gauge(
    'stoa_database_connections_idle',
    'Connections of the pool that are open and free.',
    (gauge) => gauge.set(pool.idleCount),
  );
  metrics.gauge(
    'stoa_database_requests_waiting',
    'Requests that wait for a connection of the pool.',
    (gauge) => gauge.set(pool.waitingCount),
  );
}
