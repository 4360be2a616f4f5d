import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { Viewer } from '../../platform/http/request.js';

/** Caches recently found sessions, so that the reads of one page look up their viewer once. */
export class RecentSessions {
  private readonly viewers: LRUCache<string, Viewer> | undefined;
  /** How often the cache was cleared. */
  private generation = 0;
  private readonly found;

  /** @param lifetime milliseconds for which a session is cached; 0 disables the cache */
  constructor(lifetime: number, metrics: Metrics) {
    if (lifetime > 0) this.viewers = new LRUCache({ max: bounds.recentSessions, ttl: lifetime });
    this.found = metrics.counter(
      'stoa_sessions_found_total',
      'Sessions of requests, by where they were found.',
      ['in'],
    );
  }

  /**
   * Returns the viewer of a session.
   * @param tokenHash in base64url
   * @param isExact whether it must be looked up, even if it was found recently
   * @param look queries the database
   */
  async find(
    tokenHash: string,
    isExact: boolean,
    look: () => Promise<Viewer | undefined>,
  ): Promise<Viewer | undefined> {
    const recent = isExact ? undefined : this.viewers?.get(tokenHash);
    this.found.inc({ in: recent ? 'memory' : 'database' });
    if (recent) return recent;
    const { generation } = this;
    const viewer = await look();
    // An ended session may have been cached by an earlier query.
    if (!viewer) this.viewers?.delete(tokenHash);
    else if (generation === this.generation) this.viewers?.set(tokenHash, viewer);
    return viewer;
  }

  /** Clears the whole cache after a session has ended: that is rare, so a search for the entry is not worth it. */
  forget(): void {
    this.generation++;
    this.viewers?.clear();
  }
}
