/** Counts items by a number; items without one are left out. */
export function tally<Item>(
  items: readonly Item[],
  belongsTo: (item: Item) => number | undefined,
): (id: number) => number {
  const counts = new Map<number, number>();
  for (const item of items) {
    const id = belongsTo(item);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return (id) => counts.get(id) ?? 0;
}
