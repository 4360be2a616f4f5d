import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Screening,
  type Screened,
  type Writing,
  type WritingRules,
} from '../../content/screening/screening.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { SpamFilter, type SpamFinding } from '../spam/spam-filter.js';
import { checkShield } from './check-shield.js';
import { lockAccount } from '../../platform/db/lock-account.js';
import { Newcomers } from '../../platform/newcomers.js';
import { CompiledRules, type ReadyRule } from './compiled-rules.js';
import { endOfLimit } from './daily-limit.js';
import { linkedHosts } from '../../content/screening/links.js';
import { type Hiding, RuleActions } from './rule-actions.js';
import { readFacts } from './rule-facts.js';
import { matchRules, type RuleMatches } from './rule-matches.js';

/** Applies the limits of new accounts, shields, automatic rules and the spam filter to what members write. */
@Injectable()
export class ContentScreening extends Screening {
  constructor(
    private readonly compiled: CompiledRules,
    private readonly actions: RuleActions,
    private readonly newcomers: Newcomers,
    private readonly spam: SpamFilter,
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
    const finding = await this.spam.check(manager, writing, author, rules);
    if (rules.versionIds.length === 0 && !shield && !finding) return undefined;
    const found = await this.compiled.find(manager, rules.versionIds);
    const matches = await matchRules(
      found.filter(({ rule }) => !rule.awaitsReports),
      writing,
      (kinds) => readFacts(manager, writing, rules, author.id, kinds),
    );
    const refusal = matches.get('refuse')?.rule.content.action;
    if (refusal && 'message' in refusal) throw refused(refusal.message);
    if (writing.id === undefined) await checkLimit(manager, matches.get('limit'), author);
    return this.withSpam(matches, shield, finding, rules.communityId);
  }

  /** A rule or a shield that hides the text comes before the filter, which remembers the text either way. */
  private withSpam(
    matches: RuleMatches,
    shield: Hiding | undefined,
    finding: SpamFinding | undefined,
    communityId: number,
  ): Screened | undefined {
    const planned = this.actions.plan(matches, shield ?? toHiding(finding, communityId));
    if (!finding) return planned;
    const isSpam = finding.signs !== undefined && !shield && !matches.has('hold') && !matches.has('remove');
    return {
      isHidden: planned?.isHidden ?? false,
      carryOut: async (transaction, target) => {
        await planned?.carryOut(transaction, target);
        await this.spam.remember(transaction, target, finding, isSpam);
      },
    };
  }

  private async checkNewcomer(
    manager: EntityManager,
    { text, link, hasMedia, id }: Writing,
    author: Viewer,
  ): Promise<void> {
    this.newcomers.check(author, 'linksPerText', linkedHosts(text, link).length, 'content');
    if (!hasMedia || id !== undefined) return;
    await lockAccount(manager, 'writing', author.id);
    const [{ number } = { number: 0 }] = await manager.query<{ number: number }[]>(MEDIA_POSTS, [author.id]);
    this.newcomers.check(author, 'mediaPerDay', number + 1);
  }
}

/** What the author reads beside a text that the spam filter holds. */
const SPAM_MESSAGE = 'This looks like spam. Moderators review it before others can see it.';

const toHiding = (finding: SpamFinding | undefined, communityId: number): Hiding | undefined =>
  finding?.signs === undefined
    ? undefined
    : {
        isHeld: true,
        message: SPAM_MESSAGE,
        communityId,
        versionId: null,
        title: finding.signs,
        reason: 'spam',
      };

/** Posts of an author with a picture or video within a day. */
const MEDIA_POSTS = `SELECT count(*)::int AS number FROM posts WHERE author_id = $1
  AND created_at > now() - interval '1 day' AND type <> 'link' AND coalesce(image_url, video_url) IS NOT NULL`;

/** @throws {ApiError} `RULE_BROKEN` for an author who has reached the daily limit of a matching rule. */
async function checkLimit(
  manager: EntityManager,
  ready: ReadyRule | undefined,
  { id }: Viewer,
): Promise<void> {
  const action = ready?.rule.content.action;
  if (!ready || action?.kind !== 'limit') return;
  await lockAccount(manager, 'writing', id);
  const end = await endOfLimit(manager, ready, action, id);
  if (end !== undefined) throw refused(`${action.message} The next one is possible on ${end}.`);
}

/** Shown beside the text, which stays: its author can change it. */
const refused = (message: string): ApiError => ruleBroken(message, 'content');
