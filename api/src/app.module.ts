import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { AccessModule } from './access/access.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupModule } from './backup/backup.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { CommunitiesModule } from './communities/communities.module.js';
import { CoreModule, type Foundation } from './core.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { LiveModule } from './live/live.module.js';
import { MessagesModule } from './messages/messages.module.js';
import type { Metrics } from './metrics/metrics.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { PasskeysModule } from './auth/passkeys/passkeys.module.js';
import { PeopleModule } from './people/people.module.js';
import { PostsModule } from './posts/posts.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { QueueModule } from './queue/queue.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SecondFactorModule } from './auth/second-factor/second-factor.module.js';
import { SecurityModule } from './security/security.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { TrophiesModule } from './trophies/trophies.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.module.js';
import { VotesModule } from './votes/votes.module.js';
import { WebModule } from './web/web.module.js';
import { WidgetsModule } from './widgets/widgets.module.js';

/** The site beside the API; a process that only runs jobs has none of it. */
const surfaces = [LiveModule, OpenApiModule, WebModule];

/** The features of the API. */
const features = [
  AccessModule,
  AccountModule,
  AuthModule,
  BackupModule,
  CommentsModule,
  CommunitiesModule,
  DeletionModule,
  DigestsModule,
  ExportsModule,
  HealthModule,
  MessagesModule,
  MetricsModule,
  ModerationModule,
  NotificationsModule,
  PasskeysModule,
  PeopleModule,
  PostsModule,
  ProfilesModule,
  QueueModule,
  RateLimitsModule,
  ReportsModule,
  SecondFactorModule,
  SecurityModule,
  SettingsModule,
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
