import { literal, optional, type Sql, sql } from '../../../platform/db/sql.js';
import { lengthOf } from '../list-plan.js';
import { DAY } from '../newest-matches.sql.js';
import type { SearchPlan } from './search-plan.js';

/** The searched terms. */
export const TERMS = sql`(SELECT terms FROM query)`;
/** Whether the title contains the phrase. */
export const IN_TITLE = sql`without_accents(p.title) ILIKE (SELECT plain FROM query)`;
/** The words of the title, as the index of titles has them. */
export const TITLE_WORDS = sql`ts_filter(p.search, '{a}')`;
/** Whether the text contains the phrase. */
export const IN_TEXT = sql`p.content ILIKE (SELECT phrase FROM query)`;
/** How well a post with the terms matches; `searchMatches` of the contract names the tiers from the last, 0. */
export const TIER = sql`CASE WHEN ${IN_TITLE} THEN 5
          WHEN ${TITLE_WORDS} @@ ${TERMS} THEN 4
          WHEN p.search @@ (SELECT in_a_row FROM query) AND ((SELECT is_one_term FROM query) OR ${IN_TEXT}) THEN 3
          ELSE 2 END`;
/** Whether the phrase names a community. */
export const IS_NAMED = sql`without_accents(display_name) ILIKE (SELECT plain FROM query)`;

/** Takes the best-ranked of `listed` posts. */
export const best = (rows: number): Sql => sql`ORDER BY p.rank DESC, p.id DESC LIMIT ${literal(rows)}`;

/** `AND` with the community and the window of a search, for the indexes of posts. */
export const within = ({ communityId, window }: SearchPlan): Sql =>
  sql`${optional(communityId, (id) => sql`AND p.community_id = ${id}`)}
    ${optional(lengthOf(window), (length) => sql`AND ${DAY} >= (now() AT TIME ZONE 'UTC' - ${length})::date`)}`;
