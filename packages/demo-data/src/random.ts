/** A seeded pseudorandom number generator: Marsaglia's xorshift with 32 bits. For the demo only, not for secrets. */
export class Random {
  private state: number;

  /** @param seed any integer except 0 */
  constructor(seed: number) {
    this.state = seed | 0;
    // The first numbers of small seeds resemble each other.
    for (let index = 0; index < 12; index++) this.next();
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Returns an integer, both bounds inclusive. */
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  /** Returns true with a probability of `share`, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws {Error} if there are no items */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Returns distinct items, weighted; all of them if there are not enough. */
  sample<Item>(items: readonly Item[], count: number, weight: (item: Item) => number = () => 1): Item[] {
    // With u^(1/weight) as its key, each item leads with a probability proportional to its weight.
    const tickets = items.map((item) => ({ item, ticket: this.next() ** (1 / weight(item)) }));
    tickets.sort((a, b) => b.ticket - a.ticket);
    return tickets.slice(0, count).map(({ item }) => item);
  }
}
