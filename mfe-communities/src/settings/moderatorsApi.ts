import {
  callRoutes,
  type Community,
  type CommunityModerator,
  type CommunityPermission,
  type ModeratorInvitation,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

interface InCommunity {
  /** The id of the community. */
  id: number;
}

/** What shows the roles in a community: its page, its moderators, and the viewer's own roles. */
const tagsOf = (_answer: unknown, _error: unknown, { id }: InCommunity) => [
  { type: 'Community' as const, id },
  'Me' as const,
];

/** Endpoints of owners, moderators and invitations. */
export const moderatorsApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    listModerators: build.query<CommunityModerator[], number>({
      query: (id) => requestOf(callRoutes.listModerators, { params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Community', id }],
    }),
    listModeratorInvitations: build.query<ModeratorInvitation[], number>({
      query: (id) => requestOf(callRoutes.listModeratorInvitations, { params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Community', id }],
    }),
    setModerator: build.mutation<
      unknown,
      InCommunity & { username: string; permissions: CommunityPermission[] }
    >({
      query: ({ id, username, permissions }) =>
        requestOf(callRoutes.setModerator, { params: { id, username }, body: { permissions } }),
      invalidatesTags: tagsOf,
    }),
    removeModerator: build.mutation<unknown, InCommunity & { username: string }>({
      query: ({ id, username }) => requestOf(callRoutes.removeModerator, { params: { id, username } }),
      invalidatesTags: tagsOf,
    }),
    answerInvitation: build.mutation<unknown, InCommunity & { isAccepted: boolean }>({
      query: ({ id, isAccepted }) =>
        requestOf(callRoutes.answerModeratorInvitation, { params: { id }, body: { isAccepted } }),
      invalidatesTags: (answer, error, arg) => [
        ...tagsOf(answer, error, arg),
        { type: 'Membership', id: 'LIST' },
      ],
    }),
    transferCommunity: build.mutation<Community, InCommunity & { username: string }>({
      query: ({ id, username }) =>
        requestOf(callRoutes.transferCommunity, { params: { id }, body: { username } }),
      invalidatesTags: tagsOf,
    }),
  }),
});

export const {
  useListModeratorsQuery,
  useListModeratorInvitationsQuery,
  useSetModeratorMutation,
  useRemoveModeratorMutation,
  useAnswerInvitationMutation,
  useTransferCommunityMutation,
} = moderatorsApi;
