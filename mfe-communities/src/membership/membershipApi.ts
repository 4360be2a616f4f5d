import { callRoutes, type AskToJoinBody, type Community } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** The name of the community in its address, and its id if the member can see it. */
interface Requested extends Pick<Community, 'name'> {
  id?: number | undefined;
}

/** Requests to join, and invites. */
const membershipApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    askToJoin: build.mutation<void, Requested & { body: AskToJoinBody }>({
      query: ({ name, body }) => requestOf(callRoutes.askToJoin, { params: { slug: name }, body }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    withdrawJoinRequest: build.mutation<void, Requested>({
      query: ({ name }) => requestOf(callRoutes.withdrawJoinRequest, { params: { slug: name } }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    readInvite: build.query<Community, string>({
      query: (token) => requestOf(callRoutes.readInvite, { body: { token } }),
    }),
    acceptInvite: build.mutation<Community, string>({
      query: (token) => requestOf(callRoutes.acceptInvite, { body: { token } }),
      invalidatesTags: (community) =>
        community ? [{ type: 'Membership', id: 'LIST' }, ...tagsOf(community.id)] : [],
    }),
  }),
});

const tagsOf = (id: number | undefined) => (id === undefined ? [] : [{ type: 'Community' as const, id }]);

export const {
  useAskToJoinMutation,
  useWithdrawJoinRequestMutation,
  useReadInviteQuery,
  useAcceptInviteMutation,
} = membershipApi;
