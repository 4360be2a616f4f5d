import { type ListSweepsQuery, type Sweep, sweepLimits, type SweepState } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';

interface SweepRow {
  id: number;
  state: SweepState;
  since: string;
  link: string | null;
  text: string | null;
  networkOf: string | null;
  reason: string;
  createdAt: string;
  finishedAt: string | null;
  startedBy: string | null;
  undoneBy: string | null;
  accountCount: number;
  sweptCount: number;
  protectedCount: number;
  liftedCount: number;
  removedCount: number;
  restoredCount: number;
  canUndo: boolean;
}

/** Names the list for its cursors. */
const LIST = 'sweeps';

const nameOf = (column: string): Sql =>
  sql`(SELECT u.username FROM users u WHERE u.id = ${raw(column)} AND u.deleted_at IS NULL)`;

const SWEEPS = sql`SELECT s.id, s.state, s.since, s.link, s.text, ${nameOf('s.network_of')} AS "networkOf", s.reason,
    s.created_at AS "createdAt", s.finished_at AS "finishedAt", ${nameOf('s.started_by')} AS "startedBy",
    ${nameOf('s.undone_by')} AS "undoneBy", s.state IN ('running', 'done')
      AND s.created_at > now() - make_interval(days => ${literal(sweepLimits.keptDays)}) AS "canUndo", account.*, item.*
  FROM sweeps s
  CROSS JOIN LATERAL (SELECT count(*)::integer AS "accountCount",
      count(*) FILTER (WHERE a.state IN ('done', 'protected'))::integer AS "sweptCount",
      count(*) FILTER (WHERE a.state = 'protected')::integer AS "protectedCount",
      count(*) FILTER (WHERE a.state = 'lifted')::integer AS "liftedCount"
    FROM sweep_accounts a WHERE a.sweep_id = s.id) account
  CROSS JOIN LATERAL (SELECT count(*)::integer AS "removedCount", count(i.restored_at)::integer AS "restoredCount"
    FROM sweep_items i WHERE i.sweep_id = s.id) item`;

/** Selects a page of sweeps, latest first. */
export const sweepsStatement = (before: number | undefined, rows: number): Sql => sql`${SWEEPS}
  ${optional(before, (id) => sql`WHERE s.id < ${id}`)} ORDER BY s.id DESC LIMIT ${literal(rows)}`;

/** Reads sweeps with their progress. */
@Injectable()
export class SweepsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of sweeps, latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ limit: size = sweepLimits.perPage, cursor }: ListSweepsQuery): Promise<Page<Sweep>> {
    const before = cursor === undefined ? undefined : this.cursors.read(LIST, cursor).id;
    const statement = sweepsStatement(before, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<SweepRow>(statement), size);
    return { items: rows.map(toSweep), next: last && this.cursors.write(LIST, { rank: '', id: last.id }) };
  }

  /** Returns a stored sweep. */
  async stored(id: number): Promise<Sweep> {
    const row = await this.database.row<SweepRow>(sql`${SWEEPS} WHERE s.id = ${id}`);
    if (!row) throw new Error('The sweep is not stored.');
    return toSweep(row);
  }
}

function toSweep({ since, link, text, networkOf, startedBy, undoneBy, finishedAt, ...row }: SweepRow): Sweep {
  return {
    ...row,
    pattern: {
      since,
      ...(link !== null && { link }),
      ...(text !== null && { text }),
      ...(networkOf !== null && { networkOf }),
    },
    ...(startedBy !== null && { startedBy }),
    ...(undoneBy !== null && { undoneBy }),
    ...(finishedAt !== null && { finishedAt }),
  };
}
