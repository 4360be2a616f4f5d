import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { BansModule } from '../bans/bans.module.js';
import { CommunityModerationModule } from '../communities/community-moderation.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { AppealClosing } from './appeal-closing.js';
import { AppealDecisions } from './appeal-decisions.js';
import { AppealsController } from './appeals.controller.js';
import { AppealsQuery } from './appeals.query.js';
import { AppealsService } from './appeals.service.js';

@Module({
  imports: [BansModule, CommunitiesModule, CommunityModerationModule, ModerationModule],
  controllers: [AppealsController],
  providers: [AppealClosing, AppealDecisions, AppealsQuery, AppealsService],
})
export class AppealsModule {}
