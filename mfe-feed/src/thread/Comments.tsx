import { skeletons, type Comment } from '@stoa/contract';
import { isNotFound, lazyPart, LoadMore, QueryState, sharedTexts, type PagedQuery } from '@stoa/platform';
import { EmptyState, LoadingArea, Skeleton, SkeletonText, Stack } from '@stoa/ui';
import { useMemo } from 'react';
import { threadTexts } from '../texts/thread';
import { CommentGroups } from './CommentGroups';
import { elementOf } from './focusComment';
import { Parents } from './Parents';
import { useThread } from './threadContext';

const MissingBranch = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './MissingBranch')).MissingBranch,
  null,
);

export interface CommentsProps {
  query: PagedQuery<Comment>;
  /** All comments are rendered before any script runs, however many. */
  isWhole: boolean;
  /** New comments are offered above. */
  hasArrivals: boolean;
}

/** A thread in all states, with links to the remaining comments. */
export function Comments({ query, isWhole, hasArrivals }: CommentsProps) {
  const { currentData } = query;
  const { postId, targetId, isClosed, isLocked, waiting } = useThread();
  const pages = useMemo(() => pagesOf(currentData), [currentData]);
  if (isMissingBranch(query, targetId)) return <MissingBranch postId={postId} />;
  return (
    <QueryState
      query={query}
      failure={sharedTexts.failedComments}
      pending={<CommentSkeletons />}
      empty={
        // The viewer's first comment may be on its way.
        waiting.length === 0 &&
        !hasArrivals && (
          <EmptyState
            title={sharedTexts.noComments}
            text={isClosed || isLocked ? undefined : threadTexts.emptyText}
          />
        )
      }
    >
      {() => (
        <div>
          <Parents comments={pages[0]?.[0]?.parents ?? []} />
          {/* A link to a collapsed comment shows it. */}
          <CommentGroups key={targetId} pages={pages} isWhole={isWhole} />
          <LoadMore
            query={query}
            label={sharedTexts.moreComments}
            nouns={threadTexts.nouns}
            failure={sharedTexts.failedComments}
            placeholder={<CommentSkeletons />}
            focusIn={({ id }) => elementOf(id)}
          />
        </div>
      )}
    </QueryState>
  );
}

/** Returns whether the comment in the URL is missing: a retry cannot help. */
export const isMissingBranch = (
  { error, isFetching }: CommentsProps['query'],
  targetId: number | undefined,
) => targetId !== undefined && !isFetching && isNotFound(error);

/** Returns the new comments of each page: a comment that sank since may appear again. */
function pagesOf(data: PagedQuery<Comment>['currentData']): Comment[][] {
  const seen = new Set<number>();
  return (data?.pages ?? []).map(({ items }) => items.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

function CommentSkeletons() {
  return (
    <LoadingArea label={sharedTexts.loadingComments}>
      <Stack $gap={24} data-testid="comment-skeletons">
        {Array.from({ length: skeletons.comments }, (_, index) => (
          <Stack key={index} $gap={12}>
            <Skeleton $width="180px" $height="16px" />
            <SkeletonText lines={2} />
          </Stack>
        ))}
      </Stack>
    </LoadingArea>
  );
}
