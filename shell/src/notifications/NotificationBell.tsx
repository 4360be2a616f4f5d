import { IconButton, Popover, PopoverContent, PopoverTrigger } from '@stoa/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useLive } from '../live/useLive';
import { notificationTexts } from '../texts/notifications';
import { NotificationList } from './NotificationList';
import { useNotifications } from './useNotifications';

/** A member's notifications, live. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const notifications = useNotifications();
  const { refetch, receive, unreadCount } = notifications;
  const isLive = useLive({ onNotification: receive, onLive: refetch });
  const label = unreadCount > 0 ? notificationTexts.titleUnread(unreadCount) : notificationTexts.title;
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <IconButton label={label}>
          <Bell aria-hidden />
          {unreadCount > 0 && <Unread aria-hidden>{notificationTexts.badge(unreadCount)}</Unread>}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent label={notificationTexts.title}>
        <NotificationList {...notifications} isLive={isLive} onFollow={() => setIsOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

const Unread = styled.span`
  position: absolute;
  top: 3px;
  left: 21px;
  min-width: 17px;
  padding: 0 4px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);
  font-size: 11px;
  font-weight: 700;
  line-height: 17px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
