import { callRoutes, type NotificationFilter, type NotificationGroup } from '@stoa/contract';
import { injectEndpointsOf, listTags, pagedOptions, requestOf, toPage, type Page } from '@stoa/platform';

/** The paged list of notifications, used only by this page. */
export const notificationsApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listGroups: build.infiniteQuery<Page<NotificationGroup>, NotificationFilter, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: filter, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listNotificationGroups, { query: { filter } }),
      transformResponse: toPage<NotificationGroup>,
      providesTags: [...listTags('Notification'), { type: 'Notification', id: 'MUTED' }],
    }),
  }),
});

export const { useListGroupsInfiniteQuery } = notificationsApi;
