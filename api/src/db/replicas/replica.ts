import type { Pool } from 'pg';
import { Statements } from '../statements.js';
import type { LogPosition } from './log-position.js';
import { ServerProbe } from './server-probe.js';

/** A server that follows the primary, with connections of its own. */
export class Replica {
  /** Up to where it had replayed the log when it was last asked. */
  replayed: LogPosition | undefined;
  /** Why it gets no reads; undefined while it does. */
  reason: string | undefined = 'has not been asked yet';
  /** Milliseconds by which it is behind. */
  lag = Infinity;
  /** Statements that it has answered. */
  reads = 0;
  readonly statements: Statements;
  readonly probe: ServerProbe;

  /** @param name says which one it is, in logs and metrics: host and port */
  constructor(
    readonly name: string,
    url: string,
    readonly pool: Pool,
  ) {
    this.statements = new Statements(pool);
    this.probe = new ServerProbe(url);
  }

  /** Requests that use it or wait for it. */
  get load(): number {
    return this.pool.totalCount - this.pool.idleCount + this.pool.waitingCount;
  }

  /** Whether reads that must find what was written up to a position may go to it. */
  hasReached(position: LogPosition): boolean {
    return this.reason === undefined && this.replayed !== undefined && this.replayed >= position;
  }

  async close(): Promise<void> {
    this.probe.close();
    await this.pool.end();
  }
}
