import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { ScoreNews } from './score-news.js';
import { VotesController } from './votes.controller.js';
import { VotesService } from './votes.service.js';

@Module({
  imports: [LiveBusModule],
  controllers: [VotesController],
  providers: [ScoreNews, VotesService],
  exports: [ScoreNews],
})
export class VotesModule {}
