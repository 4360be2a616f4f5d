import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { rowTypes } from './moments.js';
import type { Sql } from './sql.js';
import { queryPool } from './statement-span.js';

/** Runs statements on the connections of one server; answers rows as they are. */
export class Statements {
  constructor(readonly pool: Pool) {}

  /** All rows of a statement; moments are ISO 8601 texts. */
  async rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    const result = await queryPool<Row>(this.pool, toStatement(query));
    return result.rows;
  }
}

/** A statement as the driver takes it. */
export function toStatement({ text, values }: Sql): QueryConfig {
  return { text, values, types: rowTypes };
}
