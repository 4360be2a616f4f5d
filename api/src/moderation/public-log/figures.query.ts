import {
  figureMonths,
  type ModerationFiguresQuery,
  type ModerationMonth,
  publicActions,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isCommunityColumnListed, type Reader } from '../../platform/visibility/communities.js';
import { LogCommunityQuery } from './log-community.query.js';

const NOW = sql`(now() AT TIME ZONE 'UTC')`;
const THIS_MONTH = sql`date_trunc('month', ${NOW})`;
const SINCE = sql`(${THIS_MONTH} - interval '${literal(figureMonths - 1)} months') AT TIME ZONE 'UTC'`;

const monthOf = (column: string): Sql => raw(`date_trunc('month', ${column} AT TIME ZONE 'UTC')`);

const ACTIONS = raw(publicActions.map((action) => `'${action}'`).join(', '));

/** The figures of the site are the same for everyone, so they leave out private communities. */
const isPublic = (community: string): Sql => isCommunityColumnListed(raw(community), undefined);

/** The condition that a report counts. The case of a deleted post still names its community. */
const isReportCounted = (communityId: number | undefined): Sql =>
  communityId === undefined
    ? sql`(r.subject_type = 'user'
        OR EXISTS (SELECT FROM post_stats s WHERE s.post_id = r.post_id AND ${isPublic('s.community_id')})
        OR r.post_id IS NULL AND EXISTS (SELECT FROM cases k WHERE k.id = r.case_id AND ${isPublic('k.community_id')}))`
    : sql`r.post_id IN (SELECT s.post_id FROM post_stats s WHERE s.community_id = ${communityId})`;

/** The condition that a row of the log or an appeal counts. @param column its community; null for the site */
const isCounted = (column: string, communityId: number | undefined): Sql =>
  communityId === undefined
    ? sql`(${raw(column)} IS NULL OR ${isPublic(column)})`
    : sql`${raw(column)} = ${communityId}`;

/** Selects the figures of the last months, latest first. */
export const figuresStatement = (communityId: number | undefined): Sql => sql`
  WITH sent AS (SELECT ${monthOf('r.created_at')} AS month, r.reason, r.status, r.created_at, r.resolved_at
      FROM reports r WHERE r.created_at >= ${SINCE} AND ${isReportCounted(communityId)}),
    by_reason AS (SELECT month, reason, count(*) FILTER (WHERE status = 'pending') AS pending,
        count(*) FILTER (WHERE status = 'resolved') AS resolved,
        count(*) FILTER (WHERE status = 'dismissed') AS dismissed
      FROM sent GROUP BY month, reason),
    reported AS (SELECT month, json_agg(json_build_object('reason', reason, 'pending', pending, 'resolved', resolved,
        'dismissed', dismissed) ORDER BY pending + resolved + dismissed DESC, reason) AS reports
      FROM by_reason GROUP BY month),
    decided AS (SELECT month, round(percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM resolved_at - created_at)))::integer AS median
      FROM sent WHERE resolved_at IS NOT NULL GROUP BY month),
    by_action AS (SELECT ${monthOf('l.created_at')} AS month, l.action, count(*) AS count FROM moderation_log l
      WHERE l.created_at >= ${SINCE} AND l.action IN (${ACTIONS})
        AND ${isCounted('l.community_id', communityId)}
      GROUP BY 1, 2),
    acted AS (SELECT month, json_agg(json_build_object('action', action, 'count', count)
        ORDER BY count DESC, action) AS actions
      FROM by_action GROUP BY month),
    appealed AS (SELECT ${monthOf('a.created_at')} AS month, json_build_object('sent', count(*),
        'upheld', count(*) FILTER (WHERE outcome = 'upheld'), 'changed', count(*) FILTER (WHERE outcome = 'changed'),
        'reversed', count(*) FILTER (WHERE outcome = 'reversed')) AS appeals
      FROM appeals a WHERE a.created_at >= ${SINCE} AND ${isCounted('a.community_id', communityId)}
      GROUP BY 1)
  SELECT to_char(month, 'YYYY-MM') AS month, coalesce(reports, '[]') AS reports, median AS "medianSeconds",
    coalesce(actions, '[]') AS actions,
    coalesce(appeals, '{"sent": 0, "upheld": 0, "changed": 0, "reversed": 0}') AS appeals
  FROM generate_series(${THIS_MONTH}, ${THIS_MONTH} - interval '${literal(figureMonths - 1)} months',
    interval '-1 month') AS month
  LEFT JOIN reported USING (month) LEFT JOIN decided USING (month) LEFT JOIN acted USING (month)
  LEFT JOIN appealed USING (month)
  ORDER BY month DESC`;

/** Counts reports and decisions by month. */
@Injectable()
export class FiguresQuery {
  constructor(
    private readonly database: Database,
    private readonly communities: LogCommunityQuery,
  ) {}

  /**
   * Returns the figures of the last 12 months, latest first.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  async months({ community }: ModerationFiguresQuery, viewer: Reader): Promise<ModerationMonth[]> {
    return this.database.read.rows<ModerationMonth>(
      figuresStatement(await this.communities.idOf(community, viewer)),
    );
  }
}
