import type { PostListProps, PostListSource } from '@stoa/contract';
import { firstCall, type FirstCall, type FirstCalls } from '@stoa/platform';
import {
  postsApi,
  useListPostsInfiniteQuery,
  useListSavedPostsInfiniteQuery,
  useListUpvotedPostsInfiniteQuery,
  useListUserPostsInfiniteQuery,
} from '../api/postsApi';
import { Posts } from './Posts';

type Looks = Omit<PostListProps, 'source'>;
type Of<Kind extends PostListSource['kind']> = Extract<PostListSource, { kind: Kind }>;

/** What the list asks first. The lists of one's own are asked by the browser, which knows whose they are. */
export const firstCalls: FirstCalls<PostListProps> = ({ props: { source, cursor } }): FirstCall[] => {
  const start = cursor ? { cursor } : {};
  if (source.kind === 'community') {
    const { sort, communityId } = source;
    return [firstCall(postsApi.endpoints.listPosts, { sort, communityId, ...start })];
  }
  if (source.kind !== 'user') return [];
  return [firstCall(postsApi.endpoints.listUserPosts, { username: source.username, ...start })];
};

/** The fragment `feed/PostList`: a list of posts for the pages of other areas. */
export default function PostList({ source, ...looks }: PostListProps) {
  switch (source.kind) {
    case 'community':
      return <CommunityPosts source={source} {...looks} />;
    case 'user':
      return <UserPosts source={source} {...looks} />;
    case 'saved':
      return <SavedPosts {...looks} />;
    case 'upvoted':
      return <UpvotedPosts {...looks} />;
  }
}

function CommunityPosts({ source, cursor, ...looks }: Looks & { source: Of<'community'> }) {
  const { sort, communityId } = source;
  const query = useListPostsInfiniteQuery({ sort, communityId, ...(cursor && { cursor }) });
  return <Posts query={query} isLater={Boolean(cursor)} {...looks} />;
}

function UserPosts({ source: { username }, cursor, ...looks }: Looks & { source: Of<'user'> }) {
  const query = useListUserPostsInfiniteQuery({ username, ...(cursor && { cursor }) });
  return <Posts query={query} failure="Failed to fetch user posts" isLater={Boolean(cursor)} {...looks} />;
}

function SavedPosts(looks: Looks) {
  return <Posts query={useListSavedPostsInfiniteQuery()} {...looks} />;
}

function UpvotedPosts(looks: Looks) {
  return <Posts query={useListUpvotedPostsInfiniteQuery()} {...looks} />;
}
