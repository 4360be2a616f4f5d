import { itemsOf, reasonOf } from '@stoa/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  Row,
  RuledList,
  SkeletonText,
  Stack,
  toast,
} from '@stoa/ui';
import { ScrollText } from 'lucide-react';
import { useListModerationLogInfiniteQuery } from '../moderationApi';
import { LogEntry } from './LogEntry';

/** The Log tab: what the staff decided, newest first, read anew whenever it is opened. */
export function ModerationLog() {
  const query = useListModerationLogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = itemsOf(query.data);
  if (!query.data && query.error && !query.isFetching) {
    const reason = reasonOf(query.error, 'Please try again.');
    return <ErrorState title="Failed to fetch the log" text={reason} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <LoadingArea label="Loading the log">
        <Stack $gap={24}>
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
        </Stack>
      </LoadingArea>
    );
  }
  if (entries.length === 0)
    return <EmptyState icon={<ScrollText aria-hidden />} title="Nothing decided yet" />;

  async function handleMore() {
    const { error } = await query.fetchNextPage();
    if (error)
      toast({
        title: 'Failed to fetch the log',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      });
  }
  return (
    <>
      <RuledList>
        {entries.map((entry) => (
          <li key={entry.id}>
            <LogEntry entry={entry} />
          </li>
        ))}
      </RuledList>
      {query.hasNextPage && (
        <Row $justify="end">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void handleMore()}>
            Load More Entries
          </Button>
        </Row>
      )}
    </>
  );
}
