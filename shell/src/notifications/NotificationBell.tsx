import { limits } from '@stoa/contract';
import { IconButton, Popover, PopoverContent, PopoverTrigger } from '@stoa/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { UnreadMark } from '../layout/header/UnreadMark';
import { useIsLive } from '../live/liveState';
import { notificationTexts } from '../texts/notifications';
import { NotificationList } from './NotificationList';
import { useMarkBranchRead } from './useMarkBranchRead';
import { useNotifications } from './useNotifications';

/** The member's notifications, and whether they arrive live. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const notifications = useNotifications();
  useMarkBranchRead(notifications);
  const isLive = useIsLive();
  const { unreadCount } = notifications;
  const label = unreadCount > 0 ? notificationTexts.titleUnread(unreadCount) : notificationTexts.title;
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <IconButton label={label}>
          <Bell aria-hidden />
          {unreadCount > 0 && (
            <UnreadMark aria-hidden data-capped={unreadCount > limits.unreadBadgeMax || undefined}>
              {notificationTexts.badge(unreadCount)}
            </UnreadMark>
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent label={notificationTexts.title}>
        <NotificationList {...notifications} isLive={isLive} onFollow={() => setIsOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
