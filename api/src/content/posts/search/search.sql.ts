import { empty, literal, optional, raw, type Sql, sql } from '../../../platform/db/sql.js';
import { boundText } from '../../../platform/paging/text-bound.js';
import { andNotBlocked } from '../../../platform/visibility/block-filters.js';
import { mutedWordsColumn } from '../../../platform/visibility/muted-words.js';
import { isPostListed, isPostOpen } from '../../../platform/visibility/visibility.js';
import { lengthOf, RANKS } from '../list-plan.js';
import { newestMatches } from '../newest-matches.sql.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from '../post.row.js';
import { best, IS_NAMED, TERMS, TIER, TITLE_WORDS, within } from './fragments.sql.js';
import { lastResorts } from './last-resorts.sql.js';
import type { SearchPlan } from './search-plan.js';

/** Matches that are ranked together: the newest ones, then those before them. Bounds the cost of any search. */
const BATCH = 500;

/** Best-ranked posts of any age that are ranked with the first batch, if they match. */
const BEST = 300;

/** Above all ids: a first batch has no newest match yet. */
const NO_ID = 2_147_483_647;

/** Builds the statement of one page; README.md says where it is written out. */
export function searchStatement(plan: SearchPlan): Sql {
  const viewer = viewerPart(plan.viewer);
  const order = sql`page.is_later, page.tier DESC, page.rank DESC, page.id DESC`;
  const bound = boundText(sql`p.content`, order);
  return sql`WITH ${given(plan)}, ${newest(plan)}, ${sources(plan)}, ${lastResorts(plan)}, page AS (
      SELECT * FROM (TABLE found UNION ALL TABLE of_named UNION ALL TABLE inside UNION ALL TABLE misspelt) AS page
      ${afterCursor(plan, 'page')} ORDER BY ${order} LIMIT ${literal(plan.rows)}
    )
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank, page.tier,
      coalesce(later.created_at, query.start) AS start, coalesce(later.id, query.start_id) AS "startId"
      ${mutedWordsColumn(plan.viewer?.id, bound.isFirst)}
    FROM page CROSS JOIN query LEFT JOIN newest later ON page.is_later AND later.place = ${literal(BATCH + 1)}
    JOIN post_stats s ON s.post_id = page.id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${order}`;
}

/** One row: the terms, the phrase, and the newest post of the batch. */
export function given({ query, after }: Pick<SearchPlan, 'query' | 'after'>): Sql {
  const [start, startId = NO_ID] = after?.rank.split(' ') ?? [];
  const simple = (text: Sql) => sql`plainto_tsquery('simple', searchable_text(${text}))`;
  return sql`query AS MATERIALIZED (
      SELECT phrase, without_accents(phrase) AS plain, is_one_term, start, start_id,
        phraseto_tsquery('english', searchable_text(CASE WHEN is_prefix THEN complete ELSE text END)) AS in_a_row,
        CASE WHEN is_prefix
          THEN english || (${simple(raw('complete'))} && to_tsquery('simple', quote_literal(prefix) || ':*'))
          WHEN numnode(english) = 0 THEN ${simple(raw('text'))} ELSE english END AS terms
      FROM (
        SELECT ${query.text}::text AS text, ${query.phrasePattern}::text AS phrase, ${query.complete}::text AS complete,
          prefix, ${query.isOneTerm}::boolean AS is_one_term, coalesce(${start}::timestamptz, now()) AS start,
          ${startId}::integer AS start_id,
          websearch_to_tsquery('english', searchable_text(${query.text})) AS english,
          prefix <> '' AND NOT EXISTS (SELECT FROM search_words WHERE word = lower(prefix)) AS is_prefix
        FROM without_accents(${query.prefix}) AS prefix
      ) AS given
    )`;
}

/** The newest matches of two batches, by their places: recent spans are searched first, until they have enough. */
function newest(plan: SearchPlan): Sql {
  const matches = newestMatches({
    condition: sql`p.search @@ ${TERMS} ${within(plan)}`,
    time: sql`(SELECT start FROM query)`,
    timeAndId: sql`SELECT start, start_id FROM query`,
    spans: plan.recentSpans,
    rows: 2 * BATCH,
  });
  return sql`newest AS MATERIALIZED (
      SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM (
        ${matches}
      ) AS matches
    )`;
}

/** What is found, with tier and rank: the newest matches, and after them the posts of communities named by the phrase. */
function sources(plan: SearchPlan): Sql {
  const { communityId, sort } = plan;
  const length = lengthOf(plan.window);
  const isFirst = sql`(SELECT start_id = ${literal(NO_ID)} FROM query)`;
  // The newest matches are sorted by their age anyway.
  const isNeeded =
    sort === 'new'
      ? sql`AND false`
      : sql`AND (NOT ${isFirst} OR EXISTS (SELECT FROM newest WHERE place > ${literal(BATCH)}))`;
  return sql`listed AS NOT MATERIALIZED (
      SELECT p.id, p.title, p.content, p.search, s.community_id, s.${RANKS[sort].column} AS rank
      FROM post_stats s JOIN posts p ON p.id = s.post_id
      WHERE ${isListed(plan)} ${optional(communityId, (id) => sql`AND s.community_id = ${id}`)}
        ${optional(length, (age) => sql`AND s.created_at > now() - ${age}`)} ${andNotBlocked(plan.viewer?.id, raw('s.post_id'))}
    ),
    notable AS MATERIALIZED (
      (SELECT p.id FROM posts p WHERE ${TITLE_WORDS} @@ ${TERMS} ${isNeeded} ${within(plan)} LIMIT ${literal(BATCH)})
      UNION SELECT p.id FROM (SELECT p.id, p.search FROM listed p ${best(BEST)}) AS p WHERE p.search @@ ${TERMS} ${isNeeded}
    ),
    found AS MATERIALIZED (
      SELECT p.id, matches.is_later, p.rank, ${TIER} AS tier
      FROM (
        SELECT id, place > ${literal(BATCH)} AS is_later FROM newest WHERE id NOT IN (TABLE notable)
        UNION ALL SELECT id, false FROM notable WHERE ${isFirst}
      ) AS matches JOIN listed p USING (id)
    ),
    of_named AS MATERIALIZED (
      SELECT p.id, false AS is_later, p.rank, 1 AS tier FROM (
        SELECT id FROM communities WHERE ${IS_NAMED}
        ORDER BY member_count + imported_members DESC, id LIMIT 20
      ) AS named CROSS JOIN LATERAL (
        SELECT p.id, p.rank FROM listed p
        WHERE p.community_id = named.id AND NOT p.search @@ ${TERMS} ${afterCursor(plan, 'named')} ${best(plan.rows)}
      ) AS p WHERE NOT EXISTS (SELECT FROM newest WHERE place > ${literal(BATCH)})
    )`;
}

/** Staff may search a private community without being its members, but only there. */
const isListed = ({ communityId, viewer }: SearchPlan): Sql =>
  communityId === undefined ? isPostListed('s', viewer) : isPostOpen('s', viewer);

/** Continues after the cursor: the whole page, or the posts of a named community, which are not read up to there. */
function afterCursor({ after, sort }: SearchPlan, part: 'page' | 'named'): Sql {
  if (!after) return empty;
  const [, , tier, rank] = after.rank.split(' ');
  const position = sql`${rank}::${RANKS[sort].type}, ${after.id}::integer`;
  if (part === 'page') return sql`WHERE is_later OR (tier, rank, id) < (${tier}::integer, ${position})`;
  return tier === '1' ? sql`AND (p.rank, p.id) < (${position})` : empty;
}
