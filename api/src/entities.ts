import { AccountTokenEntity } from './tokens/account-token.entity.js';
import { FamiliarDeviceEntity } from './auth/familiar-device.entity.js';
import { SessionEntity } from './auth/session.entity.js';
import { CommentEntity } from './comments/comment.entity.js';
import { CommunityEntity } from './communities/community.entity.js';
import { MembershipEntity } from './communities/membership.entity.js';
import { ConversationMemberEntity } from './messages/conversation-member.entity.js';
import { ConversationEntity } from './messages/conversation.entity.js';
import { MessageEntity } from './messages/message.entity.js';
import { ModerationLogEntity } from './moderation-log/moderation-log.entity.js';
import { NotificationEntity } from './notifications/notification.entity.js';
import { BlockEntity } from './people/block.entity.js';
import { FollowNoticeEntity } from './people/follow-notice.entity.js';
import { FollowEntity } from './people/follow.entity.js';
import { MutedWordsEntity } from './people/muted-words.entity.js';
import { PostStatsEntity } from './posts/post-stats.entity.js';
import { PostEntity } from './posts/post.entity.js';
import { SavedPostEntity } from './posts/saved-post.entity.js';
import { ReportEntity } from './reports/report.entity.js';
import { RecoveryCodeEntity } from './auth/second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from './auth/second-factor/second-factor.entity.js';
import { UserSettingsEntity } from './settings/user-settings.entity.js';
import { TrophyEntity } from './trophies/trophy.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';
import { UserEntity } from './users/user.entity.js';
import { CommentVoteEntity } from './votes/comment-vote.entity.js';
import { PostVoteEntity } from './votes/post-vote.entity.js';
import { WidgetEntity } from './widgets/widget.entity.js';

/** Every table, as an entity. */
export const entities = [
  UserEntity,
  UserSettingsEntity,
  SessionEntity,
  AccountTokenEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  FamiliarDeviceEntity,
  CommunityEntity,
  MembershipEntity,
  PostEntity,
  PostStatsEntity,
  PostVoteEntity,
  SavedPostEntity,
  CommentEntity,
  CommentVoteEntity,
  NotificationEntity,
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
] as const;
