import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Screening,
  type Screened,
  type Writing,
  type WritingRules,
} from '../../content/screening/screening.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { CompiledRules } from './compiled-rules.js';
import { RuleActions } from './rule-actions.js';
import { readFacts } from './rule-facts.js';
import { matchRules } from './rule-matches.js';

/** Applies automatic rules to what members write. */
@Injectable()
export class ContentScreening extends Screening {
  constructor(
    private readonly compiled: CompiledRules,
    private readonly actions: RuleActions,
  ) {
    super();
  }

  async screen(
    manager: EntityManager,
    writing: Writing,
    author: Viewer,
    rules: WritingRules,
  ): Promise<Screened | undefined> {
    if (rules.versionIds.length === 0) return undefined;
    const found = await this.compiled.find(manager, rules.versionIds);
    const matches = await matchRules(
      found.filter(({ rule }) => !rule.awaitsReports),
      writing,
      (kinds) => readFacts(manager, writing, rules, author.id, kinds),
    );
    const refusal = matches.get('refuse')?.rule.content.action;
    if (refusal && 'message' in refusal) throw refused(refusal.message);
    return this.actions.plan(matches);
  }
}

/** Shown beside the text, which stays: its author can change it. */
const refused = (message: string): ApiError =>
  new ApiError('RULE_BROKEN', { message, fields: { content: message } });
