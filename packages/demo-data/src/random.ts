/**
 * Numbers that look like chance and come again for the same seed: Marsaglia's xorshift with 32 bits. For a
 * demonstration only; nothing secret may hang on it.
 */
export class Random {
  private state: number;

  /** @param seed any whole number but 0. */
  constructor(seed: number) {
    this.state = seed | 0;
    // The first numbers of small seeds resemble each other.
    for (let index = 0; index < 12; index++) this.next();
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** A whole number, both ends included. */
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws {Error} when there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Several different ones; those with more weight come sooner. All of them, where there are not enough. */
  sample<Item>(items: readonly Item[], count: number, weight: (item: Item) => number = () => 1): Item[] {
    // With u^(1/weight) as its ticket, each item leads as often as its share of the weight.
    const tickets = items.map((item) => ({ item, ticket: this.next() ** (1 / weight(item)) }));
    tickets.sort((a, b) => b.ticket - a.ticket);
    return tickets.slice(0, count).map(({ item }) => item);
  }
}
