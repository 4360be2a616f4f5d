import type { Pool, PoolClient } from 'pg';
import { bounds } from '../bounds.js';

/** Tracks the connections taken from a pool and detects when none is returned. */
export class PoolWatch {
  private readonly taken = new Set<PoolClient>();
  private lastReturn = performance.now();

  constructor(readonly pool: Pool) {
    pool.on('acquire', (client) => this.taken.add(client));
    pool.on('release', (_error, client) => {
      this.taken.delete(client);
      this.lastReturn = performance.now();
    });
  }

  /** The number of connections in use. */
  get takenCount(): number {
    return this.taken.size;
  }

  /**
   * Whether all connections are taken and none has been returned for so long that only a new process helps. A database
   * that is away does not count: its connections time out and are returned.
   */
  get isStuck(): boolean {
    return (
      this.taken.size >= this.pool.options.max && performance.now() - this.lastReturn > bounds.poolStuckTime
    );
  }
}
