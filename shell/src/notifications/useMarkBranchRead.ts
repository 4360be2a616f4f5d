import type { NotificationGroup } from '@stoa/contract';
import { useLocation, whenVisible } from '@stoa/platform';
import { useEffect, useRef } from 'react';
import type { useNotifications } from './useNotifications';

/** Returns whether a group leads to a comment, which is shown in a branch of its thread. */
const isOfComment = ({ url }: NotificationGroup): boolean => url.includes('?comment=');

/**
 * Marks the groups that lead to the branch on the page as read, once for each visit, as soon as the page is visible: a
 * push or a mail leads there without the bell. Later ones stay unread. Waits for a list that is being fetched.
 */
export function useMarkBranchRead(notifications: ReturnType<typeof useNotifications>): void {
  const { groups, isCurrent, markRead } = notifications;
  const { key, pathname, search } = useLocation();
  const visit = `${key} ${pathname}${search}`;
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isCurrent || marked.current === visit) return undefined;
    return whenVisible(() => {
      marked.current = visit;
      for (const group of groups) {
        if (!group.read && isOfComment(group) && group.url === pathname + search) markRead(group);
      }
    });
  }, [groups, isCurrent, markRead, visit, pathname, search]);
}
