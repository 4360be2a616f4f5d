import type { NotificationGroup, NotificationKind } from '@stoa/contract';
import { Link, NotificationSummary } from '@stoa/platform';
import { IconButton } from '@stoa/ui';
import { ArrowBigUp, AtSign, Bell, Check, MessageSquare, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { notificationTexts } from '../texts/notifications';

const glyphs: Partial<Record<NotificationKind, LucideIcon>> = {
  reply: MessageSquare,
  mention: AtSign,
  vote: ArrowBigUp,
};

interface NotificationRowProps {
  group: NotificationGroup;
  onRead: () => void;
  onFollow: () => void;
}

/** One group of notifications. Following its link marks it read. */
export function NotificationRow({ group, onRead, onFollow }: NotificationRowProps) {
  const { kind, message, read, url } = group;
  const Glyph = glyphs[kind] ?? Bell;

  function handleFollow() {
    if (!read) onRead();
    onFollow();
  }

  return (
    <Line data-unread={!read || undefined}>
      <Place to={url} onClick={handleFollow}>
        <Glyph aria-hidden />
        <NotificationSummary group={group} />
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
  padding-inline-end: var(--space-8);
  border-top: 1px solid var(--line-hair);
`;

const Place = styled(Link)`
  display: flex;
  flex: 1;
  gap: var(--space-12);
  min-width: 0;
  padding-block: var(--space-12);
  padding-inline: var(--space-16) var(--space-8);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: var(--text-muted);
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
