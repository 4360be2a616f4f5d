/**
 * Method and path of each call, without its schemas: a client bundles the few routes it uses, and no validator.
 * `npm run generate` writes this file from `calls`. `:name` is a parameter.
 */

export const login = { method: 'POST', path: '/api/auth/login' } as const;
export const register = { method: 'POST', path: '/api/auth/register' } as const;
export const logout = { method: 'POST', path: '/api/auth/logout' } as const;
export const getMe = { method: 'GET', path: '/api/auth/me' } as const;
export const forgotPassword = { method: 'POST', path: '/api/auth/forgot-password' } as const;
export const resetPassword = { method: 'POST', path: '/api/auth/reset-password' } as const;
export const confirmEmail = { method: 'POST', path: '/api/auth/confirm-email' } as const;
export const changePassword = { method: 'PUT', path: '/api/user/password' } as const;
export const sendEmailConfirmation = { method: 'POST', path: '/api/user/email/confirmation' } as const;
export const changeEmail = { method: 'PUT', path: '/api/user/email' } as const;
export const requestDeletion = { method: 'PUT', path: '/api/user/deletion' } as const;
export const cancelDeletion = { method: 'DELETE', path: '/api/user/deletion' } as const;
export const getDataExport = { method: 'GET', path: '/api/user/export' } as const;
export const requestDataExport = { method: 'POST', path: '/api/user/export' } as const;
export const makeDataExportLink = { method: 'POST', path: '/api/user/export/link' } as const;
export const getSecondFactor = { method: 'GET', path: '/api/user/second-factor' } as const;
export const beginSecondFactor = { method: 'POST', path: '/api/user/second-factor' } as const;
export const confirmSecondFactor = { method: 'PUT', path: '/api/user/second-factor' } as const;
export const makeRecoveryCodes = { method: 'POST', path: '/api/user/second-factor/codes' } as const;
export const endSecondFactor = { method: 'POST', path: '/api/user/second-factor/end' } as const;
export const beginPasskeySignIn = { method: 'POST', path: '/api/auth/passkey/challenge' } as const;
export const signInWithPasskey = { method: 'POST', path: '/api/auth/passkey' } as const;
export const listPasskeys = { method: 'GET', path: '/api/user/passkeys' } as const;
export const beginPasskey = { method: 'POST', path: '/api/user/passkeys/challenge' } as const;
export const addPasskey = { method: 'POST', path: '/api/user/passkeys' } as const;
export const renamePasskey = { method: 'PATCH', path: '/api/user/passkeys/:id' } as const;
export const removePasskey = { method: 'POST', path: '/api/user/passkeys/:id/remove' } as const;
export const listPosts = { method: 'GET', path: '/api/posts' } as const;
export const listLinkPosts = { method: 'GET', path: '/api/link-posts' } as const;
export const createPost = { method: 'POST', path: '/api/posts' } as const;
export const getPost = { method: 'GET', path: '/api/posts/:id' } as const;
export const explainPost = { method: 'GET', path: '/api/posts/:id/why' } as const;
export const updatePost = { method: 'PATCH', path: '/api/posts/:id' } as const;
export const deletePost = { method: 'DELETE', path: '/api/posts/:id' } as const;
export const savePost = { method: 'PUT', path: '/api/posts/:id/save' } as const;
export const unsavePost = { method: 'DELETE', path: '/api/posts/:id/save' } as const;
export const hidePost = { method: 'PUT', path: '/api/posts/:id/hidden' } as const;
export const unhidePost = { method: 'DELETE', path: '/api/posts/:id/hidden' } as const;
export const visitThread = { method: 'PUT', path: '/api/posts/:id/visit' } as const;
export const visitThreads = { method: 'PUT', path: '/api/visits' } as const;
export const forgetVisit = { method: 'DELETE', path: '/api/posts/:id/visit' } as const;
export const pinToProfile = { method: 'PUT', path: '/api/posts/:id/profile-pin' } as const;
export const unpinFromProfile = { method: 'DELETE', path: '/api/posts/:id/profile-pin' } as const;
export const listSavedPosts = { method: 'GET', path: '/api/user/saved' } as const;
export const listUpvotedPosts = { method: 'GET', path: '/api/user/upvoted' } as const;
export const listUserPosts = { method: 'GET', path: '/api/users/:username/posts' } as const;
export const listComments = { method: 'GET', path: '/api/posts/:id/comments' } as const;
export const createComment = { method: 'POST', path: '/api/comments' } as const;
export const updateComment = { method: 'PATCH', path: '/api/comments/:id' } as const;
export const deleteComment = { method: 'DELETE', path: '/api/comments/:id' } as const;
export const listUserComments = { method: 'GET', path: '/api/users/:username/comments' } as const;
export const castVote = { method: 'POST', path: '/api/vote' } as const;
export const listCommunities = { method: 'GET', path: '/api/communities' } as const;
export const getCommunitySummary = { method: 'GET', path: '/api/communities/summary' } as const;
export const createCommunity = { method: 'POST', path: '/api/communities' } as const;
export const getCommunity = { method: 'GET', path: '/api/communities/name/:slug' } as const;
export const updateCommunity = { method: 'PATCH', path: '/api/communities/:id' } as const;
export const raiseShield = { method: 'PUT', path: '/api/communities/:id/shield' } as const;
export const lowerShield = { method: 'DELETE', path: '/api/communities/:id/shield' } as const;
export const joinCommunity = { method: 'POST', path: '/api/communities/:id/join' } as const;
export const leaveCommunity = { method: 'POST', path: '/api/communities/:id/leave' } as const;
export const listMyCommunities = { method: 'GET', path: '/api/user/communities' } as const;
export const listUserCommunities = { method: 'GET', path: '/api/user/:id/communities' } as const;
export const askToJoin = { method: 'PUT', path: '/api/communities/name/:slug/join-request' } as const;
export const withdrawJoinRequest = {
  method: 'DELETE',
  path: '/api/communities/name/:slug/join-request',
} as const;
export const listJoinRequests = { method: 'GET', path: '/api/communities/:id/join-requests' } as const;
export const decideJoinRequests = {
  method: 'POST',
  path: '/api/communities/:id/join-requests/decide',
} as const;
export const listCommunityMembers = { method: 'GET', path: '/api/communities/:id/members' } as const;
export const removeCommunityMember = {
  method: 'DELETE',
  path: '/api/communities/:id/members/:username',
} as const;
export const dismissWelcome = { method: 'DELETE', path: '/api/communities/:id/welcome' } as const;
export const setMembershipDial = { method: 'PUT', path: '/api/communities/:id/dial' } as const;
export const listInviteLinks = { method: 'GET', path: '/api/communities/:id/invite-links' } as const;
export const createInviteLink = { method: 'POST', path: '/api/communities/:id/invite-links' } as const;
export const deleteInviteLink = {
  method: 'DELETE',
  path: '/api/communities/:id/invite-links/:linkId',
} as const;
export const readInvite = { method: 'POST', path: '/api/invites/read' } as const;
export const acceptInvite = { method: 'POST', path: '/api/invites/accept' } as const;
export const suggestMentions = { method: 'GET', path: '/api/user/suggested-mentions' } as const;
export const listModerators = { method: 'GET', path: '/api/communities/:id/moderators' } as const;
export const listModeratorInvitations = {
  method: 'GET',
  path: '/api/communities/:id/moderator-invitations',
} as const;
export const setModerator = { method: 'PUT', path: '/api/communities/:id/moderators/:username' } as const;
export const removeModerator = {
  method: 'DELETE',
  path: '/api/communities/:id/moderators/:username',
} as const;
export const answerModeratorInvitation = {
  method: 'POST',
  path: '/api/communities/:id/moderator-invitations/answer',
} as const;
export const transferCommunity = { method: 'PUT', path: '/api/communities/:id/owner' } as const;
export const listMyModeratorInvitations = { method: 'GET', path: '/api/user/moderator-invitations' } as const;
export const listUsers = { method: 'GET', path: '/api/users' } as const;
export const getUser = { method: 'GET', path: '/api/users/:username' } as const;
export const updateProfile = { method: 'PATCH', path: '/api/user/profile' } as const;
export const clearProfile = { method: 'POST', path: '/api/users/:username/profile/clear' } as const;
export const setRole = { method: 'PUT', path: '/api/users/:username/role' } as const;
export const followUser = { method: 'PUT', path: '/api/users/:username/follow' } as const;
export const unfollowUser = { method: 'DELETE', path: '/api/users/:username/follow' } as const;
export const setFollowDial = { method: 'PUT', path: '/api/users/:username/dial' } as const;
export const listFollowers = { method: 'GET', path: '/api/users/:username/followers' } as const;
export const listFollowed = { method: 'GET', path: '/api/user/following' } as const;
export const listSuggestedPeople = { method: 'GET', path: '/api/user/suggested-people' } as const;
export const blockUser = { method: 'PUT', path: '/api/users/:username/block' } as const;
export const unblockUser = { method: 'DELETE', path: '/api/users/:username/block' } as const;
export const listBlockedUsers = { method: 'GET', path: '/api/user/blocked' } as const;
export const getMutedWords = { method: 'GET', path: '/api/user/muted-words' } as const;
export const setMutedWords = { method: 'PUT', path: '/api/user/muted-words' } as const;
export const getSettings = { method: 'GET', path: '/api/user/settings' } as const;
export const updateSettings = { method: 'PATCH', path: '/api/user/settings' } as const;
export const unsubscribe = { method: 'POST', path: '/api/unsubscribe' } as const;
export const listSessions = { method: 'GET', path: '/api/user/sessions' } as const;
export const endSession = { method: 'DELETE', path: '/api/user/sessions/:id' } as const;
export const endOtherSessions = { method: 'DELETE', path: '/api/user/sessions' } as const;
export const listTrophies = { method: 'GET', path: '/api/users/:username/trophies' } as const;
export const getTrophyFigures = { method: 'GET', path: '/api/user/trophy-figures' } as const;
export const listWidgets = { method: 'GET', path: '/api/users/:username/widgets' } as const;
export const createWidget = { method: 'POST', path: '/api/profile/widgets' } as const;
export const updateWidget = { method: 'PUT', path: '/api/profile/widgets/:id' } as const;
export const deleteWidget = { method: 'DELETE', path: '/api/profile/widgets/:id' } as const;
export const createReport = { method: 'POST', path: '/api/reports' } as const;
export const listReports = { method: 'GET', path: '/api/reports' } as const;
export const resolveReport = { method: 'PATCH', path: '/api/reports/:id' } as const;
export const removePost = { method: 'POST', path: '/api/posts/:id/remove' } as const;
export const restorePost = { method: 'POST', path: '/api/posts/:id/restore' } as const;
export const removeComment = { method: 'POST', path: '/api/comments/:id/remove' } as const;
export const restoreComment = { method: 'POST', path: '/api/comments/:id/restore' } as const;
export const pinPost = { method: 'PUT', path: '/api/posts/:id/pin' } as const;
export const unpinPost = { method: 'DELETE', path: '/api/posts/:id/pin' } as const;
export const lockPost = { method: 'PUT', path: '/api/posts/:id/lock' } as const;
export const unlockPost = { method: 'DELETE', path: '/api/posts/:id/lock' } as const;
export const setPostFlair = { method: 'PUT', path: '/api/posts/:id/flair' } as const;
export const markPostSensitive = { method: 'PUT', path: '/api/posts/:id/sensitive' } as const;
export const unmarkPostSensitive = { method: 'DELETE', path: '/api/posts/:id/sensitive' } as const;
export const listModerationLog = { method: 'GET', path: '/api/moderation/log' } as const;
export const listCommunityBans = { method: 'GET', path: '/api/communities/:id/bans' } as const;
export const previewCommunityBan = { method: 'GET', path: '/api/communities/:id/bans/:username' } as const;
export const banFromCommunity = { method: 'PUT', path: '/api/communities/:id/bans/:username' } as const;
export const liftCommunityBan = { method: 'DELETE', path: '/api/communities/:id/bans/:username' } as const;
export const listSiteBans = { method: 'GET', path: '/api/bans' } as const;
export const previewSiteBan = { method: 'GET', path: '/api/bans/:username' } as const;
export const banFromSite = { method: 'PUT', path: '/api/bans/:username' } as const;
export const liftSiteBan = { method: 'DELETE', path: '/api/bans/:username' } as const;
export const claimCommunity = { method: 'POST', path: '/api/communities/:id/claim' } as const;
export const endClaim = { method: 'DELETE', path: '/api/communities/:id/claim' } as const;
export const listClaims = { method: 'GET', path: '/api/moderation/claims' } as const;
export const decideClaim = { method: 'POST', path: '/api/moderation/claims/:id/decide' } as const;
export const listPublicLog = { method: 'GET', path: '/api/modlog' } as const;
export const getModerationFigures = { method: 'GET', path: '/api/modlog/figures' } as const;
export const createAppeal = { method: 'POST', path: '/api/appeals' } as const;
export const getOwnAppeal = { method: 'GET', path: '/api/appeals/own' } as const;
export const listAppeals = { method: 'GET', path: '/api/appeals' } as const;
export const countAppeals = { method: 'GET', path: '/api/appeals/counts' } as const;
export const decideAppeal = { method: 'POST', path: '/api/appeals/:id/decide' } as const;
export const listCases = { method: 'GET', path: '/api/cases' } as const;
export const listCommunityCases = { method: 'GET', path: '/api/communities/:id/cases' } as const;
export const countCases = { method: 'GET', path: '/api/cases/counts' } as const;
export const countCommunityCases = { method: 'GET', path: '/api/communities/:id/cases/counts' } as const;
export const getCase = { method: 'GET', path: '/api/cases/:id' } as const;
export const claimCase = { method: 'PUT', path: '/api/cases/:id/claim' } as const;
export const releaseCase = { method: 'DELETE', path: '/api/cases/:id/claim' } as const;
export const decideCases = { method: 'POST', path: '/api/cases/decisions' } as const;
export const decideCommunityCases = { method: 'POST', path: '/api/communities/:id/cases/decisions' } as const;
export const undoDecisions = { method: 'POST', path: '/api/cases/undo' } as const;
export const addStaffNote = { method: 'POST', path: '/api/cases/:id/notes' } as const;
export const listJobKinds = { method: 'GET', path: '/api/jobs' } as const;
export const listFailedJobs = { method: 'GET', path: '/api/jobs/failed' } as const;
export const retryJob = { method: 'POST', path: '/api/jobs/failed/:id/retry' } as const;
export const discardJob = { method: 'DELETE', path: '/api/jobs/failed/:id' } as const;
export const listRemotes = { method: 'GET', path: '/api/remotes' } as const;
export const reportVitals = { method: 'POST', path: '/api/vitals' } as const;
export const getCanary = { method: 'GET', path: '/api/canary' } as const;
export const listCanaries = { method: 'GET', path: '/api/canaries' } as const;
export const listNotifications = { method: 'GET', path: '/api/notifications' } as const;
export const readNotification = { method: 'POST', path: '/api/notifications/:id/read' } as const;
export const readAllNotifications = { method: 'POST', path: '/api/notifications/read-all' } as const;
export const readThreadNotifications = { method: 'POST', path: '/api/posts/:id/notifications/read' } as const;
export const clearNotifications = { method: 'DELETE', path: '/api/notifications' } as const;
export const listNotificationGroups = { method: 'GET', path: '/api/notification-groups' } as const;
export const readNotificationGroup = { method: 'POST', path: '/api/notification-groups/:key/read' } as const;
export const unreadNotificationGroup = {
  method: 'POST',
  path: '/api/notification-groups/:key/unread',
} as const;
export const deleteNotificationGroup = { method: 'DELETE', path: '/api/notification-groups/:key' } as const;
export const muteThread = { method: 'PUT', path: '/api/posts/:id/mute' } as const;
export const unmuteThread = { method: 'DELETE', path: '/api/posts/:id/mute' } as const;
export const listMutedThreads = { method: 'GET', path: '/api/user/muted-threads' } as const;
export const followThread = { method: 'PUT', path: '/api/posts/:id/follow' } as const;
export const unfollowThread = { method: 'DELETE', path: '/api/posts/:id/follow' } as const;
export const listFollowedThreads = { method: 'GET', path: '/api/user/followed-threads' } as const;
export const getPushState = { method: 'GET', path: '/api/user/push-devices' } as const;
export const subscribeDevice = { method: 'PUT', path: '/api/user/push-devices/current' } as const;
export const removePushDevice = { method: 'DELETE', path: '/api/user/push-devices/:id' } as const;
export const listConversations = { method: 'GET', path: '/api/conversations' } as const;
export const countUnreadConversations = { method: 'GET', path: '/api/conversations/unread' } as const;
export const getConversation = { method: 'GET', path: '/api/conversations/:id' } as const;
export const leaveConversation = { method: 'DELETE', path: '/api/conversations/:id' } as const;
export const acceptConversation = { method: 'POST', path: '/api/conversations/:id/accept' } as const;
export const ignoreConversation = { method: 'POST', path: '/api/conversations/:id/ignore' } as const;
export const readConversation = { method: 'POST', path: '/api/conversations/:id/read' } as const;
export const listMessages = { method: 'GET', path: '/api/conversations/:id/messages' } as const;
export const sendMessage = { method: 'POST', path: '/api/conversations/:id/messages' } as const;
export const writeToUser = { method: 'POST', path: '/api/users/:username/messages' } as const;
export const deleteMessage = { method: 'DELETE', path: '/api/messages/:id' } as const;
export const upload = { method: 'POST', path: '/api/uploads' } as const;
export const purgeUpload = { method: 'POST', path: '/api/uploads/:name/purge' } as const;
export const reportRemoteProblem = { method: 'POST', path: '/api/remote-problems' } as const;
export const reportPolicyViolation = { method: 'POST', path: '/api/csp-reports' } as const;
export const getOpenApi = { method: 'GET', path: '/api/openapi.json' } as const;
export const getLiveness = { method: 'GET', path: '/health/live' } as const;
export const getReadiness = { method: 'GET', path: '/health/ready' } as const;
export const createPreview = { method: 'POST', path: '/api/previews' } as const;
export const listCommunityAutoRules = {
  method: 'GET',
  path: '/api/communities/:id/automatic-rules',
} as const;
export const createCommunityAutoRule = {
  method: 'POST',
  path: '/api/communities/:id/automatic-rules',
} as const;
export const previewCommunityAutoRule = {
  method: 'POST',
  path: '/api/communities/:id/automatic-rules/preview',
} as const;
export const updateCommunityAutoRule = {
  method: 'PATCH',
  path: '/api/communities/:id/automatic-rules/:ruleId',
} as const;
export const deleteCommunityAutoRule = {
  method: 'DELETE',
  path: '/api/communities/:id/automatic-rules/:ruleId',
} as const;
export const listCommunityAutoRuleVersions = {
  method: 'GET',
  path: '/api/communities/:id/automatic-rules/:ruleId/versions',
} as const;
export const undoCommunityAutoRule = {
  method: 'POST',
  path: '/api/communities/:id/automatic-rules/:ruleId/versions/:version/undo',
} as const;
export const listSiteAutoRules = { method: 'GET', path: '/api/automatic-rules' } as const;
export const createSiteAutoRule = { method: 'POST', path: '/api/automatic-rules' } as const;
export const previewSiteAutoRule = { method: 'POST', path: '/api/automatic-rules/preview' } as const;
export const updateSiteAutoRule = { method: 'PATCH', path: '/api/automatic-rules/:ruleId' } as const;
export const deleteSiteAutoRule = { method: 'DELETE', path: '/api/automatic-rules/:ruleId' } as const;
export const listSiteAutoRuleVersions = {
  method: 'GET',
  path: '/api/automatic-rules/:ruleId/versions',
} as const;
export const undoSiteAutoRule = {
  method: 'POST',
  path: '/api/automatic-rules/:ruleId/versions/:version/undo',
} as const;
export const getSpamFilter = { method: 'GET', path: '/api/spam-filter' } as const;
export const updateSpamFilter = { method: 'PUT', path: '/api/spam-filter' } as const;
export const previewSweep = { method: 'POST', path: '/api/sweeps/preview' } as const;
export const startSweep = { method: 'POST', path: '/api/sweeps' } as const;
export const listSweeps = { method: 'GET', path: '/api/sweeps' } as const;
export const undoSweep = { method: 'POST', path: '/api/sweeps/:id/undo' } as const;
export const getCatchUp = { method: 'GET', path: '/api/catch-up' } as const;
export const setCaughtUp = { method: 'PUT', path: '/api/catch-up' } as const;
export const listOwnFeeds = { method: 'GET', path: '/api/user/feeds' } as const;
export const createOwnFeed = { method: 'POST', path: '/api/feeds' } as const;
export const getOwnFeed = { method: 'GET', path: '/api/feeds/:id' } as const;
export const updateOwnFeed = { method: 'PUT', path: '/api/feeds/:id' } as const;
export const deleteOwnFeed = { method: 'DELETE', path: '/api/feeds/:id' } as const;
export const copyOwnFeed = { method: 'POST', path: '/api/feeds/:id/copy' } as const;
