import { literal, optional, type Sql, sql } from '../../../platform/db/sql.js';
import { lengthOf } from '../post-lists.js';
import type { SearchPlan } from './search-plan.js';

/** The searched terms. */
export const TERMS = sql`(SELECT terms FROM query)`;
/** Whether the title contains the phrase. */
export const IN_TITLE = sql`without_accents(p.title) ILIKE (SELECT plain FROM query)`;
/** The words of the title, as the index of titles has them. */
export const TITLE_WORDS = sql`ts_filter(p.search, '{a}')`;
/** Whether the text contains the phrase. */
export const IN_TEXT = sql`p.content ILIKE (SELECT phrase FROM query)`;
/** The day of a post, with which the indexes begin. */
export const DAY = sql`(p.created_at AT TIME ZONE 'UTC')::date`;

/** Takes the best-ranked of `listed` posts. */
export const best = (rows: number): Sql => sql`ORDER BY p.rank DESC, p.id DESC LIMIT ${literal(rows)}`;

/** `AND` with the community and the window of a search, for the indexes of posts. */
export const within = ({ communityId, window }: SearchPlan): Sql =>
  sql`${optional(communityId, (id) => sql`AND p.community_id = ${id}`)}
    ${optional(lengthOf(window), (length) => sql`AND ${DAY} >= (now() AT TIME ZONE 'UTC' - ${length})::date`)}`;
