import { callRoutes, type Comment, type CreateCommentBody, type ListCommentsQuery } from '@stoa/contract';
import {
  api,
  injectEndpointsOf,
  isPost,
  pagedOptions,
  patchEntities,
  requestOf,
  sharedApi,
  toPage,
  type ApiMeta,
  type Page,
} from '@stoa/platform';
import { focusComment, waitingElementId } from './focusComment';
import { seenIds } from './seenIds';
import { sentComments } from './sentComments';

/** A thread: its post, and optionally its root comment, sort order and start cursor. */
export type ThreadArg = Omit<ListCommentsQuery, 'seen'> & { postId: number };

/** Returns whether the page shows a thread from its start, and not one branch. */
export const isWholeThread = ({ comment, cursor }: ThreadArg): boolean =>
  comment === undefined && cursor === undefined;

/** Returns the ids of comments and their replies, in reading order. @param depth the number of levels */
export function idsOf(comments: readonly Comment[], depth = Infinity): number[] {
  if (depth === 0) return [];
  return comments.flatMap((comment) => [comment.id, ...idsOf(comment.replies, depth - 1)]);
}

interface Patching {
  dispatch: (action: never) => { undo: () => void };
  getState: () => unknown;
}

interface Fulfilling {
  queryFulfilled: Promise<{ data: Comment }>;
}

/** Changes the comment count of a post wherever it is shown. */
export function addToCommentCount(store: Patching, postId: number, difference: number): void {
  patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) => {
    post.commentCount = Math.max(0, (post.commentCount as number) + difference);
  });
}

/** Comment endpoints, used only by this remote. */
export const commentsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<Page<Comment>, ThreadArg, string | null>({
      infiniteQueryOptions: pagedOptions,
      transformResponse: (items: Comment[], meta: ApiMeta | undefined) => toPage(items, meta),
      query: ({ queryArg: { postId, ...query }, pageParam }) =>
        pageParam ??
        requestOf(callRoutes.listComments, {
          params: { id: postId },
          query: { ...query, seen: seenIds.get(postId) },
        }),
      providesTags: (data, _error, { postId }) => [
        { type: 'Thread', id: postId },
        ...idsOf(data?.pages.flatMap((page) => page.items) ?? []).map((id) => ({
          type: 'Comment' as const,
          id,
        })),
      ],
    }),
  }),
});

/** Shows a new comment in the open threads of its post; the outbox may send it. */
sharedApi.enhanceEndpoints({
  endpoints: {
    createComment: {
      async onQueryStarted({ postId, parentId, clientId }: CreateCommentBody, store: Patching & Fulfilling) {
        const { data: comment } = await store.queryFulfilled.catch(() => ({ data: undefined }));
        if (!comment) return;
        sentComments.add(comment.id);
        const waiting = clientId && document.getElementById(waitingElementId(clientId));
        if (waiting && document.activeElement === waiting) focusComment(comment.id);
        if (!comment.isRemoved) addToCommentCount(store, postId, 1);
        // Insert the new comment on top of its siblings, so that its author sees it. The server's order follows on the
        // next visit.
        const threads = api.util.selectInvalidatedBy(store.getState() as never, [
          { type: 'Thread', id: postId },
        ]);
        for (const { endpointName, originalArgs } of threads) {
          if (endpointName !== 'listComments') continue;
          const arg = originalArgs as ThreadArg;
          const insert = ({ pages }: { pages: Page<Comment>[] }) => {
            const siblings = parentId
              ? findComment(
                  pages.flatMap((page) => page.items),
                  parentId,
                )?.replies
              : pages[0]?.items;
            if (!siblings || siblings.some((sibling) => sibling.id === comment.id)) return;
            if (parentId || !arg.comment) siblings.unshift(comment);
            // Below the branch on whose page it waited.
            else if (waiting && Number(waiting.dataset.branch) === arg.comment) siblings.push(comment);
          };
          store.dispatch(commentsApi.util.updateQueryData('listComments', arg, insert, true) as never);
        }
      },
    },
  },
});

function findComment(thread: readonly Comment[], id: number): Comment | undefined {
  for (const comment of thread) {
    const found = comment.id === id ? comment : findComment(comment.replies, id);
    if (found) return found;
  }
  return undefined;
}

export const { useListCommentsInfiniteQuery } = commentsApi;
