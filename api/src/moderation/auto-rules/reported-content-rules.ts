import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Target, Writing } from '../../content/screening/screening.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { Database } from '../../platform/db/database.js';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { moderatesPosts } from '../../platform/visibility/moderated.sql.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';
import { CompiledRules } from './compiled-rules.js';
import { RuleActions } from './rule-actions.js';
import { readFacts } from './rule-facts.js';
import { matchRules } from './rule-matches.js';

interface ReportedRow extends Writing {
  readonly communityId: number;
  readonly authorId: number | null;
  readonly versionIds: number[];
}

/** The enabled rules of the site and of the community of a post `p`, in their order. */
const VERSIONS = raw(`ARRAY(SELECT version_id FROM auto_rules
  WHERE (community_id IS NULL OR community_id = p.community_id) AND is_enabled AND version_id IS NOT NULL
  ORDER BY community_id NULLS FIRST, position, id) AS "versionIds"`);

/** The condition that rules apply to an author `u` in the community of a post `p`. */
const IS_NOT_EXEMPT = sql`u.role = 'member' AND NOT ${moderatesPosts(raw('u.id'), raw('p.community_id'))}`;

/** Applies the rules that count reports to a post or comment that was reported just now. */
@Injectable()
export class ReportedContentRules {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly compiled: CompiledRules,
    private readonly actions: RuleActions,
    private readonly notifications: NotificationsService,
  ) {}

  async apply({
    subjectType: type,
    subjectId: id,
  }: {
    subjectType: string;
    subjectId: number;
  }): Promise<void> {
    if (type !== 'post' && type !== 'comment') return;
    const target: Target = { type, id };
    const reported = await this.database.row<ReportedRow>(reportedStatement(target));
    if (!reported || reported.versionIds.length === 0) return;
    try {
      await inTransaction(this.source, async (manager) => {
        const found = await this.compiled.find(manager, reported.versionIds);
        const matches = await matchRules(
          found.filter(({ rule }) => rule.awaitsReports),
          reported,
          (kinds) => readFacts(manager, reported, reported, reported.authorId ?? 0, kinds),
        );
        await this.actions.plan(matches)?.carryOut(manager, target);
      });
    } catch (error) {
      // A moderator has removed it, or its author has deleted it, in the meantime.
      if (!(error instanceof ApiError)) throw error;
    }
    this.notifications.deliver();
  }
}

const reportedStatement = ({ type, id }: Target): Sql =>
  type === 'post'
    ? sql`SELECT 'post' AS type, p.id, p.title, coalesce(p.content, '') AS text,
        CASE p.type WHEN 'link' THEN p.image_url END AS link,
        p.type <> 'link' AND coalesce(p.image_url, p.video_url) IS NOT NULL AS "hasMedia",
        p.community_id AS "communityId", p.author_id AS "authorId", ${VERSIONS}
      FROM posts p JOIN post_stats s ON s.post_id = p.id JOIN users u ON u.id = p.author_id
      WHERE p.id = ${id} AND ${IS_NOT_EXEMPT} AND ${isPostPresent('s')}`
    : sql`SELECT 'comment' AS type, c.id, '' AS title, c.content AS text, NULL AS link, false AS "hasMedia",
        p.community_id AS "communityId", c.author_id AS "authorId", ${VERSIONS}
      FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
      WHERE c.id = ${id} AND ${IS_NOT_EXEMPT} AND ${isCommentPresent('c')}`;
