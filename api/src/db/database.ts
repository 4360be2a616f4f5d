import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { rowTypes } from './moments.js';
import { PoolWatch } from './pool-watch.js';

/** One statement of the product: sent under its name, so that the server parses and plans it once a connection. */
export interface Statement {
  /** At most 63 characters, unique in the process. */
  readonly name: string;
  readonly text: string;
}

/**
 * The straight way to the database for statements that answer rows as they are: reads that join and rank, and the
 * few writes that are one statement. It uses the pool below TypeORM, so there is one set of connections.
 */
export class Database {
  readonly pool: Pool;
  readonly watch: PoolWatch;

  /** @param prepares whether statements are prepared under their names, which a transaction pooler does not bear */
  constructor(
    readonly source: DataSource,
    private readonly prepares = true,
  ) {
    this.pool = poolOf(source);
    this.watch = new PoolWatch(this.pool);
  }

  /** Where the database is. */
  get url(): string {
    return this.source.options.type === 'postgres' ? (this.source.options.url ?? '') : '';
  }

  /** All rows of a statement; moments are ISO 8601 texts. */
  async rows<Row extends QueryResultRow>(
    { name, text }: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const statement = this.prepares ? { name, text } : { text };
    const result = await this.pool.query<Row>({ ...statement, values: values as unknown[], types: rowTypes });
    return result.rows;
  }

  /** The first row of a statement, or undefined. */
  async row<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, values))[0];
  }
}

/** The pool of a connected data source; TypeORM keeps it as the driver's `master`. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
