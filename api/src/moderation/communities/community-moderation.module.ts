import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsQuery } from './claims.query.js';
import { ClaimsService } from './claims.service.js';
import { CommunityModerationController } from './community-moderation.controller.js';
import { CommunityModeratorsQuery } from './community-moderators.query.js';
import { CommunitySettingsService } from './community-settings.service.js';
import { InvitationsService } from './invitations.service.js';
import { ModeratorsService } from './moderators.service.js';
import { OwnershipService } from './ownership.service.js';
import { PostMarksService } from './post-marks.service.js';
import { ShieldsService } from './shields.service.js';

/** Owners and moderators of communities, and what they do there besides removals. */
@Module({
  imports: [CommunitiesModule, LiveBusModule],
  controllers: [ClaimsController, CommunityModerationController],
  providers: [
    ClaimsQuery,
    ClaimsService,
    CommunityModeratorsQuery,
    CommunitySettingsService,
    InvitationsService,
    ModeratorsService,
    OwnershipService,
    PostMarksService,
    ShieldsService,
  ],
  exports: [PostMarksService],
})
export class CommunityModerationModule {}
