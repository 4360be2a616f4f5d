import { injectEndpointsOf } from '../injectEndpoints';
import { blockingEndpoints } from './blocking';
import { commentEndpoints } from './comments';
import { communityEndpoints } from './communities';
import { messageEndpoints } from './messages';
import { notificationEndpoints } from './notifications';
import { reportEndpoints } from './reports';
import { sessionEndpoints } from './session';
import { settingsEndpoints } from './settings';
import { uploadEndpoints } from './uploads';
import { voteEndpoints } from './votes';

export { affectedByBlocks } from './blocking';
export { votedItem, votesAfter } from './votes';

/** Calls shared by host and remotes. */
export const sharedApi = injectEndpointsOf('platform')({
  endpoints: (build) => ({
    ...sessionEndpoints(build),
    ...settingsEndpoints(build),
    ...communityEndpoints(build),
    ...commentEndpoints(build),
    ...blockingEndpoints(build),
    ...voteEndpoints(build),
    ...reportEndpoints(build),
    ...notificationEndpoints(build),
    ...messageEndpoints(build),
    ...uploadEndpoints(build),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUnsubscribeMutation,
  useListCommunitiesQuery,
  useGetCommunityQuery,
  useListMyCommunitiesQuery,
  useListPopularCommunitiesQuery,
  useJoinCommunityMutation,
  useLeaveCommunityMutation,
  useBlockUserMutation,
  useUnblockUserMutation,
  useCastVoteMutation,
  useCreateCommentMutation,
  useCreateReportMutation,
  useCountOpenAppealsQuery,
  useCountOpenCasesQuery,
  useListNotificationGroupsQuery,
  useCountUnreadConversationsQuery,
  useReadNotificationGroupMutation,
  useUnreadNotificationGroupMutation,
  useDeleteNotificationGroupMutation,
  useReadAllNotificationsMutation,
  useClearNotificationsMutation,
  useSetThreadLevelMutation,
  useGetMeQuery,
  useCancelDeletionMutation,
  useUpdateSettingsMutation,
  useUploadFileMutation,
} = sharedApi;
