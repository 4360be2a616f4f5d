import {
  callRoutes,
  type AskToJoinBody,
  type Community,
  type CommunityMember,
  type CreateInviteLinkBody,
  type DecidedJoinRequests,
  type DecideJoinRequestsBody,
  type InviteLink,
  type JoinRequest,
  type NewInviteLink,
  type SourceDial,
} from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** The name of the community in its address, and its id if the member can see it. */
interface Requested extends Pick<Community, 'name'> {
  id?: number | undefined;
}

interface InCommunity {
  /** The id of the community. */
  id: number;
}

/** Requests to join, members and their dials, and invite links. */
export const membershipApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    askToJoin: build.mutation<void, Requested & { body: AskToJoinBody }>({
      query: ({ name, body }) => requestOf(callRoutes.askToJoin, { params: { slug: name }, body }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    withdrawJoinRequest: build.mutation<void, Requested>({
      query: ({ name }) => requestOf(callRoutes.withdrawJoinRequest, { params: { slug: name } }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    listJoinRequests: build.infiniteQuery<Page<JoinRequest>, number, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: id, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listJoinRequests, { params: { id } }),
      transformResponse: (items: JoinRequest[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: (_data, _error, id) => tagsOf(id),
    }),
    decideJoinRequests: build.mutation<DecidedJoinRequests, InCommunity & { body: DecideJoinRequestsBody }>({
      query: ({ id, body }) => requestOf(callRoutes.decideJoinRequests, { params: { id }, body }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    listCommunityMembers: build.infiniteQuery<
      Page<CommunityMember>,
      InCommunity & { search: string },
      string | null
    >({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { id, search }, pageParam }) =>
        pageParam ??
        requestOf(callRoutes.listCommunityMembers, {
          params: { id },
          query: { search: search || undefined },
        }),
      transformResponse: (items: CommunityMember[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: (_data, _error, { id }) => tagsOf(id),
    }),
    removeCommunityMember: build.mutation<void, InCommunity & { username: string }>({
      query: ({ id, username }) => requestOf(callRoutes.removeCommunityMember, { params: { id, username } }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    setMembershipDial: build.mutation<SourceDial, InCommunity & { body: SourceDial }>({
      query: ({ id, body }) => requestOf(callRoutes.setMembershipDial, { params: { id }, body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Membership', id: 'LIST' }, ...tagsOf(id)],
    }),
    listInviteLinks: build.query<InviteLink[], number>({
      query: (id) => requestOf(callRoutes.listInviteLinks, { params: { id } }),
      providesTags: (_data, _error, id) => tagsOf(id),
    }),
    createInviteLink: build.mutation<NewInviteLink, InCommunity & { body: CreateInviteLinkBody }>({
      query: ({ id, body }) => requestOf(callRoutes.createInviteLink, { params: { id }, body }),
      invalidatesTags: (_result, _error, { id }) => tagsOf(id),
    }),
    deleteInviteLink: build.mutation<void, InCommunity & { linkId: number }>({
      query: ({ id, linkId }) => requestOf(callRoutes.deleteInviteLink, { params: { id, linkId } }),
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
  useListJoinRequestsInfiniteQuery,
  useDecideJoinRequestsMutation,
  useListCommunityMembersInfiniteQuery,
  useRemoveCommunityMemberMutation,
  useSetMembershipDialMutation,
  useListInviteLinksQuery,
  useCreateInviteLinkMutation,
  useDeleteInviteLinkMutation,
  useReadInviteQuery,
  useAcceptInviteMutation,
} = membershipApi;
