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

/** Runs statements that answer rows. */
export interface Rows {
  /** All rows of a statement; moments are ISO 8601 texts. */
  rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]>;
  /** The first row of a statement, or undefined. */
  row<Row extends QueryResultRow>(query: Sql): Promise<Row | undefined>;
}

/** Runs statements whose rows must be of now. */
export interface FreshRows {
  /** @param least rows without which a replica's answer does not count; 1 unless said otherwise */
  rows<Row extends QueryResultRow>(query: Sql, least?: number): Promise<Row[]>;
}

const END_OF_LOG = sql`SELECT pg_current_wal_insert_lsn()::text AS position`;

/**
 * The straight way to the database for statements that answer rows as they are: reads that join and rank, and the
 * few writes that are one statement. It uses the pool below TypeORM, so there is one set of connections.
 */
export class Database implements Rows {
  readonly pool: Pool;
  readonly watch: PoolWatch;
  /**
   * For statements that only read: a request that only reads has them from a replica, if one has what its member has
   * written; all others have them from the primary.
   */
  readonly read: Rows;
  /**
   * For reads that must be of now, such as of sessions: from the primary, and from a replica only while that is away.
   * What a replica does not have, it may not have yet: then only the primary can tell.
   */
  readonly fresh: FreshRows;
  private readonly primary: Statements;
  /** The servers that follow this one; undefined when this instance reads from none. */
  readonly replicas: Replicas | undefined;

  /**
   * @param positions notes what members write, and knows the servers that follow this one, if there are any
   */
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

  /** Where the database is. */
  get url(): string {
    return this.source.options.type === 'postgres' ? (this.source.options.url ?? '') : '';
  }

  rows<Row extends QueryResultRow>(query: Sql): Promise<Row[]> {
    return this.primary.rows<Row>(query);
  }

  async row<Row extends QueryResultRow>(query: Sql): Promise<Row | undefined> {
    return (await this.rows<Row>(query))[0];
  }

  /** Whether some instance may read from replicas, so that writes must be noted. */
  get notesWrites(): boolean {
    return this.positions !== undefined;
  }

  /** What this request's reads find from now on. */
  async stateOfReads(): Promise<ReadState> {
    const { positions } = this;
    if (!positions) return { position: BEGINNING, gaps: 0 };
    const replica = await this.chosenReplica();
    return positions.stateAt(replica?.replayed ?? (await this.endOfLog()));
  }

  /** Whether reads that found this had all that a member has written. */
  async hasWritesOf(memberId: number, state: ReadState): Promise<boolean> {
    return (await this.positions?.hasWritesOf(memberId, state)) ?? false;
  }

  /** Closes what is open to replicas. */
  async closeReplicas(): Promise<void> {
    await this.positions?.close();
  }

  /** Sees to it that members find, wherever they read, what has been committed by now. */
  async noteWrite(memberIds: readonly number[]): Promise<void> {
    const { positions } = this;
    if (!positions || memberIds.length === 0) return;
    // Whose place is not known, its members read from the primary for as long as positions are kept.
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

/** The pool of a connected data source. */
export function poolOf({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('The database is not PostgreSQL.');
  return driver.master;
}
