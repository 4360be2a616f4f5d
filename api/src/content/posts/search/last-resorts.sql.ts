import { literal, type Sql, sql } from '../../../platform/db/sql.js';
import { best, IN_TEXT, IN_TITLE, within } from './fragments.sql.js';
import type { SearchPlan } from './search-plan.js';

/** Posts that are read where no word is found, and matches that an index then returns. */
const LAST_RESORT = 1_000;

/** Where nothing is found: titles and best-ranked texts with the phrase within words; else, words with nearly its spelling. */
export function lastResorts(plan: SearchPlan): Sql {
  const limit = sql`${within(plan)} LIMIT ${literal(LAST_RESORT)}`;
  return sql`best AS MATERIALIZED (SELECT p.id FROM listed p ${best(LAST_RESORT)}),
    inside AS MATERIALIZED (
      SELECT p.id, false AS is_later, p.rank, CASE WHEN ${IN_TITLE} THEN 1 ELSE 0 END AS tier FROM (
        (SELECT p.id FROM posts p WHERE ${plan.query.hasTrigrams}::boolean AND ${IN_TITLE} ${limit}) UNION TABLE best
      ) AS read JOIN listed p USING (id)
      WHERE NOT EXISTS (TABLE found UNION ALL TABLE of_named) AND (${IN_TITLE} OR ${IN_TEXT})
    ),
    corrected AS MATERIALIZED (
      SELECT string_agg('(' || array_to_string(spellings[1:5], ' | ') || ')', ' & ')::tsquery AS terms
      FROM unnest(${plan.query.correctable}::text[]) AS given (term) CROSS JOIN LATERAL (
        SELECT array_agg(quote_literal(word) ORDER BY word <-> without_accents(term), word) AS spellings
        FROM search_words WHERE word % without_accents(term) AND similarity(word, without_accents(term)) >= 0.35
      ) AS known
    ),
    misspelt AS MATERIALIZED (
      SELECT p.id, false AS is_later, p.rank, 0 AS tier FROM (
        (SELECT p.id FROM posts p WHERE p.search @@ (SELECT terms FROM corrected) ${limit}) UNION TABLE best
      ) AS read JOIN listed p USING (id)
      WHERE NOT EXISTS (TABLE found UNION ALL TABLE of_named UNION ALL TABLE inside)
        AND p.search @@ (SELECT terms FROM corrected)
    )`;
}
