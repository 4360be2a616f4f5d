import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './identity/account/account.module.js';
import { DeletionModule } from './identity/deletion/deletion.module.js';
import { MembershipsModule } from './content/memberships/memberships.module.js';
import { DigestsModule } from './content/digests/digests.module.js';
import { AccessModule } from './identity/access/access.module.js';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.module.js';
import { AppealsModule } from './moderation/appeals/appeals.module.js';
import { AuthModule } from './identity/auth/auth.module.js';
import { AutoRulesModule } from './moderation/auto-rules/auto-rules.module.js';
import { SpamFilterModule } from './moderation/spam/spam-filter.module.js';
import { BansModule } from './moderation/bans/bans.module.js';
import { CasesModule } from './moderation/decisions/cases.module.js';
import { BackupModule } from './operations/backup/backup.module.js';
import { OwnFeedsModule } from './content/own-feeds/own-feeds.module.js';
import { CatchUpModule } from './content/catch-up/catch-up.module.js';
import { CommentsModule } from './content/comments/comments.module.js';
import { CommunitiesModule } from './content/communities/communities.module.js';
import { CommunityModerationModule } from './moderation/communities/community-moderation.module.js';
import { CoreModule, type Foundation } from './platform/core.module.js';
import { ExportsModule } from './identity/exports/exports.module.js';
import { HealthModule } from './operations/health/health.module.js';
import { LiveModule } from './site/live/live.module.js';
import { MessagesModule } from './people/messages/messages.module.js';
import type { Metrics } from './platform/metrics/metrics.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { MembersModule } from './moderation/members/members.module.js';
import { ModerationModule } from './moderation/removals/moderation.module.js';
import { NotificationsModule } from './delivery/notifications/notifications.module.js';
import { OpenApiModule } from './site/openapi/openapi.module.js';
import { PagingModule } from './platform/paging/paging.module.js';
import { PasskeysModule } from './identity/auth/passkeys/passkeys.module.js';
import { PushModule } from './delivery/push/push.module.js';
import { RelationshipsModule } from './people/relationships/relationships.module.js';
import { MentionsModule } from './content/mentions/mentions.module.js';
import { PostsModule } from './content/posts/posts.module.js';
import { VisitsModule } from './content/visits/visits.module.js';
import { ProfilesModule } from './people/profiles/profiles.module.js';
import { PublicLogModule } from './moderation/public-log/public-log.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { ReportsModule } from './moderation/reports/reports.module.js';
import { ScreeningModule } from './moderation/auto-rules/screening.module.js';
import { SecondFactorModule } from './identity/auth/second-factor/second-factor.module.js';
import { SecurityModule } from './platform/security/security.module.js';
import { SettingsModule } from './people/settings/settings.module.js';
import { SweepsModule } from './moderation/sweeps/sweeps.module.js';
import { TrophiesModule } from './people/trophies/trophies.module.js';
import { UploadsModule } from './platform/uploads/uploads.module.js';
import { UsersModule } from './people/users/users.module.js';
import { VotesModule } from './content/votes/votes.module.js';
import { CanaryJudgeModule } from './site/canaries/canary-judge.module.js';
import { EvidenceSweepModule } from './site/evidence/evidence-sweep.module.js';
import { WebModule } from './site/web.module.js';
import { WidgetsModule } from './people/widgets/widgets.module.js';

/** The site beside the API; a process that only runs jobs has none of it. */
const surfaces = [LiveModule, OpenApiModule, WebModule];

/** The features of the API. */
const features = [
  AccessModule,
  AccountModule,
  AppealsModule,
  AuthModule,
  AutoRulesModule,
  SpamFilterModule,
  BackupModule,
  BansModule,
  CanaryJudgeModule,
  CasesModule,
  CatchUpModule,
  OwnFeedsModule,
  CommentsModule,
  CommunitiesModule,
  CommunityModerationModule,
  MembershipsModule,
  DeletionModule,
  DigestsModule,
  EvidenceSweepModule,
  ExportsModule,
  HealthModule,
  MembersModule,
  MessagesModule,
  MetricsModule,
  ModerationModule,
  NotificationsModule,
  PagingModule,
  PasskeysModule,
  RelationshipsModule,
  MentionsModule,
  PostsModule,
  VisitsModule,
  ProfilesModule,
  PublicLogModule,
  PushModule,
  QueueModule,
  RateLimitsModule,
  ReportsModule,
  ScreeningModule,
  SecondFactorModule,
  SecurityModule,
  SettingsModule,
  SweepsModule,
  TrophiesModule,
  UploadsModule,
  UsersModule,
  VotesModule,
  WidgetsModule,
];

@Module({})
export class AppModule {
  static on(foundation: Foundation, metrics: Metrics): DynamicModule {
    const parts = foundation.config.workers === 'only' ? features : [...features, ...surfaces];
    return { module: AppModule, imports: [CoreModule.on(foundation, metrics), ...parts] };
  }
}
