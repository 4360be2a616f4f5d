import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { BanRemovals } from './ban-removals.js';
import { BansController } from './bans.controller.js';
import { BansQuery } from './bans.query.js';
import { BansService } from './bans.service.js';

@Module({
  imports: [LiveBusModule, ModerationModule],
  controllers: [BansController],
  providers: [BanRemovals, BansQuery, BansService],
  exports: [BansService],
})
export class BansModule {}
