import {
  Badge,
  Button,
  EmptyState,
  LoadingArea,
  Row,
  SectionTitle,
  SkeletonText,
  useKeptFocus,
} from '@stoa/ui';
import { pagePaths } from '@stoa/contract';
import { FailureState, Link, useSession } from '@stoa/platform';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useOpenCases } from '../layout/navigation/useOpenCases';
import { notificationTexts } from '../texts/notifications';
import { heldGroups } from './heldGroups';
import { NotificationRow } from './NotificationRow';
import type { useNotifications } from './useNotifications';

interface NotificationListProps extends ReturnType<typeof useNotifications> {
  /** The live connection is open and authenticated. */
  isLive: boolean;
  /** Called when a link is followed. */
  onFollow: () => void;
}

/**
 * The bell's content: the live indicator, the open cases of moderators, bulk actions and the groups of notifications.
 * Nothing moves while it is open: groups that arrive are offered.
 */
export function NotificationList(props: NotificationListProps) {
  const { groups, unreadCount, isLive, markAllRead, clearAll, onFollow } = props;
  const [held, setHeld] = useState(groups);
  if ((held.length === 0) !== (groups.length === 0)) setHeld(groups);
  const { rows, hasNew } = heldGroups(held, groups);
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      <Head>
        <Row $justify="space-between">
          <SectionTitle>{notificationTexts.title}</SectionTitle>
          <Badge tone={isLive ? 'positive' : 'neutral'} hasDot isPlain role="status">
            {isLive ? notificationTexts.live : notificationTexts.offline}
          </Badge>
        </Row>
        <OpenCases onFollow={onFollow} />
        {rows.length > 0 && (
          <Row $gap={4} $noWrap>
            <Button
              size="sm"
              variant="quiet"
              setBack="start"
              disabled={unreadCount === 0}
              onClick={markAllRead}
            >
              {notificationTexts.readAll}
            </Button>
            <Button size="sm" variant="quiet" onClick={clearAll}>
              {notificationTexts.clearAll}
            </Button>
            {hasNew && (
              <Button size="sm" aria-label={notificationTexts.showNew} onClick={() => setHeld(groups)}>
                {notificationTexts.showNewShort}
              </Button>
            )}
          </Row>
        )}
      </Head>
      <Entries {...props} groups={rows} />
      <All to={pagePaths.notifications} onClick={onFollow}>
        {notificationTexts.all}
      </All>
    </div>
  );
}

/** Leads moderators to the queues with open cases, whose number is at their picture. */
function OpenCases({ onFollow }: Pick<NotificationListProps, 'onFollow'>) {
  const { queues } = useOpenCases(useSession().user);
  if (queues.length === 0) return null;
  return (
    <Queues>
      {queues.map(({ summary, path }) => (
        <li key={path}>
          <ShieldCheck aria-hidden />
          <Link to={path} onClick={onFollow}>
            <bdi>{summary}</bdi>
          </Link>
        </li>
      ))}
    </Queues>
  );
}

function Entries({ groups, isLoading, isError, refetch, markRead, onFollow }: NotificationListProps) {
  if (groups.length > 0) {
    return (
      <ul className="notifications">
        {groups.map((group) => (
          <NotificationRow key={group.key} group={group} onRead={() => markRead(group)} onFollow={onFollow} />
        ))}
      </ul>
    );
  }
  if (isError) return <FailureState title={notificationTexts.failed} onRetry={refetch} />;
  if (isLoading) {
    return (
      <LoadingArea label={notificationTexts.loading}>
        <Head>
          <SkeletonText />
        </Head>
      </LoadingArea>
    );
  }
  return <EmptyState title={notificationTexts.empty} text={notificationTexts.emptyText} />;
}

const Head = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-12) var(--space-16);
`;

const Queues = styled.ul`
  display: grid;
  margin: 0;
  padding: var(--space-4) 0;
  li {
    display: flex;
    gap: var(--space-8);
    align-items: center;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    width: 18px;
    color: var(--text-muted);
  }
  a {
    color: var(--accent);
    padding-block: 6px;
    font-weight: 600;
  }
`;

const All = styled(Link)`
  position: sticky;
  bottom: 0;
  display: block;
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-overlay);
  color: var(--accent);
  font-weight: 600;
  text-align: center;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
