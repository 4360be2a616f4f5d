import { type AutoRuleConditionKind, autoRuleLimits } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { REPORTERS_COUNTED, reporterWeight } from '../cases/reporter-weight.sql.js';

/** Latest posts of an author whose upvotes count as karma. */
const KARMA_POSTS = 100;

/** What the facts of a post or comment follow from; each is a column or a parameter. */
export interface FactsOf {
  readonly authorId: Sql;
  readonly communityId: Sql;
  readonly type: 'post' | 'comment';
  /** Its id; null before it is stored. */
  readonly id: Sql;
  readonly createdAt: Sql;
  /** Empty for a comment. */
  readonly title: Sql;
  readonly text: Sql;
}

/**
 * Selects `Facts` of a post or comment, for a statement with its author's row `u`. Karma and reports are those of now,
 * the others those of when it was written.
 * @param kinds the conditions that the facts are for; the others' facts are constants
 */
export function factColumns(of: FactsOf, kinds: ReadonlySet<AutoRuleConditionKind>): Sql {
  const fact = (kind: AutoRuleConditionKind, column: Sql, constant: string) =>
    kinds.has(kind) ? column : raw(constant);
  return sql`extract(epoch FROM ${of.createdAt} - u.created_at)::float8 / 86400 AS "accountDays",
    ${fact('karma', karma(of), '0')} AS karma, NOT (${fact('first-here', wroteHere(of), 'false')}) AS "isFirstHere",
    ${fact('repeated', repeatedHours(of), 'NULL')} AS "repeatedHours",
    ${fact('reports', reportWeight(of), '0')} AS "reportWeight"`;
}

const karma = ({
  authorId,
}: FactsOf) => sql`(SELECT coalesce(sum(s.upvotes + s.imported_ups), 0)::integer FROM (
    SELECT id FROM posts WHERE author_id = ${authorId} ORDER BY created_at DESC, id DESC LIMIT ${literal(KARMA_POSTS)}
  ) own JOIN post_stats s ON s.post_id = own.id)`;

const isOther = ({ type, id }: FactsOf, table: 'post' | 'comment', alias: string): Sql =>
  type === table ? sql`${raw(alias)}.id IS DISTINCT FROM ${id}` : raw('true');

const wroteHere = (
  of: FactsOf,
) => sql`EXISTS (SELECT FROM posts earlier WHERE earlier.author_id = ${of.authorId}
      AND earlier.community_id = ${of.communityId} AND earlier.created_at <= ${of.createdAt} AND ${isOther(of, 'post', 'earlier')})
    OR EXISTS (SELECT FROM comments earlier JOIN posts its_post ON its_post.id = earlier.post_id WHERE earlier.author_id = ${of.authorId}
      AND its_post.community_id = ${of.communityId} AND earlier.created_at <= ${of.createdAt}
      AND ${isOther(of, 'comment', 'earlier')})`;

/** Comments and posts are compared separately: a text of both is rare, and no sign of a machine. */
const repeatedHours = (of: FactsOf) => {
  const same =
    of.type === 'post'
      ? sql`FROM posts earlier WHERE earlier.title = ${of.title} AND coalesce(earlier.content, '') = ${of.text}`
      : sql`FROM comments earlier WHERE earlier.content = ${of.text}`;
  return sql`(SELECT extract(epoch FROM ${of.createdAt} - max(earlier.created_at))::float8 / 3600 ${same}
    AND earlier.author_id = ${of.authorId} AND ${isOther(of, of.type, 'earlier')} AND earlier.created_at <= ${of.createdAt}
    AND earlier.created_at > ${of.createdAt} - make_interval(hours => ${literal(autoRuleLimits.repeatHoursMax)}))`;
};

/**
 * The weight of the latest pending reports by members: each counts twice the weight of its reporter, so that a first
 * report counts 1, and one of a reporter who was always right almost 2.
 */
const reportWeight = ({
  type,
  id,
}: FactsOf) => sql`(SELECT coalesce(sum(2 * ${reporterWeight(raw('latest.reporter_id'))}), 0)::float8
    FROM (SELECT reporter_id FROM reports WHERE status = 'pending' AND reporter_id IS NOT NULL
      AND subject_type = ${type} AND subject_id = ${id} ORDER BY id DESC LIMIT ${literal(REPORTERS_COUNTED)}) latest)`;
