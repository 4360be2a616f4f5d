import { pagePaths } from '@stoa/contract';
import { itemsOf, Link, LoadMore, reasonOf, useSearchParams } from '@stoa/platform';
import {
  EmptyState,
  ErrorState,
  LaterNotice,
  LoadingArea,
  RuledList,
  SkeletonText,
  Stack,
  TextLink,
} from '@stoa/ui';
import { ScrollText } from 'lucide-react';
import { useListModerationLogInfiniteQuery } from '../moderationApi';
import { LogEntry } from './LogEntry';

const failure = 'Failed to fetch the log';

/** The Log tab: what the staff decided, newest first, read anew whenever it is opened. */
export function ModerationLog() {
  const cursor = useSearchParams()[0].get('cursor');
  const query = useListModerationLogInfiniteQuery(cursor ? { cursor } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const entries = itemsOf(query.data);
  if (!query.data && query.error && !query.isFetching) {
    const reason = reasonOf(query.error);
    return <ErrorState title={failure} text={reason} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <LogSkeletons />;
  if (entries.length === 0) return <EmptyState icon={<ScrollText aria-hidden />} title="No decisions yet" />;

  return (
    <>
      {cursor && (
        <LaterNotice>
          <TextLink as={Link} to={`${pagePaths.moderation}?tab=log`}>
            Back to the start
          </TextLink>
        </LaterNotice>
      )}
      <RuledList>
        {entries.map((entry) => (
          <li key={entry.id} id={`entry-${entry.id}`}>
            <LogEntry entry={entry} />
          </li>
        ))}
      </RuledList>
      <LoadMore
        query={query}
        label="Load More Entries"
        nouns={['entry', 'entries']}
        failure={failure}
        placeholder={<LogSkeletons />}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#entry-${id} a`)}
      />
    </>
  );
}

function LogSkeletons() {
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
