import { useKeyActions, useSession } from '@stoa/platform';

/**
 * Moves between the posts of a list, or the comments of a thread, by `j` and `k`, and presses the buttons of the focused
 * one: those with the key as their `data-key`. Members can turn shortcuts off, guests cannot: they have none.
 * @param items selects the articles
 * @param fallback selects the article whose buttons are pressed while none of the items is focused
 */
export function useItemKeys(items: string, fallback?: string): void {
  const isMember = useSession().status === 'member';
  const press = (key: string) => () => {
    const item = focusedItem(items) ?? (fallback ? document.querySelector(fallback) : null);
    item?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  };
  useKeyActions(
    isMember
      ? {
          ...moveKeys(items),
          ...Object.fromEntries(['a', 'z', 's', 'r', 'x'].map((key) => [key, press(key)])),
        }
      : {},
  );
}

/** The keys that move between items: `j` to the next, `k` to the previous. */
export const moveKeys = (items: string) => ({ j: () => move(items, 1), k: () => move(items, -1) });

/** Returns the item that has the focus. */
export const focusedItem = (items: string) => document.activeElement?.closest(items);

/** Focuses the next item, or the previous one. Without a focused item, it starts at the top of the screen. */
function move(items: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(items)].filter((item) => item.checkVisibility());
  const focused = focusedItem(items);
  const first = all.findIndex((item) => item.getBoundingClientRect().top >= 0);
  const index = focused ? all.findIndex((item) => item === focused) + step : step > 0 ? first : first - 1;
  const item = all[index];
  if (item) focusItem(item);
}

/** Focuses an item, or the link in its title. */
export function focusItem(item: HTMLElement): void {
  const target =
    item.tabIndex === -1 && item.hasAttribute('tabindex') ? item : item.querySelector('h2 a, h3 a');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
  // The list's entry has the margin that keeps it clear of the header.
  item.closest('[id]')?.scrollIntoView({ block: 'nearest' });
}
