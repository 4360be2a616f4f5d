/** A request body counted in a lane. */
export interface LaneBody {
  readonly client: string;
  /** Bytes received. */
  bytes: number;
  /** Whether the whole body has been received. */
  readonly isComplete: boolean;
}

/** Limits of a lane in bytes: for all bodies together, and for those of one client. */
export interface LaneLimits {
  readonly all: number;
  readonly perClient: number;
}

/** The exceeded limit of a lane. */
export type OverLimit = 'client' | 'all';

/**
 * Counts the bytes of bodies as they arrive. When a lane is over its total limit, it evicts the largest incomplete body
 * of the client that uses most.
 */
export class BodyLane<Body extends LaneBody> {
  private readonly bodies = new Map<string, Set<Body>>();
  private total = 0;

  constructor(private readonly limits: LaneLimits) {}

  get bytes(): number {
    return this.total;
  }

  add(body: Body): void {
    const own = this.bodies.get(body.client) ?? new Set();
    this.bodies.set(body.client, own.add(body));
  }

  /**
   * Counts received bytes of a body.
   * @returns the body to evict and the exceeded limit; undefined while there is room
   */
  grow(body: Body, bytes: number): { readonly body: Body; readonly limit: OverLimit } | undefined {
    body.bytes += bytes;
    this.total += bytes;
    if (this.bytesOf(body.client) > this.limits.perClient) return { body, limit: 'client' };
    if (this.total > this.limits.all) return { body: this.largest() ?? body, limit: 'all' };
    return undefined;
  }

  /** Removes a body and its bytes; an unknown body is ignored. */
  remove(body: Body): void {
    const own = this.bodies.get(body.client);
    if (!own?.delete(body)) return;
    this.total -= body.bytes;
    if (own.size === 0) this.bodies.delete(body.client);
  }

  private bytesOf(client: string): number {
    return [...(this.bodies.get(client) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private largest(): Body | undefined {
    const byBytes = (one: number, other: number) => other - one;
    const clients = [...this.bodies.keys()].sort((one, other) =>
      byBytes(this.bytesOf(one), this.bytesOf(other)),
    );
    for (const client of clients) {
      const arriving = [...(this.bodies.get(client) ?? [])].filter(({ isComplete }) => !isComplete);
      const [largest] = arriving.sort((one, other) => byBytes(one.bytes, other.bytes));
      if (largest && largest.bytes > 0) return largest;
    }
    return undefined;
  }
}
