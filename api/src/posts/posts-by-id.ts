import { type Sql, sql } from '../db/sql.js';
import { boundText } from '../paging/text-bound.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** One post by its id. */
export function postByIdStatement(id: number, viewerId: number | undefined): Sql {
  const viewer = viewerPart(viewerId);
  return sql`SELECT ${POST_COLUMNS}, p.content, ${viewer.columns} FROM post_stats s ${POST_JOINS} ${viewer.joins}
    WHERE s.post_id = ${id}`;
}

/** Several posts in the order of their ids; those that are gone or removed are left out. */
export function postsByIdsStatement(ids: readonly number[], viewerId: number | undefined): Sql {
  const viewer = viewerPart(viewerId);
  const { columns, window } = boundText(sql`p.content`, sql`wanted.place`);
  return sql`SELECT ${POST_COLUMNS}, ${columns}, ${viewer.columns}
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
    JOIN post_stats s ON s.post_id = wanted.id ${POST_JOINS} ${viewer.joins}
    WHERE s.removal_reason IS NULL ${window} ORDER BY wanted.place`;
}
