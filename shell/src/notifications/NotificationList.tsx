import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  Row,
  SectionTitle,
  SkeletonText,
  useKeptFocus,
} from '@stoa/ui';
import styled from 'styled-components';
import { notificationTexts } from '../texts/notifications';
import { NotificationRow } from './NotificationRow';
import type { useNotifications } from './useNotifications';

interface NotificationListProps extends ReturnType<typeof useNotifications> {
  /** The live connection is open and authenticated. */
  isLive: boolean;
  /** Called when a notification's link is followed. */
  onFollow: () => void;
}

/** The bell's content: the live indicator, bulk actions and the notifications. */
export function NotificationList(props: NotificationListProps) {
  const { list, unreadCount, isLive, markAllRead, clearAll } = props;
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
        {list.length > 0 && (
          <Row $gap={4}>
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
          </Row>
        )}
      </Head>
      <Entries {...props} />
    </div>
  );
}

function Entries({ list, isLoading, isError, refetch, markRead, onFollow }: NotificationListProps) {
  if (list.length > 0) {
    return (
      <ul className="notifications">
        {list.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => markRead(notification.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    );
  }
  if (isError) return <ErrorState title={notificationTexts.failed} onRetry={refetch} />;
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
