import { type BoundStatement, Values } from '../db/sql.js';
import { boundText } from '../paging/text-bound.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/** One post by its id. */
export function postByIdStatement(id: number, viewerId: number | undefined): BoundStatement {
  const values = new Values();
  const wanted = values.add(id);
  const viewer = viewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const text = `SELECT ${POST_COLUMNS}, p.content, ${viewer.columns} FROM post_stats s ${POST_JOINS} ${viewer.joins}
    WHERE s.post_id = ${wanted}`;
  return { name: viewerId === undefined ? 'posts_by_id' : 'posts_by_id_viewer', text, values: values.list };
}

/** Several posts in the order of their ids; those that are gone or removed are left out. */
export function postsByIdsStatement(ids: readonly number[], viewerId: number | undefined): BoundStatement {
  const values = new Values();
  const wanted = values.add(ids);
  const viewer = viewerPart(viewerId === undefined ? undefined : values.add(viewerId));
  const { columns, window } = boundText('p.content', 'wanted.place');
  const text = `SELECT ${POST_COLUMNS}, ${columns}, ${viewer.columns}
    FROM unnest(${wanted}::integer[]) WITH ORDINALITY AS wanted (id, place)
    JOIN post_stats s ON s.post_id = wanted.id ${POST_JOINS} ${viewer.joins}
    WHERE s.removal_reason IS NULL ${window} ORDER BY wanted.place`;
  return { name: viewerId === undefined ? 'posts_by_ids' : 'posts_by_ids_viewer', text, values: values.list };
}
