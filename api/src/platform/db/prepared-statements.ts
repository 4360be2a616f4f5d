import { LRUCache } from 'lru-cache';
import { bounds } from '../bounds.js';

/**
 * The prepared statements of one connection, each under its own name, so that PostgreSQL parses and plans it once. They
 * take memory of the connection's process, so the least recently used ones are dropped.
 */
export class PreparedStatements {
  /** The number of statements that connections of this process have prepared. */
  static planned = 0;

  private readonly names: LRUCache<string, string>;
  private count = 0;

  /** @param giveUp deallocates the statement of a name, which is never reused */
  constructor(giveUp: (name: string) => void) {
    this.names = new LRUCache({
      maxSize: bounds.preparedCharacters,
      sizeCalculation: (_name, text) => text.length,
      dispose: (name, _text, reason) => {
        if (reason === 'evict') giveUp(name);
      },
    });
  }

  /** Returns the name of a statement; undefined if the statement is too long to be kept. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    PreparedStatements.planned++;
    const name = `s${++this.count}`;
    return this.names.set(text, name).has(text) ? name : undefined;
  }
}
