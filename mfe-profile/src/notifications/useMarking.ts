import type { NotificationGroup } from '@stoa/contract';
import {
  focusWhenThere,
  toastError,
  useReadNotificationGroupMutation,
  useUnreadNotificationGroupMutation,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { notificationsTexts } from '../texts/notifications';
import { rowId } from './rowId';

/** Returns functions that mark a group as read, or as the opposite of what it is: the focus then follows its row. */
export function useMarking() {
  const [sendRead] = useReadNotificationGroupMutation();
  const [sendUnread] = useUnreadNotificationGroupMutation();

  async function mark(group: NotificationGroup, send: typeof sendRead): Promise<boolean> {
    const { error } = await send(group);
    if (error) toastError(notificationsTexts.notChanged, error);
    return !error;
  }
  return {
    markRead: (group: NotificationGroup) => mark(group, sendRead),
    async toggle(group: NotificationGroup) {
      const { id, read } = group;
      if (!(await mark(group, read ? sendUnread : sendRead))) return;
      announce(read ? notificationsTexts.isUnread : notificationsTexts.isRead);
      const row = `#${rowId(id)}`;
      const moved = `${row}${read ? '[data-unread]' : ':not([data-unread])'} a`;
      const region = document.querySelector(row)?.closest('[tabindex="-1"]');
      focusWhenThere(() => document.querySelector<HTMLElement>(moved), region);
    },
  };
}
