import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isDatabaseUnavailable } from './database-error.js';
import { PoolWatch } from './pool-watch.js';
import { requestContext } from './request-context.js';
import { BEGINNING, type LogPosition, parsePosition, UNKNOWN_POSITION } from './replicas/log-position.js';
import type { Replica } from './replicas/replica.js';
import type { ReadState, Replicas } from './replicas/replicas.js';
import { type Sql, sql } from './sql.js';
import { Statements } from './statements.js';

/** Runs statements that return rows. */
export interface Rows {
  /** Returns all rows of a statement; timestamps are ISO 8601 strings. */
  rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]>;
  /** Returns the first row of a statement, or undefined. */
  row<Row extends QueryResultRow>(query: Sql): Promise<Row | undefined>;
}

/** Runs strongly consistent reads. */
export interface FreshRows {
  /** @param least minimum number of rows for a replica's answer to count; 1 by default */
  rows<Row extends QueryResultRow>(query: Sql, least?: number): Promise<Row[]>;
}

const END_OF_LOG = sql`SELECT pg_current_wal_insert_lsn()::text AS position`;

/**
 * Runs raw SQL and returns plain rows: for reads that join and rank, and for the few writes that are one statement. It
 * shares TypeORM's connection pool.
 */
export class Database implements Rows {
  readonly pool: Pool;
  readonly watch: PoolWatch;
  /**
   * For reads that may be slightly stale. In a read-only request they go to a replica that has the member's last write,
   * if there is one; otherwise to the primary.
   */
  readonly read: Rows;
  /**
   * For strongly consistent reads, such as sessions: from the primary, and from a replica only while the primary is
   * down. A row that a replica lacks may not have arrived yet, so only the primary proves absence.
   */
  readonly fresh: FreshRows;
  private readonly primary: Statements;
  /** The replicas of the primary; undefined if this instance uses none. */
  readonly replicas: Replicas | undefined;

  /** @param positions records the positions of members' writes, and knows the replicas if there are any */
  constructor(
    readonly source: DataSource,
    private readonly positions?: Replicas,
  ) {
    this.replicas = positions && positions.all.length > 0 ? positions : undefined;
    this.pool = poolOf(source);
    this.watch = new PoolWatch(this.pool);
    this.primary = new Statements(this.pool);
    this.read = rowsBy((query) => this.readRows(query));
    this.fresh = { rows: (query, least = 1) => this.freshRows(query, least) };
  }

  /** The database's URL. */
  get url(): string {
    return this.source.options.type === 'postgres' ? (this.source.options.url ?? '') : '';
  }

  rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    return this.primary.rows<Row>(query);
  }

  async row<Row extends QueryResultRow>(query: Sql): Promise<Row | undefined> {
    return (await this.rows<Row>(query))[0];
  }

  /** Whether any instance may read from replicas, so that positions of writes must be recorded. */
  get notesWrites(): boolean {
    return this.positions !== undefined;
  }

  /** Returns the consistency of this request's next reads. */
  async stateOfReads(): Promise<ReadState> {
    const { positions } = this;
    if (!positions) return { position: BEGINNING, gaps: 0 };
    const replica = await this.chosenReplica();
    return positions.stateAt(replica?.replayed ?? (await this.endOfLog()));
  }

  /** Returns whether reads in this state saw all writes of a member. */
  async hasWritesOf(memberId: number, state: ReadState): Promise<boolean> {
    return (await this.positions?.hasWritesOf(memberId, state)) ?? false;
  }

  /** Closes the connections to replicas. */
  async closeReplicas(): Promise<void> {
    await this.positions?.close();
  }

  /** Makes everything committed so far visible to the later reads of these members. */
  async noteWrite(memberIds: readonly number[]): Promise<void> {
    const { positions } = this;
    if (!positions || memberIds.length === 0) return;
    // With an unknown position, these members read from the primary until the entry expires.
    await positions.note(memberIds, await this.endOfLog().catch(() => UNKNOWN_POSITION));
  }

  private async endOfLog(): Promise<LogPosition> {
    const row = await this.row<{ position: string }>(END_OF_LOG);
    if (!row) throw new Error('The end of the log is not known.');
    return parsePosition(row.position);
  }

  private async chosenReplica(): Promise<Replica | undefined> {
    const context = this.replicas && requestContext.getStore();
    return context?.isRead ? this.replicas?.choose(context) : undefined;
  }

  private async readRows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    const replica = this.replicas && (await this.chosenReplica());
    return (replica && (await this.replicas?.read<Row>(replica, query))) ?? this.primary.rows(query);
  }

  private async freshRows<Row extends QueryResultRow>(query: Sql, least: number): Promise<Row[]> {
    if (this.replicas?.isPrimaryAway) return this.latestRows(query, least);
    return this.primary.rows<Row>(query).catch((error: unknown) => {
      if (this.replicas && isDatabaseUnavailable(error)) return this.latestRows<Row>(query, least);
      throw error;
    });
  }

  private async latestRows<Row extends QueryResultRow>(query: Sql, least: number): Promise<Row[]> {
    const replica = this.replicas?.latest();
    const rows = replica && (await this.replicas?.read<Row>(replica, query));
    return rows && rows.length >= least ? rows : this.primary.rows(query);
  }
}

const rowsBy = (rows: Rows['rows']): Rows => ({
  rows,
  async row<Row extends QueryResultRow>(query: Sql) {
    return (await rows<Row>(query))[0];
  },
});

/** Returns the pool of a connected data source. */
export function poolOf({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('The database is not PostgreSQL.');
  return driver.master;
}
