import type { NotificationGroup } from '@stoa/contract';

/**
 * Returns the groups of an open list, where nothing moves: in the order of `held`, as they are now. A group that is gone
 * was read. `hasNew` says whether unread groups came since.
 */
export function heldGroups(held: readonly NotificationGroup[], current: readonly NotificationGroup[]) {
  const now = new Map(current.map((group) => [group.key, group]));
  const keys = new Set(held.map(({ key }) => key));
  return {
    rows: held.map((group) => now.get(group.key) ?? { ...group, read: true }),
    hasNew: current.some(({ key, read }) => !read && !keys.has(key)),
  };
}
