import { type Call, type RateLimitGroup, refusesBanned } from './call.js';
import { callTable } from './features.js';

const entries = Object.entries(callTable) as [string, Call][];
const namesOf = (isChosen: (call: Call) => boolean): string[] =>
  entries.flatMap(([name, call]) => (isChosen(call) ? [name] : [])).sort();
const words = (text: string): string[] => text.trim().split(/\s+/).sort();

it.each([
  [
    'public',
    `login register forgotPassword resetPassword confirmEmail beginPasskeySignIn signInWithPasskey unsubscribe
    listPosts getPost getOwnFeed listUserPosts listComments listUserComments listCommunities getCommunitySummary
    getCommunity readInvite listModerators listUsers getUser listTrophies listWidgets listPublicLog
    getModerationFigures reportVitals getCanary reportRemoteProblem reportPolicyViolation getOpenApi getLiveness
    getReadiness`,
  ],
  [
    'staff',
    `clearProfile listReports resolveReport listModerationLog listSiteBans previewSiteBan banFromSite liftSiteBan
    listCases decideCases purgeUpload listSiteAutoRules previewSiteAutoRule listSiteAutoRuleVersions getSpamFilter
    previewSweep startSweep listSweeps undoSweep listRemotes listCanaries`,
  ],
  [
    'admin',
    `setRole listClaims decideClaim createSiteAutoRule updateSiteAutoRule deleteSiteAutoRule undoSiteAutoRule
    updateSpamFilter listJobKinds listFailedJobs retryJob discardJob createPreview`,
  ],
])('the access to these calls, and to no others, is %s', (access, names) => {
  expect(namesOf((call) => call.access === access)).toEqual(words(names));
});

it.each([
  [
    'posts',
    `raiseShield lowerShield removePost restorePost removeComment restoreComment pinPost unpinPost lockPost
    unlockPost setPostFlair markPostSensitive unmarkPostSensitive listCommunityCases countCommunityCases getCase
    claimCase releaseCase decideCommunityCases addStaffNote listCommunityAutoRules previewCommunityAutoRule
    listCommunityAutoRuleVersions`,
  ],
  [
    'people',
    `listJoinRequests decideJoinRequests listCommunityMembers removeCommunityMember listInviteLinks
    createInviteLink deleteInviteLink listModeratorInvitations setModerator removeModerator listCommunityBans
    previewCommunityBan banFromCommunity liftCommunityBan`,
  ],
  ['settings', 'updateCommunity'],
  [
    'settings and posts',
    'createCommunityAutoRule updateCommunityAutoRule deleteCommunityAutoRule undoCommunityAutoRule',
  ],
  ['owner', 'transferCommunity'],
])('these calls, and no others, need the permission in a community: %s', (permissions, names) => {
  const needed = ({ community }: Call) =>
    community && [community.permission, community.and].filter((one) => one !== undefined).join(' and ');
  expect(namesOf((call) => needed(call) === permissions)).toEqual(words(names));
});

it('members banned from the site may make these calls that change something', () => {
  const isOpen = (call: Call) =>
    call.access !== 'public' && call.method !== 'GET' && !refusesBanned(call, false);
  expect(namesOf(isOpen)).toEqual(
    words(`logout changePassword sendEmailConfirmation changeEmail requestDeletion cancelDeletion
      requestDataExport makeDataExportLink beginSecondFactor confirmSecondFactor makeRecoveryCodes endSecondFactor
      beginPasskey addPasskey renamePasskey removePasskey endSession endOtherSessions updateSettings
      deletePost deleteComment deleteMessage deleteWidget deleteOwnFeed savePost unsavePost hidePost unhidePost
      visitThread visitThreads forgetVisit unpinFromProfile leaveCommunity withdrawJoinRequest setMembershipDial
      unfollowUser setFollowDial blockUser unblockUser setMutedWords createAppeal readNotification
      readAllNotifications readThreadNotifications clearNotifications readNotificationGroup
      unreadNotificationGroup deleteNotificationGroup muteThread unmuteThread followThread unfollowThread
      subscribeDevice removePushDevice leaveConversation ignoreConversation readConversation setCaughtUp`),
  );
});

const limitedApart: Readonly<Partial<Record<RateLimitGroup, string>>> = {
  login: `login resetPassword confirmEmail changePassword requestDeletion makeDataExportLink beginSecondFactor
    confirmSecondFactor makeRecoveryCodes endSecondFactor beginPasskeySignIn signInWithPasskey beginPasskey
    addPasskey removePasskey`,
  register: 'register',
  mail: 'forgotPassword sendEmailConfirmation changeEmail',
  post: 'createPost createCommunity setModerator claimCommunity',
  comment: 'createComment',
  message: 'sendMessage writeToUser',
  vote: 'castVote',
  visit: 'visitThread forgetVisit setCaughtUp',
  report: 'createReport createAppeal',
  upload: 'upload',
  problem: 'reportRemoteProblem reportPolicyViolation',
  vitals: 'reportVitals',
  moderate: 'claimCase releaseCase decideCases decideCommunityCases undoDecisions addStaffNote',
  search: 'previewCommunityAutoRule previewSiteAutoRule previewSweep',
};

it.each(Object.entries(limitedApart))(
  'the rate limit of these calls, and of no others, is %s',
  (group, names) => {
    expect(namesOf(({ limit }) => limit === group)).toEqual(words(names));
  },
);

it('all other calls are limited as reads and writes, and a search of posts is limited as well', () => {
  const apart = Object.keys(limitedApart);
  for (const [name, { method, limit }] of entries)
    if (!apart.includes(limit)) expect([name, limit]).toEqual([name, method === 'GET' ? 'read' : 'write']);
  const limited = entries.flatMap(([name, { queryLimit }]) => (queryLimit ? [[name, queryLimit]] : []));
  expect(limited).toEqual([['listPosts', { parameter: 'search', limit: 'search' }]]);
});
