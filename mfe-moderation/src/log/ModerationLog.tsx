import { pagePaths } from '@stoa/contract';
import { itemsOf, Link, LoadMore, reasonOf, useSearchParams } from '@stoa/platform';
import {
  commonTexts,
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
import { logTexts } from '../texts/log';
import { LogEntry } from './LogEntry';

/** The Log tab: what the staff decided, newest first, read anew whenever it is opened. */
export function ModerationLog() {
  const cursor = useSearchParams()[0].get('cursor');
  const query = useListModerationLogInfiniteQuery(cursor ? { cursor } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const entries = itemsOf(query.data);
  if (!query.data && query.error && !query.isFetching) {
    const reason = reasonOf(query.error);
    return <ErrorState title={logTexts.failed} text={reason} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <LogSkeletons />;
  if (entries.length === 0) return <EmptyState icon={<ScrollText aria-hidden />} title={logTexts.empty} />;

  return (
    <>
      {cursor && (
        <LaterNotice>
          <TextLink as={Link} to={`${pagePaths.moderation}?tab=log`}>
            {commonTexts.toStart}
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
        label={logTexts.more}
        nouns={logTexts.nouns}
        failure={logTexts.failed}
        placeholder={<LogSkeletons />}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#entry-${id} a`)}
      />
    </>
  );
}

function LogSkeletons() {
  return (
    <LoadingArea label={logTexts.loading}>
      <Stack $gap={24}>
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </Stack>
    </LoadingArea>
  );
}
