import type { Metrics } from '../metrics/metrics.js';
import type { Database } from './database.js';
import { PreparedStatements } from './prepared-statements.js';
import type { Replica } from './replicas/replica.js';
import type { Replicas } from './replicas/replicas.js';

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
  metrics.counter(
    'stoa_database_statements_planned_total',
    'Statements that a connection has planned: grows steadily when more are in use than it keeps.',
    [],
    (counter) => {
      counter.reset();
      counter.inc(PreparedStatements.planned);
    },
  );
}

/** Shows which replicas serve reads, how far behind they are, and how their pools are used. */
export function measureReplicas(metrics: Metrics, replicas: Replicas): void {
  const { all } = replicas;
  metrics.counter(
    'stoa_unshared_writes_total',
    'Writes that waited for replicas, since Redis could not be told of them.',
    [],
    (counter) => {
      counter.reset();
      counter.inc(replicas.unsharedWrites);
    },
  );
  metrics.gauge(
    'stoa_primary_in_service',
    'Whether the primary answers this instance; without it the site only reads.',
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
  show('stoa_replica_in_service', 'Whether the replica gets reads.', ({ reason }) => Number(!reason));
  show(
    'stoa_replica_lag_seconds',
    'By how much the replica is behind the primary.',
    ({ lag }) => lag / 1_000,
  );
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
