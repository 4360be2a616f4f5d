import type { ListPostsQuery, Post } from '@stoa/contract';
import { itemsOf, LoadMore, QueryState, useSession, type LoadMoreProps } from '@stoa/platform';
import { EmptyState, RuledList } from '@stoa/ui';
import { Fragment, useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';
import { postsTexts } from '../texts/posts';
import { nothingPosted, type JustPosted } from './justPosted';
import { useItemKeys } from '../keys/useItemKeys';
import { LaterPage } from '../paging/LaterPage';
import { HiddenPost } from '../post-card/HiddenPost';
import { PostCard } from '../post-card/PostCard';
import { PostRow } from '../post-card/PostRow';
import { MorePosts } from './MorePosts';
import { PostSkeletons } from './PostSkeletons';
import { ShownList, type ListKind } from './shownList';
import { estimatedHeight, estimateHeight } from './estimatedHeight';

/** Cards on a phone's first screen. */
const nearCount = 2;

/** Placeholders while the next page loads: about one screen. */
const nextCount = 3;

export interface PostsProps extends Pick<LoadMoreProps<Post>, 'query' | 'search' | 'hasAddress' | 'isKept'> {
  view: 'card' | 'list';
  /** Number of placeholders while loading. */
  skeletons: number;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Maximum number of posts, without a button for more. */
  max?: number | undefined;
  /** Error title. Default "Failed to fetch posts". */
  failure?: string;
  /** Title of the error if the first page fails; `failure` is then part of its text. */
  failureTitle?: string | undefined;
  /** The list starts on a later page (`?cursor=`). */
  isLater?: boolean | undefined;
  /**
   * Pinned posts are tinted. They are rows, so that the others start on the first screen, unless a member has not read
   * them yet.
   */
  hasTintedPins?: boolean | undefined;
  /** Shown on top, and not repeated below. */
  justPosted?: JustPosted | undefined;
  /** Members can hide posts of others. */
  isFeed?: boolean | undefined;
  /**
   * The list of the site or a community, the feed of the reader, or the search: it explains its posts, and unfolds the
   * ones beyond the share of a community or an author. Or a kind of list, which explains them.
   */
  list?: ListPostsQuery | ListKind | undefined;
}

/** A list of posts in all states, with a link or a button for the next page. */
export function Posts({ isLater = false, view, ...posts }: PostsProps) {
  useItemKeys('li > article[aria-labelledby^="post-"]');
  // The button responds before all posts have changed.
  const shownView = useDeferredValue(view);
  return (
    <>
      {isLater && (
        <Later>
          <LaterPage />
        </Later>
      )}
      <PostsOf {...posts} view={shownView} />
    </>
  );
}

function PostsOf({
  query,
  view,
  skeletons,
  empty,
  max,
  failure = postsTexts.failed,
  failureTitle,
  hasTintedPins = false,
  justPosted = nothingPosted,
  isFeed = false,
  list,
  ...paging
}: Omit<PostsProps, 'isLater'>) {
  const viewerId = useSession(({ user }) => user?.id);
  const canHide = (post: Post) => isFeed && viewerId !== undefined && viewerId !== post.author.id;
  const isTinted = (post: Post) => hasTintedPins && post.isPinned;
  const isCollapsed = (post: Post) => isTinted(post) && (viewerId === undefined || post.visit !== undefined);
  const posts = withFirst(justPosted.posts, itemsOf(query.currentData)).slice(0, max);
  const pending = <PostSkeletons count={skeletons} view={view} />;
  const renderPost = (post: Post, isNear = false) => (
    <Fragment key={post.id}>
      <li id={`at-${post.id}`} data-pinned={isTinted(post) || undefined} {...estimateHeight(post, view)}>
        {isFeed && post.isHidden ? (
          <HiddenPost post={post} />
        ) : view === 'card' && !isCollapsed(post) ? (
          <PostCard
            post={post}
            isNear={isNear}
            isJustPosted={justPosted.posts.includes(post)}
            canHide={canHide(post)}
            hasMenu={viewerId !== undefined && (list !== undefined || canHide(post))}
          />
        ) : (
          <PostRow post={post} isJustPosted={justPosted.posts.includes(post)} canHide={canHide(post)} />
        )}
      </li>
      {typeof list === 'object' &&
        post.more?.map((more) => (
          <MorePosts
            key={more.cursor}
            more={more}
            afterId={post.id}
            list={list}
            shownIds={new Set(posts.map(({ id }) => id))}
            renderPost={renderPost}
          />
        ))}
    </Fragment>
  );
  const ready = (
    <>
      {/* The query's argument is equal to the list, and stays the same object: every card depends on it. */}
      <ShownList value={typeof list === 'object' ? (query.originalArgs as ListPostsQuery | undefined) : list}>
        <List>{posts.map((post, index) => renderPost(post, index < nearCount))}</List>
      </ShownList>
      {max === undefined && (
        <LoadMore
          query={query}
          label={postsTexts.more}
          nouns={postsTexts.nouns}
          failure={failure}
          {...paging}
          placeholder={<PostSkeletons count={nextCount} view={view} />}
          focusIn={({ id }) => document.querySelector<HTMLElement>(`#post-${id} a`)}
        />
      )}
    </>
  );
  return (
    <QueryState
      query={query}
      failure={failureTitle ?? failure}
      failureDetail={failureTitle && failure}
      pending={pending}
    >
      {() => (justPosted.isPending ? pending : posts.length === 0 ? <EmptyState {...empty} /> : ready)}
    </QueryState>
  );
}

function withFirst(first: readonly Post[], posts: readonly Post[]): readonly Post[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...posts.filter(({ id }) => !ids.has(id))];
}

const Later = styled.div`
  margin: var(--space-8) 0;
`;

/**
 * Posts far from the screen are neither laid out nor painted. The first ones are always laid out: a short list would
 * move the footer when it gets its real height.
 */
const List = styled(RuledList)`
  > li[data-pinned] {
    padding-inline: var(--space-8);
    background: var(--surface-sunken);
  }
  > li:nth-child(n + 4) {
    content-visibility: auto;
    ${estimatedHeight}
    /* Space for the focus ring, which would be clipped at the box. */
    overflow-clip-margin: 8px;
  }
`;
