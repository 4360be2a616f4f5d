import { callRoutes, limits, type NotificationGroup } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { patchThreadLevel, type ChosenLevel } from '../patchThreadLevel';
import { requestOf } from '../requestOf';

/** A group of notifications as it is shown; what joins it later is not affected. */
type ShownGroup = Pick<NotificationGroup, 'key' | 'id'>;

/** Lists of groups are fetched again after a change. A failed one changed nothing. */
const changesGroups = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'Notification' as const, id: 'LIST' }];

/** Lists that show which threads are muted or followed. */
const levels = { type: 'Notification' as const, id: 'MUTED' };

const levelRoutes = {
  muted: { begin: callRoutes.muteThread, end: callRoutes.unmuteThread },
  followed: { begin: callRoutes.followThread, end: callRoutes.unfollowThread },
};

/** Calls of notifications, and of muted and followed threads. */
export const notificationEndpoints = (build: ApiBuilder) => ({
  /** The groups under the bell. */
  listNotificationGroups: build.query<NotificationGroup[], void>({
    query: () => requestOf(callRoutes.listNotificationGroups, { query: { limit: limits.bellGroups } }),
    providesTags: [{ type: 'Notification', id: 'LIST' }],
  }),
  readNotificationGroup: build.mutation<{ ok: true }, ShownGroup>({
    query: ({ key, id }) =>
      requestOf(callRoutes.readNotificationGroup, { params: { key }, body: { upTo: id } }),
    invalidatesTags: changesGroups,
  }),
  unreadNotificationGroup: build.mutation<{ ok: true }, ShownGroup>({
    query: ({ key, id }) =>
      requestOf(callRoutes.unreadNotificationGroup, { params: { key }, body: { upTo: id } }),
    invalidatesTags: changesGroups,
  }),
  deleteNotificationGroup: build.mutation<null, ShownGroup>({
    query: ({ key, id }) =>
      requestOf(callRoutes.deleteNotificationGroup, { params: { key }, query: { upTo: id } }),
    invalidatesTags: changesGroups,
  }),
  readAllNotifications: build.mutation<{ ok: true }, void>({
    query: () => requestOf(callRoutes.readAllNotifications),
    invalidatesTags: changesGroups,
  }),
  readThreadNotifications: build.mutation<{ ok: true }, number>({
    query: (id) => requestOf(callRoutes.readThreadNotifications, { params: { id } }),
    invalidatesTags: changesGroups,
  }),
  clearNotifications: build.mutation<null, void>({
    query: () => requestOf(callRoutes.clearNotifications),
    invalidatesTags: changesGroups,
  }),
  setThreadLevel: build.mutation<unknown, { postId: number; level: ChosenLevel; isOn: boolean }>({
    query: ({ postId, level, isOn }) =>
      requestOf(levelRoutes[level][isOn ? 'begin' : 'end'], { params: { id: postId } }),
    invalidatesTags: [levels],
    async onQueryStarted({ postId, level, isOn }, store) {
      const undo = patchThreadLevel(store, postId, isOn ? level : 'default');
      await store.queryFulfilled.catch(undo);
    },
  }),
});
