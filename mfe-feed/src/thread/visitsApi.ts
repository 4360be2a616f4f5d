import { callRoutes, type Visit } from '@stoa/contract';
import { injectEndpointsOf, patchPosts, requestOf } from '@stoa/platform';

/** A visit of a thread. */
export interface PostVisit {
  postId: number;
  /** Without a visit, the post is marked as unread. */
  visit: Visit | undefined;
}

interface SetVisitArg extends PostVisit {
  /** The visit undoes a later one. */
  isUndo?: boolean;
}

interface SetVisitsArg {
  /** At most `catchUpLimits.visitsMax`. */
  visits: readonly PostVisit[];
  /** The visits undo later ones. */
  isUndo?: boolean;
}

/** The state of posts that the visits leave. */
const statesOf = (visits: readonly PostVisit[]) =>
  new Map(visits.map(({ postId, visit }) => [postId, { visit }]));

/** What a member has seen of threads. */
const visitsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    setVisit: build.mutation<unknown, SetVisitArg>({
      query: ({ postId: id, visit, isUndo }) =>
        visit
          ? requestOf(callRoutes.visitThread, {
              params: { id },
              body: { commentId: visit.commentId, isUndo },
            })
          : requestOf(callRoutes.forgetVisit, { params: { id } }),
      async onQueryStarted(visit, store) {
        await store.queryFulfilled.catch(patchPosts(store, statesOf([visit])));
      },
    }),
    setVisits: build.mutation<unknown, SetVisitsArg>({
      query: ({ visits, isUndo }) =>
        requestOf(callRoutes.visitThreads, {
          body: {
            visits: visits.map(({ postId, visit }) => ({ postId, commentId: visit?.commentId })),
            isUndo,
          },
        }),
      async onQueryStarted({ visits }, store) {
        await store.queryFulfilled.catch(patchPosts(store, statesOf(visits)));
      },
    }),
  }),
});

export const { useSetVisitMutation, useSetVisitsMutation } = visitsApi;
