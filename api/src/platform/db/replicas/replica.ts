import type { Pool } from 'pg';
import { Statements } from '../statements.js';
import type { LogPosition } from './log-position.js';
import { ServerProbe } from './server-probe.js';

/** A server that follows the primary, with its own connection pool. */
export class Replica {
  /** The position up to which it had replayed the log at the last probe. */
  replayed: LogPosition | undefined;
  /** Why it gets no reads; undefined while it serves reads. */
  reason: string | undefined = 'has not been probed yet';
  /** Its maximum lag in milliseconds. */
  lag = Infinity;
  /** The number of statements it has answered. */
  reads = 0;
  readonly statements: Statements;
  readonly probe: ServerProbe;

  /** @param name host and port, which identify it in logs and metrics */
  constructor(
    readonly name: string,
    url: string,
    readonly pool: Pool,
  ) {
    this.statements = new Statements(pool);
    this.probe = new ServerProbe(url);
  }

  /** The number of requests that use it or wait for it. */
  get load(): number {
    return this.pool.totalCount - this.pool.idleCount + this.pool.waitingCount;
  }

  /** Returns whether it has replayed the log up to a position. */
  hasReached(position: LogPosition): boolean {
    return this.reason === undefined && this.replayed !== undefined && this.replayed >= position;
  }

  async close(): Promise<void> {
    this.probe.close();
    await this.pool.end();
  }
}
