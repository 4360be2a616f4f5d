import { callRoutes, limits, type Community } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { listTags } from '../paging';
import { requestOf } from '../requestOf';
import { updateMe } from './updateMe';

/** Calls of communities and membership. */
export const communityEndpoints = (build: ApiBuilder) => ({
  listCommunities: build.query<Community[], void>({
    query: () => requestOf(callRoutes.listCommunities),
    providesTags: (result) =>
      listTags(
        'Community',
        result?.map((community) => community.id),
      ),
  }),
  listPopularCommunities: build.query<Community[], void>({
    query: () => requestOf(callRoutes.listCommunities, { query: { limit: limits.popularCommunities } }),
    providesTags: (result) =>
      listTags(
        'Community',
        result?.map((community) => community.id),
      ),
  }),
  /** Returns a community by its slug. */
  getCommunity: build.query<Community, string>({
    query: (slug) => requestOf(callRoutes.getCommunity, { params: { slug } }),
    // A missing community may be a private one, which the viewer finds once they are a member.
    providesTags: (community) => [
      community ? { type: 'Community', id: community.id } : { type: 'Membership', id: 'LIST' },
    ],
  }),
  listMyCommunities: build.query<Community[], void>({
    query: () => requestOf(callRoutes.listMyCommunities),
    providesTags: (result) => [
      { type: 'Membership' as const, id: 'LIST' as const },
      ...(result ?? []).map((community) => ({ type: 'Community' as const, id: community.id })),
    ],
  }),
  joinCommunity: build.mutation<Community, number>({
    query: (id) => requestOf(callRoutes.joinCommunity, { params: { id } }),
    invalidatesTags: (_result, _error, id) => [
      { type: 'Membership', id: 'LIST' },
      { type: 'Community', id },
    ],
  }),
  leaveCommunity: build.mutation<Community, number>({
    query: (id) => requestOf(callRoutes.leaveCommunity, { params: { id } }),
    invalidatesTags: (_result, _error, id) => [
      { type: 'Membership', id: 'LIST' },
      { type: 'Community', id },
    ],
    /** A role in the community ends with the membership. */
    async onQueryStarted(id, { dispatch, queryFulfilled }) {
      const endRole = updateMe('getMe', undefined, (user) => {
        user.communityRoles = user.communityRoles?.filter(({ communityId }) => communityId !== id);
      });
      await queryFulfilled.then(
        () => dispatch(endRole),
        () => undefined,
      );
    },
  }),
});
