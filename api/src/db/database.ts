import { hash } from 'node:crypto';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { rowTypes } from './moments.js';
import { PoolWatch } from './pool-watch.js';
import type { Sql } from './sql.js';

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
  async rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    const { name, ...statement } = toStatement(query);
    const result = await this.pool.query<Row>(this.prepares ? { name, ...statement } : statement);
    return result.rows;
  }

  /** The first row of a statement, or undefined. */
  async row<Row extends QueryResultRow>(query: Sql): Promise<Row | undefined> {
    return (await this.rows<Row>(query))[0];
  }
}

/**
 * A statement as the driver takes it. Its name is made of its text, so that each connection parses and plans each
 * text once.
 */
export function toStatement({ text, values }: Sql): QueryConfig & { name: string } {
  return { name: hash('sha1', text), text, values, types: rowTypes };
}

/** The pool of a connected data source. */
export function poolOf({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('The database is not PostgreSQL.');
  return driver.master;
}
