import type { Post, SetRoleBody, UserComment, UserProfile, Widget, WidgetBody } from '@stoa/contract';
import { injectEndpointsOf, listTags, pagedOptions, toPage, withQuery, type Page } from '@stoa/platform';

const of = (username: string) => `/api/users/${encodeURIComponent(username)}`;
const widgetList = [{ type: 'Widget' as const, id: 'LIST' as const }];

/** Whose comments, and where they begin. */
export interface UserCommentsArg {
  username: string;
  cursor?: string;
}

/** The calls about profiles and widgets, which only this remote makes. */
export const profileApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    getUser: build.query<UserProfile, string>({ query: of, providesTags: ['User'] }),
    listUserComments: build.infiniteQuery<Page<UserComment>, UserCommentsArg, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { username, ...query }, pageParam }) =>
        pageParam ?? withQuery(`${of(username)}/comments`, query),
      transformResponse: toPage<UserComment>,
      providesTags: (data) =>
        listTags(
          'Comment',
          data?.pages.flatMap((page) => page.items.map((comment) => comment.id)),
        ),
    }),
    listRising: build.query<Post[], void>({
      query: () => '/api/posts?sort=rising&limit=100',
      providesTags: (posts) =>
        listTags(
          'Post',
          posts?.map((post) => post.id),
        ),
    }),
    setRole: build.mutation<UserProfile, { username: string; body: SetRoleBody }>({
      query: ({ username, body }) => ({ url: `${of(username)}/role`, method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    listWidgets: build.query<Widget[], string>({
      query: (username) => `${of(username)}/widgets`,
      providesTags: widgetList,
    }),
    createWidget: build.mutation<Widget, WidgetBody>({
      query: (body) => ({ url: '/api/profile/widgets', method: 'POST', body }),
      invalidatesTags: widgetList,
    }),
    updateWidget: build.mutation<Widget, { id: number; body: WidgetBody }>({
      query: ({ id, body }) => ({ url: `/api/profile/widgets/${id}`, method: 'PUT', body }),
      invalidatesTags: widgetList,
    }),
    deleteWidget: build.mutation<null, number>({
      query: (id) => ({ url: `/api/profile/widgets/${id}`, method: 'DELETE' }),
      invalidatesTags: widgetList,
    }),
  }),
});

export const {
  useGetUserQuery,
  useListUserCommentsInfiniteQuery,
  useListRisingQuery,
  useSetRoleMutation,
  useListWidgetsQuery,
  useCreateWidgetMutation,
  useUpdateWidgetMutation,
  useDeleteWidgetMutation,
} = profileApi;
