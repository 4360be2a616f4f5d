import type { Pool, PoolClient } from 'pg';
import { bounds } from '../bounds.js';

/** Knows which connections of a pool are taken, and whether they still come back. */
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

  /** Connections that are in use. */
  get takenCount(): number {
    return this.taken.size;
  }

  /**
   * Whether all connections are taken and none has come back for so long that none will: only a new process helps.
   * A database that is away does not count, since its connections are given up and so come back.
   */
  get isStuck(): boolean {
    return (
      this.taken.size >= this.pool.options.max && performance.now() - this.lastReturn > bounds.poolStuckTime
    );
  }
}
