import { LRUCache } from 'lru-cache';
import { bounds } from '../bounds.js';

/**
 * The statements that a connection keeps prepared, each under a name of its own, so that PostgreSQL parses and plans it
 * once. What is kept takes memory of the connection's process: those not used for longest are given up.
 */
export class PreparedStatements {
  /** Statements that connections of this process have had planned. */
  static planned = 0;

  private readonly names: LRUCache<string, string>;
  private count = 0;

  /** @param giveUp has PostgreSQL forget the statement of a name, which is never used again */
  constructor(giveUp: (name: string) => void) {
    this.names = new LRUCache({
      maxSize: bounds.preparedCharacters,
      sizeCalculation: (_name, text) => text.length,
      dispose: (name, _text, reason) => {
        if (reason === 'evict') giveUp(name);
      },
    });
  }

  /** The name of a statement; undefined for one that is too long to be kept. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    PreparedStatements.planned++;
    const name = `s${++this.count}`;
    return this.names.set(text, name).has(text) ? name : undefined;
  }
}
