import { LRUCache } from 'lru-cache';
import { bounds } from '../bounds.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Viewer } from '../http/request.js';

/** Whose sessions were found a moment ago, so that the reads of one page look up its viewer once. */
export class RecentSessions {
  private readonly viewers: LRUCache<string, Viewer> | undefined;
  /** How often all were forgotten. */
  private generation = 0;
  private readonly found;

  /** @param lifetime milliseconds for which a session is remembered; 0 remembers none */
  constructor(lifetime: number, metrics: Metrics) {
    if (lifetime > 0) this.viewers = new LRUCache({ max: bounds.recentSessions, ttl: lifetime });
    this.found = metrics.counter(
      'stoa_sessions_found_total',
      'Sessions of requests, by where they were found.',
      ['in'],
    );
  }

  /**
   * Whose session it is.
   * @param tokenHash in base64url
   * @param isExact whether it must be looked up, however short ago it was found
   * @param look asks the database
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
    // Of a session that ended meanwhile, too, the database may have answered before.
    if (!viewer) this.viewers?.delete(tokenHash);
    else if (generation === this.generation) this.viewers?.set(tokenHash, viewer);
    return viewer;
  }

  /** Forgets all of them, since one has ended: that is seldom, and whose it was need not be looked for. */
  forget(): void {
    this.generation++;
    this.viewers?.clear();
  }
}
