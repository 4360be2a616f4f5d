import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { SettingsModule } from '../../people/settings/settings.module.js';
import { CommunitiesController } from './communities.controller.js';
import { CommunitiesQuery } from './communities.query.js';
import { CommunitiesService } from './communities.service.js';
import { CommunityRoles } from './community-roles.js';

@Module({
  imports: [LiveBusModule, SettingsModule, UploadsModule],
  controllers: [CommunitiesController],
  providers: [CommunitiesQuery, CommunitiesService, CommunityRoles],
  exports: [CommunitiesQuery, CommunitiesService, CommunityRoles],
})
export class CommunitiesModule {}
