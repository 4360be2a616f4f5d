import { Module } from '@nestjs/common';
import { TrophiesController } from './trophies.controller.js';
import { TrophiesQuery } from './trophies.query.js';
import { TrophiesService } from './trophies.service.js';

@Module({
  controllers: [TrophiesController],
  providers: [TrophiesQuery, TrophiesService],
})
export class TrophiesModule {}
