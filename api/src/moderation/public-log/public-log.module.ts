import { Module } from '@nestjs/common';
import { FiguresQuery } from './figures.query.js';
import { LogHeads } from './log-heads.js';
import { LogCommunityQuery } from './log-community.query.js';
import { PublicLogController } from './public-log.controller.js';
import { PublicLogQuery } from './public-log.query.js';

@Module({
  controllers: [PublicLogController],
  providers: [FiguresQuery, LogHeads, LogCommunityQuery, PublicLogQuery],
  exports: [LogHeads],
})
export class PublicLogModule {}
