import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { AutoRulePreviews } from './auto-rule-previews.js';
import { AutoRuleUndo } from './auto-rule-undo.js';
import { AutoRulesController } from './auto-rules.controller.js';
import { AutoRulesQuery } from './auto-rules.query.js';
import { AutoRulesService } from './auto-rules.service.js';

@Module({
  imports: [ModerationModule, NotificationsModule],
  controllers: [AutoRulesController],
  providers: [AutoRulePreviews, AutoRuleUndo, AutoRulesQuery, AutoRulesService],
})
export class AutoRulesModule {}
