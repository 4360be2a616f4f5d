import type { Notification } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { IconButton, RelativeTime, VisuallyHidden } from '@stoa/ui';
import { ArrowBigUp, Bell, Check, MessageSquare } from 'lucide-react';
import styled from 'styled-components';
import { notificationTexts } from '../texts/notifications';
import { addressOf } from './notificationItems';

const glyphs = { comment: MessageSquare, vote: ArrowBigUp, other: Bell } as const;

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onFollow: () => void;
}

/** One notification: event, beginning of the comment, relative time and link. Following the link marks it read. */
export function NotificationRow({ notification, onRead, onFollow }: NotificationRowProps) {
  const { message, excerpt, timestamp, type, read } = notification;
  const Glyph = glyphs[type];

  function handleFollow() {
    if (!read) onRead();
    onFollow();
  }

  return (
    <Line data-unread={!read || undefined}>
      <Place to={addressOf(notification)} onClick={handleFollow}>
        <Glyph aria-hidden />
        <span>
          {!read && <VisuallyHidden>{notificationTexts.unread} </VisuallyHidden>}
          <bdi>{message}</bdi>
          {excerpt && <Excerpt dir="auto">{excerpt}</Excerpt>}
          <Age>
            <RelativeTime date={timestamp} />
          </Age>
        </span>
      </Place>
      {!read && (
        <IconButton size="sm" label={notificationTexts.read(message)} onClick={onRead}>
          <Check aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  padding-right: var(--space-8);
  border-top: 1px solid var(--line-hair);
`;

const Place = styled(Link)`
  display: flex;
  flex: 1;
  gap: var(--space-12);
  min-width: 0;
  padding: var(--space-12) var(--space-8) var(--space-12) var(--space-16);
  line-height: 1.4;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: var(--text-muted);
  }
  ${Line}[data-unread] & {
    color: var(--text-strong);
    font-weight: 500;
  }
  ${Line}[data-unread] & svg {
    color: var(--accent);
  }
  &:hover {
    color: var(--text-strong);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** At most two lines. */
const Excerpt = styled.span`
  display: -webkit-box;
  margin-block: 2px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--text-body);
  font-size: var(--type-13);
  font-weight: 400;
`;

const Age = styled.span`
  display: block;
  font-weight: 400;
  color: var(--text-muted);
  font-size: var(--type-13);
`;
