import { callRoutes, type RemovalDialogProps } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

type Subject = RemovalDialogProps['subject'];

/** Tags of everything that shows or counts removable content. */
export const tagsOfRemoval = ({ postId }: Subject) => [
  { type: 'Post' as const, id: postId },
  { type: 'Post' as const, id: 'LIST' as const },
  { type: 'Thread' as const, id: postId },
  { type: 'Report' as const, id: 'LIST' as const },
  'User' as const,
];

/** Endpoints that remove and restore content. */
const removalApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    removeContent: build.mutation<unknown, { subject: Subject; reason: string }>({
      query: ({ subject: { postId, commentId }, reason }) =>
        commentId === undefined
          ? requestOf(callRoutes.removePost, { params: { id: postId }, body: { reason } })
          : requestOf(callRoutes.removeComment, { params: { id: commentId }, body: { reason } }),
      // Also after a rejection: another moderator was faster, and the cache is stale.
      invalidatesTags: (_result, _error, { subject }) => tagsOfRemoval(subject),
    }),
    restoreContent: build.mutation<unknown, Subject>({
      query: ({ postId, commentId }) =>
        commentId === undefined
          ? requestOf(callRoutes.restorePost, { params: { id: postId } })
          : requestOf(callRoutes.restoreComment, { params: { id: commentId } }),
      invalidatesTags: (_result, _error, subject) => tagsOfRemoval(subject),
    }),
    clearProfile: build.mutation<unknown, { username: string; reason: string }>({
      query: ({ username, reason }) =>
        requestOf(callRoutes.clearProfile, { params: { username }, body: { reason } }),
      invalidatesTags: ['User', 'Widget'],
    }),
  }),
});

export const { useRemoveContentMutation, useRestoreContentMutation, useClearProfileMutation } = removalApi;
