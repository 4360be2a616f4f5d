import { useLocation } from '@stoa/platform';
import { useState } from 'react';

/**
 * A list as it stood when the page was opened, with what is known of each entry now: an entry whose rank changes, because
 * the reader pressed something in it, stays under the pointer until they go elsewhere.
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
