import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { rowTypes } from './moments.js';
import type { Sql } from './sql.js';
import { queryPool } from './statement-span.js';

/** Runs statements on one server's connections and returns plain rows. */
export class Statements {
  constructor(readonly pool: Pool) {}

  /** Returns all rows of a statement; timestamps are ISO 8601 strings. */
  async rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    const result = await queryPool<Row>(this.pool, toStatement(query));
    return result.rows;
  }
}

/** Converts a statement to the driver's format. */
export function toStatement({ text, values }: Sql): QueryConfig {
  return { text, values, types: rowTypes };
}
