import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BlocksService } from './blocks.service.js';
import { FollowsService } from './follows.service.js';
import { MutedWordsService } from './muted-words.service.js';
import { RelationshipsController } from './relationships.controller.js';
import { RelationshipsQuery } from './relationships.query.js';

@Module({
  imports: [LiveBusModule, SettingsModule],
  controllers: [RelationshipsController],
  providers: [RelationshipsQuery, FollowsService, BlocksService, MutedWordsService],
  exports: [RelationshipsQuery],
})
export class RelationshipsModule {}
