import type { AutoRuleAction } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { empty, join, literal, type Sql, sql } from '../../platform/db/sql.js';
import { formatMoment } from '../../platform/format-moment.js';
import { DAY } from '../../platform/units.js';
import type { ReadyRule } from './compiled-rules.js';

type Limit = Extract<AutoRuleAction, { kind: 'limit' }>;

/** Returns when an author who has reached the daily limit of a rule can write again; undefined below the limit. */
export async function endOfLimit(
  manager: EntityManager,
  { communityId, rule }: Pick<ReadyRule, 'communityId' | 'rule'>,
  { perDay }: Limit,
  authorId: number,
): Promise<string | undefined> {
  const { target } = rule.content;
  const written = [
    ...(target === 'comments' ? [] : [postsOf(authorId, communityId)]),
    ...(target === 'posts' ? [] : [commentsOf(authorId, communityId)]),
  ];
  const [reached] = await runStatement<{ at: Date }>(
    manager,
    sql`SELECT created_at AS at FROM (${join(written, ' UNION ALL ')}) written
      ORDER BY created_at DESC OFFSET ${literal(perDay - 1)} LIMIT 1`,
  );
  return reached && formatMoment(reached.at.getTime() + DAY);
}

const inCommunity = (communityId: number | null): Sql =>
  communityId === null ? empty : sql`AND p.community_id = ${communityId}`;

const postsOf = (authorId: number, communityId: number | null): Sql =>
  sql`SELECT p.created_at FROM posts p
    WHERE p.author_id = ${authorId} AND p.created_at > now() - interval '1 day' ${inCommunity(communityId)}`;

const commentsOf = (authorId: number, communityId: number | null): Sql =>
  sql`SELECT c.created_at FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.author_id = ${authorId} AND c.created_at > now() - interval '1 day' ${inCommunity(communityId)}`;
