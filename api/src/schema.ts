import { CreateTables1764000000000 } from './platform/db/migrations/1764000000000-create-tables.js';
import { AddModeration1764100000000 } from './platform/db/migrations/1764100000000-add-moderation.js';
import { AddPostSearchIndex1764200000000 } from './platform/db/migrations/1764200000000-add-post-search-index.js';
import { AddUploadIndexes1764210000000 } from './platform/db/migrations/1764210000000-add-upload-indexes.js';
import { AddMediaSize1764220000000 } from './platform/db/migrations/1764220000000-add-media-size.js';
import { PurgeMedia1764290000000 } from './platform/db/migrations/1764290000000-purge-media.js';
import { IndexUploads1764291000000 } from './platform/db/migrations/1764291000000-index-uploads.js';
import { LimitSearchText1764300000000 } from './platform/db/migrations/1764300000000-limit-search-text.js';
import { VacuumSooner1764310000000 } from './platform/db/migrations/1764310000000-vacuum-sooner.js';
import { IgnoreAccentsInSearch1764320000000 } from './platform/db/migrations/1764320000000-ignore-accents-in-search.js';
import { AddFollowsAndBlocks1764400000000 } from './platform/db/migrations/1764400000000-add-follows-and-blocks.js';
import { CreateUserSettings1764410000000 } from './platform/db/migrations/1764410000000-create-user-settings.js';
import { AddSessionNetwork1764410100000 } from './platform/db/migrations/1764410100000-add-session-network.js';
import { CreateAccountTokens1764410200000 } from './platform/db/migrations/1764410200000-create-account-tokens.js';
import { CreateFamiliarDevices1764410300000 } from './platform/db/migrations/1764410300000-create-familiar-devices.js';
import { CreateSecondFactors1764410400000 } from './platform/db/migrations/1764410400000-create-second-factors.js';
import { CreateMessages1764420000000 } from './platform/db/migrations/1764420000000-create-messages.js';
import { CreateTrophies1764430000000 } from './platform/db/migrations/1764430000000-create-trophies.js';
import { IndexTrophyChecks1764431000000 } from './platform/db/migrations/1764431000000-index-trophy-checks.js';
import { CreatePasskeys1764440000000 } from './platform/db/migrations/1764440000000-create-passkeys.js';
import { AddAccountDeletion1764450000000 } from './platform/db/migrations/1764450000000-add-account-deletion.js';
import { ValidateUsernames1764450100000 } from './platform/db/migrations/1764450100000-validate-usernames.js';
import { IndexReporters1764450200000 } from './platform/db/migrations/1764450200000-index-reporters.js';
import { CreateDataExports1764451000000 } from './platform/db/migrations/1764451000000-create-data-exports.js';
import { CreateProfiles1764460000000 } from './platform/db/migrations/1764460000000-create-profiles.js';
import { CreateProfilePins1764461000000 } from './platform/db/migrations/1764461000000-create-profile-pins.js';
import { LogClearedProfiles1764465000000 } from './platform/db/migrations/1764465000000-log-cleared-profiles.js';
import { CreateMutedThreads1764470000000 } from './platform/db/migrations/1764470000000-create-muted-threads.js';
import { CreateDigests1764480000000 } from './platform/db/migrations/1764480000000-create-digests.js';
import { IndexLatestFollowers1764490000000 } from './platform/db/migrations/1764490000000-index-latest-followers.js';
import { AddEmailConfirmation1764495000000 } from './platform/db/migrations/1764495000000-add-email-confirmation.js';
import { CreateJobSchedules1764496000000 } from './platform/db/migrations/1764496000000-create-job-schedules.js';
import { CreateRisingPosts1764497000000 } from './platform/db/migrations/1764497000000-create-rising-posts.js';
import { IndexCommunityNames1764497000001 } from './platform/db/migrations/1764497000001-index-community-names.js';
import { InlineRanks1764498000000 } from './platform/db/migrations/1764498000000-inline-ranks.js';
import { IndexTopOfDays1764499000000 } from './platform/db/migrations/1764499000000-index-top-of-days.js';
import { IndexTitleWords1764500000000 } from './platform/db/migrations/1764500000000-index-title-words.js';
import { AddMissingFiles1764501000000 } from './platform/db/migrations/1764501000000-add-missing-files.js';
import { RetireMutedPatterns1764510000000 } from './platform/db/migrations/1764510000000-retire-muted-patterns.js';
import { AccountDeletionEntity } from './people/users/account-deletion.entity.js';
import { FormerUsernameEntity } from './people/users/former-username.entity.js';
import { AccountTokenEntity } from './delivery/tokens/account-token.entity.js';
import { DataExportEntity } from './identity/exports/data-export.entity.js';
import { FamiliarDeviceEntity } from './identity/auth/familiar-device.entity.js';
import { PasskeyChallengeEntity } from './identity/auth/passkeys/passkey-challenge.entity.js';
import { PasskeyEntity } from './identity/auth/passkeys/passkey.entity.js';
import { SessionEntity } from './identity/auth/session.entity.js';
import { CommentEntity } from './content/comments/comment.entity.js';
import { CommunityEntity } from './content/communities/community.entity.js';
import { MembershipEntity } from './content/communities/membership.entity.js';
import { ConversationMemberEntity } from './people/messages/conversation-member.entity.js';
import { ConversationEntity } from './people/messages/conversation.entity.js';
import { MessageEntity } from './people/messages/message.entity.js';
import { DigestEntity } from './content/digests/digest.entity.js';
import { ModerationLogEntity } from './moderation/log/moderation-log.entity.js';
import { MutedThreadEntity } from './delivery/notifications/muted-thread.entity.js';
import { NotificationEntity } from './delivery/notifications/notification.entity.js';
import { BlockEntity } from './people/relationships/block.entity.js';
import { FollowNoticeEntity } from './people/relationships/follow-notice.entity.js';
import { FollowEntity } from './people/relationships/follow.entity.js';
import { JobScheduleEntity } from './platform/queue/job-schedule.entity.js';
import { MutedWordsEntity } from './people/relationships/muted-words.entity.js';
import { PostStatsEntity } from './content/posts/post-stats.entity.js';
import { PostEntity } from './content/posts/post.entity.js';
import { ProfilePinEntity } from './content/posts/profile-pin.entity.js';
import { SavedPostEntity } from './content/posts/saved-post.entity.js';
import { ProfileEntity } from './people/profiles/profile.entity.js';
import { ReportEntity } from './moderation/reports/report.entity.js';
import { RecoveryCodeEntity } from './identity/auth/second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from './identity/auth/second-factor/second-factor.entity.js';
import { UserSettingsEntity } from './people/settings/user-settings.entity.js';
import { TrophyEntity } from './people/trophies/trophy.entity.js';
import { UploadEntity } from './platform/uploads/upload.entity.js';
import { UserEntity } from './people/users/user.entity.js';
import { CommentVoteEntity } from './content/votes/comment-vote.entity.js';
import { PostVoteEntity } from './content/votes/post-vote.entity.js';
import { WidgetEntity } from './people/widgets/widget.entity.js';

/** All tables, as entities. */
export const entities = [
  UserEntity,
  UserSettingsEntity,
  DigestEntity,
  ProfileEntity,
  SessionEntity,
  AccountDeletionEntity,
  DataExportEntity,
  FormerUsernameEntity,
  AccountTokenEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  FamiliarDeviceEntity,
  CommunityEntity,
  MembershipEntity,
  PostEntity,
  PostStatsEntity,
  PostVoteEntity,
  SavedPostEntity,
  ProfilePinEntity,
  CommentEntity,
  CommentVoteEntity,
  NotificationEntity,
  MutedThreadEntity,
  ReportEntity,
  ModerationLogEntity,
  ConversationEntity,
  ConversationMemberEntity,
  MessageEntity,
  WidgetEntity,
  TrophyEntity,
  UploadEntity,
  FollowEntity,
  FollowNoticeEntity,
  BlockEntity,
  MutedWordsEntity,
  JobScheduleEntity,
] as const;

/** All migrations, oldest first. Released migrations never change. */
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
] as const;

/** Returns the name of a migration in existing databases: some classes have been renamed since. */
export const storedName = (Migration: (typeof migrations)[number]): string => new Migration().name;
