import { CreateTables1764000000000 } from './migrations/1764000000000-create-tables.js';
import { AddModeration1764100000000 } from './migrations/1764100000000-add-moderation.js';
import { AddPostSearchIndex1764200000000 } from './migrations/1764200000000-add-post-search-index.js';
import { AddUploadIndexes1764210000000 } from './migrations/1764210000000-add-upload-indexes.js';
import { AddMediaSize1764220000000 } from './migrations/1764220000000-add-media-size.js';
import { PurgeMedia1764290000000 } from './migrations/1764290000000-purge-media.js';
import { IndexUploads1764291000000 } from './migrations/1764291000000-index-uploads.js';
import { LimitSearchText1764300000000 } from './migrations/1764300000000-limit-search-text.js';
import { VacuumSooner1764310000000 } from './migrations/1764310000000-vacuum-sooner.js';
import { IgnoreAccentsInSearch1764320000000 } from './migrations/1764320000000-ignore-accents-in-search.js';
import { AddFollowsAndBlocks1764400000000 } from './migrations/1764400000000-add-follows-and-blocks.js';
import { CreateUserSettings1764410000000 } from './migrations/1764410000000-create-user-settings.js';
import { AddSessionNetwork1764410100000 } from './migrations/1764410100000-add-session-network.js';
import { CreateAccountTokens1764410200000 } from './migrations/1764410200000-create-account-tokens.js';
import { CreateFamiliarDevices1764410300000 } from './migrations/1764410300000-create-familiar-devices.js';
import { CreateSecondFactors1764410400000 } from './migrations/1764410400000-create-second-factors.js';
import { CreateMessages1764420000000 } from './migrations/1764420000000-create-messages.js';
import { CreateTrophies1764430000000 } from './migrations/1764430000000-create-trophies.js';
import { IndexTrophyChecks1764431000000 } from './migrations/1764431000000-index-trophy-checks.js';
import { CreatePasskeys1764440000000 } from './migrations/1764440000000-create-passkeys.js';
import { AddAccountDeletion1764450000000 } from './migrations/1764450000000-add-account-deletion.js';
import { ValidateUsernames1764450100000 } from './migrations/1764450100000-validate-usernames.js';
import { IndexReporters1764450200000 } from './migrations/1764450200000-index-reporters.js';
import { CreateDataExports1764451000000 } from './migrations/1764451000000-create-data-exports.js';
import { CreateProfiles1764460000000 } from './migrations/1764460000000-create-profiles.js';
import { CreateProfilePins1764461000000 } from './migrations/1764461000000-create-profile-pins.js';
import { LogClearedProfiles1764465000000 } from './migrations/1764465000000-log-cleared-profiles.js';
import { CreateMutedThreads1764470000000 } from './migrations/1764470000000-create-muted-threads.js';
import { CreateDigests1764480000000 } from './migrations/1764480000000-create-digests.js';
import { IndexLatestFollowers1764490000000 } from './migrations/1764490000000-index-latest-followers.js';
import { AddEmailConfirmation1764495000000 } from './migrations/1764495000000-add-email-confirmation.js';
import { CreateJobSchedules1764496000000 } from './migrations/1764496000000-create-job-schedules.js';
import { CreateRisingPosts1764497000000 } from './migrations/1764497000000-create-rising-posts.js';
import { IndexCommunityNames1764497000001 } from './migrations/1764497000001-index-community-names.js';
import { InlineRanks1764498000000 } from './migrations/1764498000000-inline-ranks.js';
import { IndexTopOfDays1764499000000 } from './migrations/1764499000000-index-top-of-days.js';
import { IndexTitleWords1764500000000 } from './migrations/1764500000000-index-title-words.js';
import { AddMissingFiles1764501000000 } from './migrations/1764501000000-add-missing-files.js';
import { RetireMutedPatterns1764510000000 } from './migrations/1764510000000-retire-muted-patterns.js';
import { AddCommentClientIds1764511000000 } from './migrations/1764511000000-add-comment-client-ids.js';
import { IndexCommentClientIds1764511000001 } from './migrations/1764511000001-index-comment-client-ids.js';
import { AddPostAlts1764512000000 } from './migrations/1764512000000-add-post-alts.js';
import { AddCommunityRules1764513000000 } from './migrations/1764513000000-add-community-rules.js';
import { AddCommunityVisibility1764514000000 } from './migrations/1764514000000-add-community-visibility.js';
import { IndexPrivateCommunities1764514000002 } from './migrations/1764514000002-index-private-communities.js';
import { CoverPostsOfAuthors1764514000003 } from './migrations/1764514000003-cover-posts-of-authors.js';
import { CreateJoinRequests1764515000000 } from './migrations/1764515000000-create-join-requests.js';
import { CreateInviteLinks1764515000001 } from './migrations/1764515000001-create-invite-links.js';
import { IndexLatestMembers1764515000002 } from './migrations/1764515000002-index-latest-members.js';
import { CreateCommunityModerators1764520000000 } from './migrations/1764520000000-create-community-moderators.js';
import { LogCommunityDecisions1764520000001 } from './migrations/1764520000001-log-community-decisions.js';
import { CreateBans1764530000000 } from './migrations/1764530000000-create-bans.js';
import { LogBans1764530000001 } from './migrations/1764530000001-log-bans.js';
import { CreateCommunityFlairs1764540000000 } from './migrations/1764540000000-create-community-flairs.js';
import { AddSensitivity1764540000001 } from './migrations/1764540000001-add-sensitivity.js';
import { LogFlairs1764540000002 } from './migrations/1764540000002-log-flairs.js';
import { IndexPostsByFlair1764540000004 } from './migrations/1764540000004-index-posts-by-flair.js';
import { IndexSensitiveCommunities1764540000005 } from './migrations/1764540000005-index-sensitive-communities.js';
import { AddCommunityPictures1764550000000 } from './migrations/1764550000000-add-community-pictures.js';
import { IndexCommunityPictures1764550000002 } from './migrations/1764550000002-index-community-pictures.js';
import { AddCommunityTexts1764550000003 } from './migrations/1764550000003-add-community-texts.js';
import { AddNotificationSections1764550000005 } from './migrations/1764550000005-add-notification-sections.js';
import { CreateCommunityClaims1764550000007 } from './migrations/1764550000007-create-community-claims.js';
import { LogDeclinedClaims1764550000008 } from './migrations/1764550000008-log-declined-claims.js';
import { AddMutes1764590000000 } from './migrations/1764590000000-add-mutes.js';
import { CreateLogChain1764600000000 } from './migrations/1764600000000-create-log-chain.js';
import { ChainLog1764600000001 } from './migrations/1764600000001-chain-log.js';
import { IndexPublicLog1764600000002 } from './migrations/1764600000002-index-public-log.js';
import { CreateAppeals1764600000003 } from './migrations/1764600000003-create-appeals.js';
import { IndexLogSubjects1764600000004 } from './migrations/1764600000004-index-log-subjects.js';
import { CreateCases1764700000000 } from './migrations/1764700000000-create-cases.js';
import { IndexReportsOfCases1764700000001 } from './migrations/1764700000001-index-reports-of-cases.js';
import { LogCases1764700000002 } from './migrations/1764700000002-log-cases.js';
import { CreateAutoRules1764800000000 } from './migrations/1764800000000-create-auto-rules.js';
import { LogAutoRules1764800000001 } from './migrations/1764800000001-log-auto-rules.js';
import { AddShields1764800000002 } from './migrations/1764800000002-add-shields.js';
import { IndexPostsOfCommunities1764800000003 } from './migrations/1764800000003-index-posts-of-communities.js';
import { CreateSpamFilter1764850000000 } from './migrations/1764850000000-create-spam-filter.js';
import { AddFounders1764860000000 } from './migrations/1764860000000-add-founders.js';
import { CreateSweeps1764900000000 } from './migrations/1764900000000-create-sweeps.js';
import { LogSweeps1764900000001 } from './migrations/1764900000001-log-sweeps.js';
import { IndexNewAccounts1764900000002 } from './migrations/1764900000002-index-new-accounts.js';
import { CreateThreadVisits1764950000000 } from './migrations/1764950000000-create-thread-visits.js';
import { IndexCommentsById1764950000001 } from './migrations/1764950000001-index-comments-by-id.js';
import { IndexBeginningsOfUsernames1764960000001 } from './migrations/1764960000001-index-beginnings-of-usernames.js';
import { AddNotificationKinds1764970000000 } from './migrations/1764970000000-add-notification-kinds.js';
import { AddCaughtUpAt1764980000000 } from './migrations/1764980000000-add-caught-up-at.js';
import { CreateHiddenPosts1764990000000 } from './migrations/1764990000000-create-hidden-posts.js';
import { AddMembershipDials1765000000000 } from './migrations/1765000000000-add-membership-dials.js';
import { CreateOwnFeeds1765100000000 } from './migrations/1765100000000-create-own-feeds.js';
import { IndexLinkDomains1765100000001 } from './migrations/1765100000001-index-link-domains.js';
import { CreateFollowedThreads1765200000000 } from './migrations/1765200000000-create-followed-threads.js';
import { CreatePushSubscriptions1765200000001 } from './migrations/1765200000001-create-push-subscriptions.js';
import { AddFollowDials1765300000000 } from './migrations/1765300000000-add-follow-dials.js';
import { CreateBuildEvidence1765400000000 } from './migrations/1765400000000-create-build-evidence.js';
import { CreateCanaries1765401000000 } from './migrations/1765401000000-create-canaries.js';
import { CreateLinkKeys1765402000000 } from './migrations/1765402000000-create-link-keys.js';
import { IndexLinkKeys1765402000001 } from './migrations/1765402000001-index-link-keys.js';
import { IndexPinnedPosts1765403000000 } from './migrations/1765403000000-index-pinned-posts.js';
import { KeepDeclinedClaims1765404000000 } from './migrations/1765404000000-keep-declined-claims.js';

