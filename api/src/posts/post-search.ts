import { limits } from '@stoa/contract';
import { type BoundStatement, Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import type { RankedSort } from './post-lists.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** One page of a search. */
export interface PostSearchPlan {
  readonly search: string;
  readonly sort: RankedSort;
  readonly communityId: number | undefined;
  readonly after: Position | undefined;
  readonly viewerId: number | undefined;
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

/**
 * How well a post matches: the words stand in its title, stand in its text or its community's name, or only their
 * stems are found. A better class always comes first (DECISIONS A7), so the class is added to the rank as a figure
 * above any rank of its own: the newest second (1.8e9) and the highest score both stay below 1e10.
 */
const CLASS = (pattern: string) => `CASE WHEN p.title ILIKE ${pattern} THEN 2
  WHEN p.content ILIKE ${pattern} OR c.display_name ILIKE ${pattern} THEN 1 ELSE 0 END * 1e10`;

const WITHIN_CLASS: Readonly<Record<RankedSort, string>> = {
  hot: 's.hot',
  new: 'extract(epoch FROM s.created_at)',
  top: 's.score',
};

/** The statement of one page of a search: substrings by trigrams, stems by full text, each from its own index. */
export function postSearchStatement(plan: PostSearchPlan): BoundStatement {
  const values = new Values();
  const words = values.add([...plan.search].slice(0, limits.searchQueryMax).join(''));
  const pattern = values.add(substringPattern(plan.search));
  const viewer = viewerPart(plan.viewerId === undefined ? undefined : values.add(plan.viewerId));
  const inCommunity =
    plan.communityId === undefined ? '' : `AND s.community_id = ${values.add(plan.communityId)}`;
  const beyond = plan.after
    ? `WHERE (rank, post_id) < (${values.add(plan.after.rank)}::double precision, ${values.add(plan.after.id)}::integer)`
    : '';
  const name = [
    `posts_search_${plan.sort}_${plan.rows}`,
    inCommunity && 'community',
    beyond && 'after',
    plan.viewerId !== undefined && 'viewer',
  ];
  const text = `WITH found AS (
      SELECT id FROM posts WHERE title ILIKE ${pattern}
      UNION SELECT id FROM posts WHERE content ILIKE ${pattern}
      UNION SELECT id FROM posts WHERE community_id IN (SELECT id FROM communities WHERE display_name ILIKE ${pattern})
      UNION SELECT id FROM posts WHERE search @@ websearch_to_tsquery('english', ${words})
    ), ranked AS (
      SELECT s.post_id, (${CLASS(pattern)} + ${WITHIN_CLASS[plan.sort]})::double precision AS rank
      FROM found JOIN posts p ON p.id = found.id JOIN post_stats s ON s.post_id = p.id
      JOIN communities c ON c.id = p.community_id WHERE s.removal_reason IS NULL ${inCommunity}
    ), page AS (
      SELECT post_id, rank FROM ranked ${beyond} ORDER BY rank DESC, post_id DESC LIMIT ${plan.rows}
    )
    SELECT ${POST_COLUMNS}, ${viewer.columns}, page.rank
    FROM page JOIN post_stats s ON s.post_id = page.post_id ${POST_JOINS} ${viewer.joins}
    ORDER BY page.rank DESC, page.post_id DESC`;
  return { name: name.filter(Boolean).join('_'), text, values: values.list };
}

/** The text anywhere, taken as it stands: what has a meaning in a pattern loses it. */
function substringPattern(search: string): string {
  const text = [...search].slice(0, limits.searchQueryMax).join('');
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
