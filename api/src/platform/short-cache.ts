import { LRUCache } from 'lru-cache';

/** A value shared by all callers within a short time. */
export interface Cacheable {
  /** Its memory use in bytes. */
  readonly size: number;
  /** Whether it may be cached: not if a call failed. */
  readonly isComplete: boolean;
  /** Whether it failed for all callers: the waiting ones receive it too, instead of failing one after the other. */
  readonly isOutage?: boolean;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** Milliseconds since 1970; a pending value does not expire. */
  readonly until: number;
}

/** Shares a value made for one caller briefly with others; concurrent callers wait for the same value. */
export class ShortCache<Value extends Cacheable> {
  private readonly entries: LRUCache<string, Entry<Value>>;

  /**
   * @param lifetime milliseconds; 0 disables the cache
   * @param limit bytes of all cached values
   */
  constructor(
    private readonly lifetime: number,
    limit: number,
  ) {
    this.entries = new LRUCache({ maxSize: limit });
  }

  /** Whether it caches anything. */
  get isOn(): boolean {
    return this.lifetime > 0;
  }

  /**
   * Returns the cached value, or waits for a pending one; undefined if there is none to share.
   * @throws any error of the caller that makes it
   */
  async find(key: string): Promise<Value | undefined> {
    const entry = this.freshEntry(key);
    return entry && sharedOf(entry);
  }

  /**
   * Returns the cached value, or makes and caches it.
   * @throws any error of the caller that makes it
   */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!this.isOn) return make();
    const entry = this.freshEntry(key);
    if (!entry) return this.makeAndKeep(key, make);
    return (await sharedOf(entry)) ?? make();
  }

  /** Empties the cache: pending values reach only the callers that wait for them already. */
  clear(): void {
    this.entries.clear();
  }

  private freshEntry(key: string): Entry<Value> | undefined {
    const entry = this.entries.get(key);
    return entry && performance.now() < entry.until ? entry : undefined;
  }

  private async makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = make();
    const making = { value, until: Infinity };
    this.entries.set(key, making, { size: key.length });
    try {
      const made = await value;
      if (this.entries.get(key) === making) {
        if (made.isComplete) this.keep(key, value, made.size);
        else this.entries.delete(key);
      }
      return made;
    } catch (error) {
      if (this.entries.get(key) === making) this.entries.delete(key);
      throw error;
    }
  }

  private keep(key: string, value: Promise<Value>, size: number): void {
    this.entries.set(key, { value, until: performance.now() + this.lifetime }, { size: size + key.length });
  }
}

/** A value that is incomplete because of its caller (a rate limit, for example) is not shared with others. */
async function sharedOf<Value extends Cacheable>({ value }: Entry<Value>): Promise<Value | undefined> {
  const made = await value;
  return made.isComplete || made.isOutage ? made : undefined;
}
