import type { Post } from '@stoa/contract';
import { itemsOf, reasonOf, type Page } from '@stoa/platform';
import { announce, Button, EmptyState, ErrorState, RuledList, toast } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PostCard } from '../post-card/PostCard';
import { PostRow } from '../post-card/PostRow';
import { PostSkeletons } from './PostSkeletons';

/** What a paged query of posts answers, as far as a list needs it. */
export interface PostsQuery {
  data?: { pages: Page<Post>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data?: { pages: Page<Post>[] } | undefined; error?: unknown }>;
  refetch: () => unknown;
}

export interface PostsProps {
  query: PostsQuery;
  view: 'card' | 'list';
  /** Placeholders while loading. */
  skeletons: number;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** At most this many, and no button for more. */
  max?: number | undefined;
  /** What is said when they cannot be had (§8). Default "Failed to fetch posts". */
  failure?: string;
}

/** A list of posts in all its states, with the button for the next page. */
export function Posts({ query, view, skeletons, empty, max, failure = 'Failed to fetch posts' }: PostsProps) {
  const posts = itemsOf(query.data).slice(0, max);
  if (!query.data && query.error && !query.isFetching) {
    return (
      <ErrorState title={failure} text={reasonOf(query.error, 'Please try again.')} onRetry={query.refetch} />
    );
  }
  if (!query.data) return <PostSkeletons count={skeletons} view={view} />;
  if (posts.length === 0) return <EmptyState {...empty} />;

  async function handleMore() {
    const before = itemsOf(query.data).length;
    const { data, error } = await query.fetchNextPage();
    if (error) {
      toast({
        title: failure,
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      });
      return;
    }
    const added = itemsOf(data).length - before;
    toast({
      title: added === 1 ? '1 more post' : `${added} more posts`,
      description: 'Added at the end of the list.',
    });
    announce(`${added} more posts.`);
  }

  return (
    <>
      <RuledList>
        {posts.map((post) => (
          <li key={post.id}>{view === 'card' ? <PostCard post={post} /> : <PostRow post={post} />}</li>
        ))}
      </RuledList>
      {query.hasNextPage && max === undefined && (
        <More>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void handleMore()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load More Posts'}
          </Button>
        </More>
      )}
    </>
  );
}

const More = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--space-24) 0;
`;
