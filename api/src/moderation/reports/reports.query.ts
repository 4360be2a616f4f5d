import { type ListReportsQuery, moderationLimits, type Report, type ReportStatus } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql, where } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page } from '../../platform/paging/page.js';
import { type ReportRow, SELECT_REPORTS, toReport } from './report.row.js';

/** Reads reports. */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {ApiError} `REPORT_NOT_FOUND`. */
  async byId(id: number): Promise<Report> {
    const row = await this.database.read.row<ReportRow>(sql`${SELECT_REPORTS} WHERE r.id = ${id}`);
    if (!row) throw new ApiError('REPORT_NOT_FOUND');
    return toReport(row);
  }

  /**
   * Returns a page of reports: pending ones first, then the others, each newest first. By default the first page leaves
   * room for others, however many are pending; the rest of the pending ones follow on later pages.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async list(request: ListReportsQuery): Promise<Page<Report>> {
    const { status, limit, cursor } = request;
    const list = `reports:${status ?? ''}`;
    if (status === undefined && limit === undefined && cursor === undefined) return this.firstPage(list);
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const size = limit ?? moderationLimits.reportsMax;
    return this.toPage(list, cutPage(await this.rows({ status, after, rows: size + 1 }), size));
  }

  private async firstPage(list: string): Promise<Page<Report>> {
    const [pending, closed] = await Promise.all([
      this.rows({ status: 'pending', after: undefined, rows: moderationLimits.reportsPendingMax + 1 }),
      this.rows({ status: undefined, after: CLOSED, rows: moderationLimits.reportsMax + 1 }),
    ]);
    const shown = cutPage(pending, moderationLimits.reportsPendingMax);
    const others = cutPage(closed, moderationLimits.reportsMax - shown.rows.length);
    return this.toPage(list, { rows: [...shown.rows, ...others.rows], last: shown.last ?? others.last });
  }

  private rows(plan: PagePlan): Promise<ReportRow[]> {
    return this.database.read.rows<ReportRow>(reportListStatement(plan));
  }

  private toPage(
    list: string,
    { rows, last }: { rows: ReportRow[]; last: ReportRow | undefined },
  ): Page<Report> {
    const end = last && { rank: String(last.status === 'pending'), id: last.id };
    return { items: rows.map(toReport), next: end && this.cursors.write(list, end) };
  }
}

/** The position before the first report that is not pending. */
const CLOSED: Position = { rank: 'true', id: 0 };

interface PagePlan {
  readonly status: ReportStatus | undefined;
  readonly after: Position | undefined;
  readonly rows: number;
}

/** Builds the statement of one page. */
export function reportListStatement({ status, after, rows }: PagePlan): Sql {
  const conditions = where(
    status && sql`r.status = ${status}`,
    after && sql`(r.status = 'pending', r.id) < (${after.rank}::boolean, ${after.id}::integer)`,
  );
  return sql`${SELECT_REPORTS} ${conditions} ORDER BY (r.status = 'pending') DESC, r.id DESC LIMIT ${rows}`;
}
