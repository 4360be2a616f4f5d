import { hash } from 'node:crypto';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { rowTypes } from './moments.js';
import type { Sql } from './sql.js';
import { queryPool } from './statement-span.js';

/** Runs statements on the connections of one server; answers rows as they are. */
export class Statements {
  /** @param prepares whether statements are prepared under their names, which a transaction pooler does not bear */
  constructor(
    readonly pool: Pool,
    private readonly prepares: boolean,
  ) {}

  /** All rows of a statement; moments are ISO 8601 texts. */
  async rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    const { name, ...statement } = toStatement(query);
    const result = await queryPool<Row>(this.pool, this.prepares ? { name, ...statement } : statement);
    return result.rows;
  }
}

/**
 * A statement as the driver takes it. Its name is made of its text, so that each connection parses and plans each
 * text once; it leaves room for the name of a call in PostgreSQL's 63 bytes.
 */
export function toStatement({ text, values }: Sql): QueryConfig & { name: string } {
  return { name: hash('sha1', text, 'base64url'), text, values, types: rowTypes };
}
