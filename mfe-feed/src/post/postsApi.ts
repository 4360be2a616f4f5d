import { callRoutes, excerptSource, type ListPostsQuery, type Post } from '@stoa/contract';
import {
  injectEndpointsOf,
  isPost,
  listTags,
  pagedOptions,
  patchEntities,
  requestOf,
  toPage,
  type ApiMeta,
  type Page,
} from '@stoa/platform';
import { afterPosting } from './afterPosting';

/** Truncates a post's text for lists. */
const beginningOf = (post: Post): Post => ({ ...post, content: post.content && excerptSource(post.content) });

interface UserPostsArg {
  username: string;
  cursor?: string;
  /** Posts pinned to the profile come first. */
  pinned?: 'first';
  /** Posts per page; the server's default when absent. */
  limit?: number;
}

const postPages = {
  infiniteQueryOptions: pagedOptions,
  transformResponse: (items: Post[], meta: ApiMeta | undefined): Page<Post> =>
    toPage(items.map(beginningOf), meta),
  providesTags: (data: { pages: Page<Post>[] } | undefined) =>
    listTags(
      'Post',
      data?.pages.flatMap((page) => page.items.map((post) => post.id)),
    ),
};

/** Post endpoints, used only by this remote. */
export const postsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    listPosts: build.infiniteQuery<Page<Post>, ListPostsQuery, string | null>({
      ...postPages,
      query: ({ queryArg, pageParam }) => pageParam ?? requestOf(callRoutes.listPosts, { query: queryArg }),
      providesTags: (data, _error, { feed, ownFeed }) => [
        ...postPages.providesTags(data),
        // Depends on joined communities and followed members.
        ...(feed === 'joined' ? [{ type: 'Membership' as const, id: 'LIST' as const }] : []),
        ...(ownFeed === undefined ? [] : [{ type: 'OwnFeed' as const, id: ownFeed }]),
        ...(feed === 'following' ? [{ type: 'User' as const, id: 'FOLLOWED' as const }] : []),
      ],
    }),
    listUserPosts: build.infiniteQuery<Page<Post>, UserPostsArg, string | null>({
      ...postPages,
      query: ({ queryArg: { username, ...query }, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listUserPosts, { params: { username }, query }),
      providesTags: (data, _error, { pinned }) => [
        ...postPages.providesTags(data),
        ...(pinned ? [{ type: 'Post' as const, id: 'PINNED' as const }] : []),
      ],
    }),
    listSavedPosts: build.infiniteQuery<Page<Post>, void, string | null>({
      ...postPages,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listSavedPosts),
    }),
    listUpvotedPosts: build.infiniteQuery<Page<Post>, void, string | null>({
      ...postPages,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listUpvotedPosts),
    }),
    getPost: build.query<Post, number>({
      query: (id) => requestOf(callRoutes.getPost, { params: { id } }),
      providesTags: (_post, _error, id) => [
        { type: 'Post', id },
        { type: 'Post', id: 'PINNED' },
      ],
    }),
    deletePost: build.mutation<null, Pick<Post, 'id' | 'community'>>({
      query: ({ id }) => requestOf(callRoutes.deletePost, { params: { id } }),
      invalidatesTags: (_result, _error, { community }) => afterPosting(community.id),
    }),
    savePost: build.mutation<unknown, { id: number; isSaved: boolean }>({
      query: ({ id, isSaved }) =>
        requestOf(isSaved ? callRoutes.savePost : callRoutes.unsavePost, { params: { id } }),
      async onQueryStarted({ id, isSaved }, store) {
        const undo = patchEntities(
          store,
          { type: 'Post', id },
          isPost(id),
          (post) => (post.isSaved = isSaved),
        );
        await store.queryFulfilled.catch(undo);
      },
    }),
  }),
});

export const {
  useListPostsInfiniteQuery,
  useListUserPostsInfiniteQuery,
  useListSavedPostsInfiniteQuery,
  useListUpvotedPostsInfiniteQuery,
  useGetPostQuery,
  useDeletePostMutation,
  useSavePostMutation,
} = postsApi;
