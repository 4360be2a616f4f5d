import { Global, Module } from '@nestjs/common';
import { Screening } from '../../content/screening/screening.js';
import { SpamFilter } from '../spam/spam-filter.js';
import { CompiledRules } from './compiled-rules.js';
import { ContentScreening } from './content-screening.js';
import { ReportedContentRules } from './reported-content-rules.js';
import { RuleActions } from './rule-actions.js';

/** Provides screening to content, whose modules must not import moderation. */
@Global()
@Module({
  providers: [
    CompiledRules,
    ReportedContentRules,
    RuleActions,
    SpamFilter,
    { provide: Screening, useClass: ContentScreening },
  ],
  exports: [ReportedContentRules, Screening],
})
export class ScreeningModule {}
