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

/**
 * Focuses the next item, or the previous one. Without a focused item, it starts at the top of the screen. It examines
 * as few items as possible: examining one that is far from the screen computes its styles.
 */
function move(items: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(items)];
  const focused = focusedItem(items);
  let index = focused ? all.findIndex((item) => item === focused) + step : firstOnScreen(all);
  if (!focused && step < 0) index -= 1;
  while (all[index]?.checkVisibility() === false) index += step;
  const item = all[index];
  if (item) focusItem(item);
}

/** Returns the index of the first visible item that starts on the screen or below. */
const firstOnScreen = (items: readonly HTMLElement[]) =>
  items.findIndex((item) => entryOf(item).getBoundingClientRect().top >= 0 && item.checkVisibility());

/** Returns the list's entry for an item. It has the margin that keeps it clear of the header. */
const entryOf = (item: HTMLElement): Element => item.closest('[id]') ?? item;

/** Selects the links that lead to a post. The title of a link post leads to another site: its comments follow. */
const postLinks = ':is(h2, h3) a:not([target]), a[href$="#comments"]';

/** Focuses an item, or the first link to its post, which Enter opens. */
export function focusItem(item: HTMLElement): void {
  const target = item.tabIndex === -1 && item.hasAttribute('tabindex') ? item : item.querySelector(postLinks);
  (target as HTMLElement | null)?.focus({ preventScroll: true });
  entryOf(item).scrollIntoView({ block: 'nearest' });
}
