import { limits, pagePaths } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Tooltip } from '@stoa/ui';
import { Mail } from 'lucide-react';
import styled from 'styled-components';
import { UnreadMark } from '../layout/header/UnreadMark';
import { messagesTexts } from '../texts/messages';
import { useUnreadMessages } from './useUnreadMessages';

/** Link to the messages, with the number of unread conversations. */
export function MessagesLink() {
  const { unreadCount } = useUnreadMessages();
  const label = unreadCount > 0 ? messagesTexts.titleUnread(unreadCount) : messagesTexts.title;
  return (
    <Tooltip label={label}>
      <IconLink to={pagePaths.messages} aria-label={label}>
        <Mail aria-hidden />
        {unreadCount > 0 && (
          <UnreadMark aria-hidden data-capped={unreadCount > limits.unreadBadgeMax || undefined}>
            {messagesTexts.badge(unreadCount)}
          </UnreadMark>
        )}
      </IconLink>
    </Tooltip>
  );
}

const IconLink = styled(Link)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  border-radius: var(--radius-control);
  color: var(--text-muted);
  svg {
    width: 20px;
    height: 20px;
  }
  &:hover {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
`;
