import { useLocation } from '@stoa/platform';
import { useState } from 'react';

/**
 * Returns a list in its initial order, with the current data of each entry. An entry whose rank changes after a click
 * stays under the pointer until the next visit.
 */
export function useHeldOrder<Item extends { id: number }>(
  items: readonly Item[] | undefined,
): readonly Item[] | undefined {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, items });
  if (held.key !== key || (!held.items && items)) setHeld({ key, items });
  if (!items || !held.items || held.key !== key) return items;
  return held.items.map((item) => items.find(({ id }) => id === item.id) ?? item);
}
