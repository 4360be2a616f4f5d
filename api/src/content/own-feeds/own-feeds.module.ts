import { Module } from '@nestjs/common';
import { OwnFeedsController } from './own-feeds.controller.js';
import { OwnFeedsQuery } from './own-feeds.query.js';
import { OwnFeedsService } from './own-feeds.service.js';

@Module({
  controllers: [OwnFeedsController],
  providers: [OwnFeedsQuery, OwnFeedsService],
  exports: [OwnFeedsQuery],
})
export class OwnFeedsModule {}
