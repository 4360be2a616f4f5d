import { Module } from '@nestjs/common';
import { ModerationModule } from '../removals/moderation.module.js';
import { AutoRulePreviews } from './auto-rule-previews.js';
import { AutoRuleUndo } from './auto-rule-undo.js';
import { AutoRulesController } from './auto-rules.controller.js';
import { AutoRulesQuery } from './auto-rules.query.js';
import { AutoRulesService } from './auto-rules.service.js';

@Module({
  imports: [ModerationModule],
  controllers: [AutoRulesController],
  providers: [AutoRulePreviews, AutoRuleUndo, AutoRulesQuery, AutoRulesService],
})
export class AutoRulesModule {}
