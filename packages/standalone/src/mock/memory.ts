/** Changes of items since the page was opened, by the names of the contract. */
export class Memory {
  private readonly changes = new Map<string, Record<string, unknown>>();
  private readonly gone = new Set<string>();
  private readonly made: { name: string; value: Record<string, unknown> }[] = [];
  /** Greater than any id derived from a seed. */
  private nextId = 10_001;

  private keyOf = (name: string, id: unknown) => `${name} ${String(id)}`;

  /** Returns the current state of an item. */
  apply = (name: string, value: Record<string, unknown>): Record<string, unknown> => {
    return { ...value, ...this.changes.get(this.keyOf(name, value.id)) };
  };

  change(name: string, id: unknown, fields: Record<string, unknown>): void {
    const key = this.keyOf(name, id);
    this.changes.set(key, { ...this.changes.get(key), ...fields });
  }

  /** Adds a created item. */
  add(name: string, value: Record<string, unknown>): Record<string, unknown> {
    const whole = { ...value, id: this.nextId };
    this.nextId += 1;
    this.made.unshift({ name, value: whole });
    return whole;
  }

  remove(name: string, id: unknown): void {
    this.gone.add(this.keyOf(name, id));
  }

  isGone(name: string, id: unknown): boolean {
    return this.gone.has(this.keyOf(name, id));
  }

  find(name: string, id: unknown): Record<string, unknown> | undefined {
    const found = this.made.find((each) => each.name === name && String(each.value.id) === String(id));
    return found && this.apply(name, found.value);
  }

  /** Returns a list with created items in front, and without deleted ones. */
  list(name: string, items: readonly Record<string, unknown>[]): Record<string, unknown>[] {
    const made = this.made.filter((each) => each.name === name).map(({ value }) => this.apply(name, value));
    return [...made, ...items].filter(({ id }) => !this.isGone(name, id));
  }
}
