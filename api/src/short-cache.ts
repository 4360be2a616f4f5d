import { LRUCache } from 'lru-cache';

/** Something made for everybody who asks within a moment. */
export interface Cacheable {
  /** Bytes of memory it takes. */
  readonly size: number;
  /** Whether it may be given to others: not what came of a call that failed. */
  readonly isComplete: boolean;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** Milliseconds since 1970; while it is being made it does not age. */
  readonly until: number;
}

/** Keeps what was made for one visitor for the next, a moment long; those who ask meanwhile wait for the same. */
export class ShortCache<Value extends Cacheable> {
  private readonly entries: LRUCache<string, Entry<Value>>;

  /**
   * @param lifetime milliseconds; 0 keeps nothing
   * @param limit bytes of all that is kept
   */
  constructor(
    private readonly lifetime: number,
    limit: number,
  ) {
    this.entries = new LRUCache({ maxSize: limit });
  }

  /** What is kept, or what is given to others of what is just being made; undefined for nothing. */
  async find(key: string): Promise<Value | undefined> {
    const entry = this.freshEntry(key);
    return entry && wholeOf(entry);
  }

  /** What is kept, or else what is made now and kept. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (this.lifetime === 0) return make();
    const entry = this.freshEntry(key);
    if (!entry) return this.makeAndKeep(key, make);
    return (await wholeOf(entry)) ?? make();
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

/** What failed for one (too many requests from one address, say) is not told to others. */
async function wholeOf<Value extends Cacheable>({ value }: Entry<Value>): Promise<Value | undefined> {
  const made = await value.catch(() => undefined);
  return made?.isComplete ? made : undefined;
}
