import type { PostListProps, PostListSource } from '@stoa/contract';
import { firstCall, type FirstCalls, sharedTexts } from '@stoa/platform';
import { useEffect } from 'react';
import {
  postsApi,
  useListPostsInfiniteQuery,
  useListSavedPostsInfiniteQuery,
  useListUpvotedPostsInfiniteQuery,
  useListUserPostsInfiniteQuery,
} from '../post/postsApi';
import { useRefetchOnVisit } from '../paging/useRefetchOnVisit';
import { postsTexts } from '../texts/posts';
import { OfferedPosts } from './OfferedPosts';
import { Posts } from './Posts';

type Looks = Omit<PostListProps, 'source' | 'onShown'>;
type Of<Kind extends PostListSource['kind']> = Extract<PostListSource, { kind: Kind }>;

/** The fragment `feed/PostList`: a list of posts for pages of other remotes. */
export default function PostList({ source, onShown, ...looks }: PostListProps) {
  switch (source.kind) {
    case 'community':
      return <CommunityPosts source={source} onShown={onShown} {...looks} />;
    case 'user':
      return <UserPosts source={source} {...looks} />;
    case 'saved':
      return <SavedPosts {...looks} />;
    case 'upvoted':
      return <UpvotedPosts {...looks} />;
  }
}

const communityPosts = (
  { sort, communityId, window = 'all', flairId }: Of<'community'>,
  cursor: string | undefined,
) => ({
  sort,
  communityId,
  ...(sort === 'top' && window !== 'all' && { t: window }),
  ...(flairId !== undefined && { flair: flairId }),
  ...(cursor && { cursor }),
});

const userPosts = ({ username, pinned }: Of<'user'>, cursor: string | undefined) => ({
  username,
  ...(pinned && { pinned }),
  ...(cursor && { cursor }),
});

export const firstCalls: FirstCalls<PostListProps> = ({ props: { source, cursor } }) => {
  const { listPosts, listUserPosts, listSavedPosts, listUpvotedPosts } = postsApi.endpoints;
  switch (source.kind) {
    case 'community':
      return [firstCall(listPosts, communityPosts(source, cursor))];
    case 'user':
      return [firstCall(listUserPosts, userPosts(source, cursor))];
    case 'saved':
      return [firstCall(listSavedPosts, undefined)];
    case 'upvoted':
      return [firstCall(listUpvotedPosts, undefined)];
  }
};

function CommunityPosts({
  source,
  onShown,
  cursor,
  ...looks
}: Looks & { source: Of<'community'> } & Pick<PostListProps, 'onShown'>) {
  const list = communityPosts(source, cursor);
  const query = useListPostsInfiniteQuery(list);
  const shown = query.currentData && source.sort;
  useEffect(() => {
    if (shown) onShown?.(shown);
  }, [shown, onShown]);
  return (
    <div>
      {!cursor && <OfferedPosts list={list} query={query} />}
      <Posts query={query} isLater={Boolean(cursor)} hasTintedPins isFeed list={list} {...looks} />
    </div>
  );
}

function UserPosts({ source, cursor, ...looks }: Looks & { source: Of<'user'> }) {
  const query = useListUserPostsInfiniteQuery(userPosts(source, cursor));
  return (
    <Posts
      query={query}
      failure={postsTexts.failedOfUser}
      failureTitle={sharedTexts.profileFailed}
      isLater={Boolean(cursor)}
      list="user"
      {...looks}
    />
  );
}

function SavedPosts(looks: Looks) {
  const query = useListSavedPostsInfiniteQuery(undefined, useRefetchOnVisit());
  return <Posts query={query} hasAddress={false} isKept list="saved" {...looks} />;
}

function UpvotedPosts(looks: Looks) {
  const query = useListUpvotedPostsInfiniteQuery(undefined, useRefetchOnVisit());
  return <Posts query={query} hasAddress={false} isKept list="upvoted" {...looks} />;
}