/** All migrations, oldest first; released ones never change. `npm run generate` writes this list. */
export const migrations = [
  CreateTables1764000000000,
  AddModeration1764100000000,
  AddPostSearchIndex1764200000000,
  AddUploadIndexes1764210000000,
  AddMediaSize1764220000000,
  PurgeMedia1764290000000,
  IndexUploads1764291000000,
  LimitSearchText1764300000000,
  VacuumSooner1764310000000,
  IgnoreAccentsInSearch1764320000000,
  AddFollowsAndBlocks1764400000000,
  CreateUserSettings1764410000000,
  AddSessionNetwork1764410100000,
  CreateAccountTokens1764410200000,
  CreateFamiliarDevices1764410300000,
  CreateSecondFactors1764410400000,
  CreateMessages1764420000000,
  CreateTrophies1764430000000,
  IndexTrophyChecks1764431000000,
  CreatePasskeys1764440000000,
  AddAccountDeletion1764450000000,
  ValidateUsernames1764450100000,
  IndexReporters1764450200000,
  CreateDataExports1764451000000,
  CreateProfiles1764460000000,
  CreateProfilePins1764461000000,
  LogClearedProfiles1764465000000,
  CreateMutedThreads1764470000000,
  CreateDigests1764480000000,
  IndexLatestFollowers1764490000000,
  AddEmailConfirmation1764495000000,
  CreateJobSchedules1764496000000,
  CreateRisingPosts1764497000000,
  IndexCommunityNames1764497000001,
  InlineRanks1764498000000,
  IndexTopOfDays1764499000000,
  IndexTitleWords1764500000000,
  AddMissingFiles1764501000000,
  RetireMutedPatterns1764510000000,
  AddCommentClientIds1764511000000,
  IndexCommentClientIds1764511000001,
  AddPostAlts1764512000000,
  AddCommunityRules1764513000000,
  AddCommunityVisibility1764514000000,
  IndexPrivateCommunities1764514000002,
  CoverPostsOfAuthors1764514000003,
  CreateJoinRequests1764515000000,
  CreateInviteLinks1764515000001,
  IndexLatestMembers1764515000002,
  CreateCommunityModerators1764520000000,
  LogCommunityDecisions1764520000001,
  CreateBans1764530000000,
  LogBans1764530000001,
  CreateCommunityFlairs1764540000000,
  AddSensitivity1764540000001,
  LogFlairs1764540000002,
  IndexPostsByFlair1764540000004,
  IndexSensitiveCommunities1764540000005,
  AddCommunityPictures1764550000000,
  IndexCommunityPictures1764550000002,
  AddCommunityTexts1764550000003,
  AddNotificationSections1764550000005,
  CreateCommunityClaims1764550000007,
  LogDeclinedClaims1764550000008,
  AddMutes1764590000000,
  CreateLogChain1764600000000,
  ChainLog1764600000001,
  IndexPublicLog1764600000002,
  CreateAppeals1764600000003,
  IndexLogSubjects1764600000004,
  CreateCases1764700000000,
  IndexReportsOfCases1764700000001,
  LogCases1764700000002,
  CreateAutoRules1764800000000,
  LogAutoRules1764800000001,
  AddShields1764800000002,
  IndexPostsOfCommunities1764800000003,
  CreateSpamFilter1764850000000,
  AddFounders1764860000000,
  CreateSweeps1764900000000,
  LogSweeps1764900000001,
  IndexNewAccounts1764900000002,
  CreateThreadVisits1764950000000,
  IndexCommentsById1764950000001,
  IndexBeginningsOfUsernames1764960000001,
  AddNotificationKinds1764970000000,
  AddCaughtUpAt1764980000000,
  CreateHiddenPosts1764990000000,
  AddMembershipDials1765000000000,
  CreateOwnFeeds1765100000000,
  IndexLinkDomains1765100000001,
  CreateFollowedThreads1765200000000,
  CreatePushSubscriptions1765200000001,
  AddFollowDials1765300000000,
  CreateBuildEvidence1765400000000,
  CreateCanaries1765401000000,
  CreateLinkKeys1765402000000,
  IndexLinkKeys1765402000001,
  IndexPinnedPosts1765403000000,
  KeepDeclinedClaims1765404000000,
] as const;
