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
import { checkShield } from './check-shield.js';
import { Newcomers } from '../../platform/newcomers.js';
import { CompiledRules } from './compiled-rules.js';
import { linkedHosts } from './links.js';
import { RuleActions } from './rule-actions.js';
import { readFacts } from './rule-facts.js';
import { matchRules } from './rule-matches.js';

/** Applies the limits of new accounts, shields and automatic rules to what members write. */
@Injectable()
export class ContentScreening extends Screening {
  constructor(
    private readonly compiled: CompiledRules,
    private readonly actions: RuleActions,
    private readonly newcomers: Newcomers,
  ) {
    super();
  }

  async screen(
    manager: EntityManager,
    writing: Writing,
    author: Viewer,
    rules: WritingRules,
  ): Promise<Screened | undefined> {
    if (this.newcomers.isNew(author)) await this.checkNewcomer(manager, writing, author);
    const shield = checkShield(rules, author);
    if (rules.versionIds.length === 0 && !shield) return undefined;
    const found = await this.compiled.find(manager, rules.versionIds);
    const matches = await matchRules(
      found.filter(({ rule }) => !rule.awaitsReports),
      writing,
      (kinds) => readFacts(manager, writing, rules, author.id, kinds),
    );
    const refusal = matches.get('refuse')?.rule.content.action;
    if (refusal && 'message' in refusal) throw refused(refusal.message);
    return this.actions.plan(matches, shield);
  }

  private async checkNewcomer(
    manager: EntityManager,
    { text, link, hasMedia, id }: Writing,
    author: Viewer,
  ): Promise<void> {
    this.newcomers.check(author, 'linksPerText', linkedHosts(text, link).length, 'content');
    if (!hasMedia || id !== undefined) return;
    const [{ number } = { number: 0 }] = await manager.query<{ number: number }[]>(MEDIA_POSTS, [author.id]);
    this.newcomers.check(author, 'mediaPerDay', number + 1);
  }
}

/** Posts of an author with a picture or video within a day. */
const MEDIA_POSTS = `SELECT count(*)::int AS number FROM posts WHERE author_id = $1
  AND created_at > now() - interval '1 day' AND type <> 'link' AND coalesce(image_url, video_url) IS NOT NULL`;

/** Shown beside the text, which stays: its author can change it. */
const refused = (message: string): ApiError =>
  new ApiError('RULE_BROKEN', { message, fields: { content: message } });
