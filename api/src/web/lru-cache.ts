/** A map that holds so much and no more: what has not been asked for the longest goes first. */
export class LruCache<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  private weight = 0;

  /** @param limit the sum of what its entries weigh, in the unit of `set` */
  constructor(private readonly limit: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value. One that weighs more than all may is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.limit) return;
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
