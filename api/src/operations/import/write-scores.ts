import type { EntityManager } from 'typeorm';
import { columnArrays, type Columns, unnested } from '../../platform/db/insert-rows.js';
import type { ImportedVotes } from './source-fields.js';

/** An existing item, with its votes in the dump. */
export interface Rescored extends ImportedVotes {
  readonly id: number;
}

const COLUMNS: Columns<Rescored> = {
  id: ['integer', ({ id }) => id],
  ups: ['integer', ({ ups }) => ups],
  downs: ['integer', ({ downs }) => downs],
};

/** Updates imported votes where they differ; returns how many did. Members' own votes do not change. */
export async function writeScores(
  manager: EntityManager,
  table: 'post_stats' | 'comments',
  rescored: readonly Rescored[],
): Promise<number> {
  if (rescored.length === 0) return 0;
  const key = table === 'comments' ? 'id' : 'post_id';
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE ${table} t SET imported_ups = input.ups, imported_downs = input.downs FROM ${unnested(COLUMNS)}
      WHERE t.${key} = input.id AND (t.imported_ups, t.imported_downs) <> (input.ups, input.downs)`,
    columnArrays(COLUMNS, rescored),
  );
  return count;
}

/** Allocates ids for new rows. */
export async function takeIds(
  manager: EntityManager,
  table: 'posts' | 'comments',
  number: number,
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::integer AS id FROM generate_series(1, $1)`,
    [number],
  );
  return rows.map(({ id }) => id);
}
