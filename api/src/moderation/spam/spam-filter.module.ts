import { Module } from '@nestjs/common';
import { SpamFilterController } from './spam-filter.controller.js';
import { SpamFilterService } from './spam-filter.service.js';
import { SpamLearning } from './spam-learning.js';

@Module({ controllers: [SpamFilterController], providers: [SpamFilterService, SpamLearning] })
export class SpamFilterModule {}
