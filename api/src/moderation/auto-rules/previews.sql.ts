import { type AutoRuleConditionKind, type AutoRuleContent, autoRuleLimits } from '@stoa/contract';
import { empty, join, literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Writing } from '../../content/screening/screening.js';
import type { RulePlace } from './auto-rules.query.js';
import { factColumns } from './facts.sql.js';

type Kind = Writing['type'];

/** Characters of the text of an example. */
const EXCERPT = 200;

/**
 * Selects posts or comments of a place, latest first, with a null title for rows that the conditions of the rule about
 * the age of the account, links and media rule out: their texts are not transferred.
 */
export function batchStatement(
  type: Kind,
  place: RulePlace,
  { conditions }: AutoRuleContent,
  { before, most }: { before: number | null; most: number },
): Sql {
  const from = before === null ? empty : sql`AND w.id < ${before}`;
  const since = sql`w.created_at > now() - make_interval(days => ${literal(autoRuleLimits.previewDays)})`;
  const kinds = new Set(conditions.map(({ kind }) => kind));
  const age = conditions.find((condition) => condition.kind === 'account-age')?.days;
  const links = kinds.has('links') || kinds.has('domains');
  const needsText = links || kinds.has('words') || kinds.has('pattern');
  const filters = [
    ...(age === undefined ? [] : [younger(age)]),
    ...(links ? [LINKS[type]] : []),
    ...(kinds.has('media') ? [MEDIA[type]] : []),
  ];
  const isPossible = filters.length > 0 ? join(filters, ' AND ') : raw('true');
  const text = needsText ? raw('w.content') : raw(`''`);
  return sql`SELECT w.id, w.created_at AS "createdAt", CASE WHEN ${isPossible} THEN ${TITLE[type]} END AS title,
      CASE WHEN ${isPossible} THEN ${text} END AS text, ${LINK[type]} AS link, ${MEDIA[type]} AS "hasMedia"
    FROM ${raw(`${type}s`)} w LEFT JOIN users u ON u.id = w.author_id
    WHERE ${since} ${from} ${inPlace(type, place)} ORDER BY w.id DESC LIMIT ${literal(most)}`;
}

const COMMUNITY: Readonly<Record<Kind, Sql>> = {
  post: raw('w.community_id'),
  comment: raw('(SELECT community_id FROM posts below WHERE below.id = w.post_id)'),
};

const younger = (days: number): Sql =>
  sql`u.created_at > w.created_at - make_interval(days => ${literal(days)})`;

const TITLE: Readonly<Record<Kind, Sql>> = { post: raw('w.title'), comment: raw(`''`) };

const LINKS: Readonly<Record<Kind, Sql>> = {
  post: raw(`(w.type = 'link' OR strpos(lower(w.content), 'http') > 0)`),
  comment: raw(`strpos(lower(w.content), 'http') > 0`),
};
const LINK: Readonly<Record<Kind, Sql>> = {
  post: raw(`CASE w.type WHEN 'link' THEN w.image_url END`),
  comment: raw('NULL::text'),
};
const MEDIA: Readonly<Record<Kind, Sql>> = {
  post: raw(`(w.type <> 'link' AND coalesce(w.image_url, w.video_url) IS NOT NULL)`),
  comment: raw('false'),
};

function inPlace(type: Kind, place: RulePlace): Sql {
  const isWritten = type === 'post' ? empty : sql`AND NOT w.is_deleted`;
  return place === null ? isWritten : sql`${isWritten} AND ${COMMUNITY[type]} = ${place}`;
}

/** Selects `Facts` of posts or comments with ids, latest first; facts that no condition needs are constants. */
export function factsStatement(type: Kind, ids: number[], kinds: ReadonlySet<AutoRuleConditionKind>): Sql {
  const of = {
    type,
    id: raw('w.id'),
    authorId: raw('u.id'),
    createdAt: raw('w.created_at'),
    communityId: COMMUNITY[type],
    title: TITLE[type],
    text: raw(`coalesce(w.content, '')`),
  };
  return sql`SELECT w.id, ${factColumns(of, kinds)} FROM ${raw(`${type}s`)} w JOIN users u ON u.id = w.author_id
    WHERE w.id = ANY (${ids}::integer[]) ORDER BY w.id DESC`;
}

/** Selects examples with ids, posts before comments. */
export const examplesStatement = (postIds: number[], commentIds: number[]): Sql => sql`
  SELECT "postId", "commentId", title, excerpt, "createdAt", author FROM (
    SELECT p.id AS "postId", NULL::integer AS "commentId", p.title, ${excerptOf('p')} AS excerpt,
      p.created_at AS "createdAt", p.author_id AS "authorId", p.id AS position
    FROM posts p WHERE p.id = ANY (${postIds}::integer[])
    UNION ALL
    SELECT c.post_id, c.id, p.title, ${excerptOf('c')}, c.created_at, c.author_id, c.id
    FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = ANY (${commentIds}::integer[])
  ) found LEFT JOIN LATERAL (SELECT username AS author FROM users WHERE id = found."authorId") u ON true
  ORDER BY "commentId" IS NOT NULL, position DESC`;

const excerptOf = (row: string): Sql => raw(`left(coalesce(${row}.content, ''), ${EXCERPT})`);

/** Counts what moderators removed, and what they kept although it was reported or removed before. */
export const judgedStatement = (postIds: number[], commentIds: number[]): Sql => sql`
  SELECT count(*) FILTER (WHERE "isRemoved")::integer AS removed,
    count(*) FILTER (WHERE NOT "isRemoved" AND ("wasReported" OR "wasRestored"))::integer AS kept
  FROM (
    SELECT s.removal_reason IS NOT NULL AS "isRemoved", ${wasReported('post', raw('s.post_id'))} AS "wasReported",
      ${wasRestored('post', raw('s.post_id'))} AS "wasRestored"
    FROM post_stats s WHERE s.post_id = ANY (${postIds}::integer[]) AND NOT s.is_held
    UNION ALL
    SELECT c.removal_reason IS NOT NULL, ${wasReported('comment', raw('c.id'))}, ${wasRestored('comment', raw('c.id'))}
    FROM comments c WHERE c.id = ANY (${commentIds}::integer[]) AND NOT c.is_held
  ) judged`;

const wasReported = (
  type: Kind,
  id: Sql,
): Sql => sql`EXISTS (SELECT FROM reports r WHERE r.status = 'dismissed'
  AND r.subject_type = ${type} AND r.${raw(`${type}_id`)} = ${id})`;

const wasRestored = (type: Kind, id: Sql): Sql => sql`EXISTS (SELECT FROM moderation_log l
  WHERE l.action = ${`${type}-restored`} AND l.subject_type = ${type} AND l.subject_id = ${id})`;
