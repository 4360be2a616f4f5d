import type { NotificationGroup, NotificationKind } from '@stoa/contract';
import { Link, NotificationSummary, PersonAvatar } from '@stoa/platform';
import { media } from '@stoa/ui';
import { ArrowBigUp, Bell, Shield, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { GroupMenu } from './GroupMenu';
import { rowId } from './rowId';
import { useMarking } from './useMarking';

const glyphs: Partial<Record<NotificationKind, LucideIcon>> = { vote: ArrowBigUp, moderation: Shield };

/** A group with the picture of its latest person, a link and a menu. Following the link marks it read. */
export function GroupRow({ group }: { group: NotificationGroup }) {
  const { id, kind, read, url, people } = group;
  const { markRead, toggle } = useMarking();
  const [person] = people;
  const Glyph = glyphs[kind] ?? Bell;

  return (
    <Line id={rowId(id)} data-unread={!read || undefined}>
      {person ? (
        <PersonAvatar person={person} size={36} />
      ) : (
        <Picture aria-hidden>
          <Glyph />
        </Picture>
      )}
      <Place to={url} onClick={read ? undefined : () => void markRead(group)}>
        <NotificationSummary group={group} />
      </Place>
      <GroupMenu group={group} onMark={() => void toggle(group)} />
    </Line>
  );
}

/** One group of the list. */
export const Line = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-12);
  padding-block: var(--space-12);
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  color: var(--text-muted);
  svg {
    width: 18px;
    height: 18px;
  }
  ${Line}[data-unread] & {
    color: var(--accent);
  }
`;

const Place = styled(Link)`
  flex: 1;
  min-width: 0;
  color: var(--text-body);
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
`;
