import { callRoutes, type Notification } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { isPost, patchEntities } from '../patchEntities';
import { requestOf } from '../requestOf';

/** Calls of notifications and muted threads. */
export const notificationEndpoints = (build: ApiBuilder) => ({
  listNotifications: build.query<Notification[], void>({
    query: () => requestOf(callRoutes.listNotifications),
    providesTags: [{ type: 'Notification', id: 'LIST' }],
  }),
  readNotification: build.mutation<Notification, number>({
    query: (id) => requestOf(callRoutes.readNotification, { params: { id } }),
  }),
  readAllNotifications: build.mutation<{ ok: true }, void>({
    query: () => requestOf(callRoutes.readAllNotifications),
  }),
  readThreadNotifications: build.mutation<{ ok: true }, number>({
    query: (id) => requestOf(callRoutes.readThreadNotifications, { params: { id } }),
  }),
  clearNotifications: build.mutation<null, void>({
    query: () => requestOf(callRoutes.clearNotifications),
  }),
  setThreadMuted: build.mutation<unknown, { postId: number; isMuted: boolean }>({
    query: ({ postId, isMuted }) =>
      requestOf(isMuted ? callRoutes.muteThread : callRoutes.unmuteThread, { params: { id: postId } }),
    invalidatesTags: [{ type: 'Notification', id: 'MUTED' }],
    async onQueryStarted({ postId, isMuted }, store) {
      const undo = patchEntities(
        store,
        { type: 'Post', id: postId },
        isPost(postId),
        (post) => (post.isMuted = isMuted),
      );
      await store.queryFulfilled.catch(undo);
    },
  }),
});
