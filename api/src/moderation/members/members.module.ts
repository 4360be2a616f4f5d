import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { MembersController } from './members.controller.js';
import { ProfileClearingService } from './profile-clearing.service.js';
import { RolesService } from './roles.service.js';

@Module({
  imports: [LiveBusModule, UploadsModule],
  controllers: [MembersController],
  providers: [ProfileClearingService, RolesService],
})
export class MembersModule {}
