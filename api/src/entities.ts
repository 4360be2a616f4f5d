import { CommentEntity } from './content/comments/comment.entity.js';
import { CommunityClaimEntity } from './content/communities/community-claim.entity.js';
import { CommunityFlairEntity } from './content/communities/community-flair.entity.js';
import { CommunityModeratorEntity } from './content/communities/community-moderator.entity.js';
import { CommunityEntity } from './content/communities/community.entity.js';
import { JoinRequestEntity } from './content/communities/join-request.entity.js';
import { MembershipEntity } from './content/communities/membership.entity.js';
import { ModeratorInvitationEntity } from './content/communities/moderator-invitation.entity.js';
import { InviteLinkEntity } from './content/memberships/invite-link.entity.js';
import { OwnFeedCommunityEntity } from './content/own-feeds/own-feed-community.entity.js';
import { OwnFeedPersonEntity } from './content/own-feeds/own-feed-person.entity.js';
import { OwnFeedEntity } from './content/own-feeds/own-feed.entity.js';
import { PostStatsEntity } from './content/posts/post-stats.entity.js';
import { PostEntity } from './content/posts/post.entity.js';
import { ProfilePinEntity } from './content/posts/profile-pin.entity.js';
import { NotificationEntity } from './delivery/notifications/notification.entity.js';
import { AccountTokenEntity } from './delivery/tokens/account-token.entity.js';
import { PasskeyChallengeEntity } from './identity/auth/passkeys/passkey-challenge.entity.js';
import { PasskeyEntity } from './identity/auth/passkeys/passkey.entity.js';
import { RecoveryCodeEntity } from './identity/auth/second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from './identity/auth/second-factor/second-factor.entity.js';
import { SessionEntity } from './identity/auth/session.entity.js';
import { DataExportEntity } from './identity/exports/data-export.entity.js';
import { AppealEntity } from './moderation/appeals/appeal.entity.js';
import { AutoRuleActionEntity } from './moderation/auto-rules/auto-rule-action.entity.js';
import { AutoRuleVersionEntity } from './moderation/auto-rules/auto-rule-version.entity.js';
import { AutoRuleEntity } from './moderation/auto-rules/auto-rule.entity.js';
import { BanEntity } from './moderation/bans/ban.entity.js';
import { CaseEntity } from './moderation/cases/case.entity.js';
import { CaseDecisionEntity } from './moderation/decisions/case-decision.entity.js';
import { StaffNoteEntity } from './moderation/decisions/staff-note.entity.js';
import { ModerationLogEntity } from './moderation/log/moderation-log.entity.js';
import { ReportEntity } from './moderation/reports/report.entity.js';
import { SweepAccountEntity } from './moderation/sweeps/sweep-account.entity.js';
import { SweepItemEntity } from './moderation/sweeps/sweep-item.entity.js';
import { SweepEntity } from './moderation/sweeps/sweep.entity.js';
import { ConversationMemberEntity } from './people/messages/conversation-member.entity.js';
import { ConversationEntity } from './people/messages/conversation.entity.js';
import { MessageEntity } from './people/messages/message.entity.js';
import { ProfileEntity } from './people/profiles/profile.entity.js';
import { BlockEntity } from './people/relationships/block.entity.js';
import { FollowNoticeEntity } from './people/relationships/follow-notice.entity.js';
import { FollowEntity } from './people/relationships/follow.entity.js';
import { MutedWordsEntity } from './people/relationships/muted-words.entity.js';
import { AccountDeletionEntity } from './people/users/account-deletion.entity.js';
import { UserEntity } from './people/users/user.entity.js';
import { WidgetEntity } from './people/widgets/widget.entity.js';
import { UploadEntity } from './platform/uploads/upload.entity.js';

/** The entities of all features. `npm run generate` writes this list. */
export const entities = [
  CommentEntity,
  CommunityClaimEntity,
  CommunityFlairEntity,
  CommunityModeratorEntity,
  CommunityEntity,
  JoinRequestEntity,
  MembershipEntity,
  ModeratorInvitationEntity,
  InviteLinkEntity,
  OwnFeedCommunityEntity,
  OwnFeedPersonEntity,
  OwnFeedEntity,
  PostStatsEntity,
  PostEntity,
  ProfilePinEntity,
  NotificationEntity,
  AccountTokenEntity,
  PasskeyChallengeEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SecondFactorEntity,
  SessionEntity,
  DataExportEntity,
  AppealEntity,
  AutoRuleActionEntity,
  AutoRuleVersionEntity,
  AutoRuleEntity,
  BanEntity,
  CaseEntity,
  CaseDecisionEntity,
  StaffNoteEntity,
  ModerationLogEntity,
  ReportEntity,
  SweepAccountEntity,
  SweepItemEntity,
  SweepEntity,
  ConversationMemberEntity,
  ConversationEntity,
  MessageEntity,
  ProfileEntity,
  BlockEntity,
  FollowNoticeEntity,
  FollowEntity,
  MutedWordsEntity,
  AccountDeletionEntity,
  UserEntity,
  WidgetEntity,
  UploadEntity,
] as const;
