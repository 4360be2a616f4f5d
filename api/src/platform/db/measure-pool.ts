import type { Metrics } from '../metrics/metrics.js';
import type { Database } from './database.js';
import { PreparedStatements } from './prepared-statements.js';
import type { Replica } from './replicas/replica.js';
import type { Replicas } from './replicas/replicas.js';

/** Registers metrics about the use of the connection pool. */
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
  metrics.counter(
    'stoa_database_statements_planned_total',
    'Statements prepared on a connection; grows steadily if more are in use than a connection keeps.',
    [],
    (counter) => {
      counter.reset();
      counter.inc(PreparedStatements.planned);
    },
  );
}

/** Registers metrics about replicas: whether they serve reads, their lag and their pools. */
export function measureReplicas(metrics: Metrics, replicas: Replicas): void {
  const { all } = replicas;
  metrics.counter(
    'stoa_unshared_writes_total',
    'Writes that waited for replicas because Redis could not share their positions.',
    [],
    (counter) => {
      counter.reset();
      counter.inc(replicas.unsharedWrites);
    },
  );
  metrics.gauge(
    'stoa_primary_in_service',
    'Whether the primary answers this instance; without it the site is read-only.',
    (gauge) => gauge.set(Number(!replicas.isPrimaryAway)),
  );
  metrics.counter(
    'stoa_replica_reads_total',
    'Statements that the replica has answered.',
    ['replica'],
    (counter) => {
      counter.reset();
      for (const { name, reads } of all) counter.labels(name).inc(reads);
    },
  );
  const show = (name: string, help: string, read: (replica: Replica) => number) =>
    metrics.gauge(
      name,
      help,
      (gauge) => {
        for (const replica of all) gauge.labels(replica.name).set(read(replica));
      },
      ['replica'],
    );
  show('stoa_replica_in_service', 'Whether the replica serves reads.', ({ reason }) => Number(!reason));
  show('stoa_replica_lag_seconds', 'Lag of the replica behind the primary.', ({ lag }) => lag / 1_000);
  show(
    'stoa_replica_connections_taken',
    'Connections to the replica that are in use.',
    ({ pool }) => pool.totalCount - pool.idleCount,
  );
  show(
    'stoa_replica_requests_waiting',
    'Requests that wait for a connection to the replica.',
    ({ pool }) => pool.waitingCount,
  );
}
