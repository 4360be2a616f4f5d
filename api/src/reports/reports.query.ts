import { limits, type Report, type ReportStatus } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type BoundStatement, Values } from '../db/sql.js';
import { Fault } from '../http/fault.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page } from '../paging/page.js';
import { type ReportRow, SELECT_REPORTS, toReport } from './report.row.js';

/** What a list of reports may be asked for. */
export interface ReportListRequest {
  status?: ReportStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const BY_ID = { name: 'reports_by_id', text: `${SELECT_REPORTS} WHERE r.id = $1` };

/** Reading reports. */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {Fault} `REPORT_NOT_FOUND`. */
  async byId(id: number): Promise<Report> {
    const row = await this.database.row<ReportRow>(BY_ID, [id]);
    if (!row) throw new Fault('REPORT_NOT_FOUND');
    return toReport(row);
  }

  /**
   * A page of reports: the pending ones first, then the others, each newest first (DECISIONS C6).
   * @throws {Fault} `CURSOR_INVALID`.
   */
  async list({ status, limit: size = limits.reportsMax, cursor }: ReportListRequest): Promise<Page<Report>> {
    const list = `reports:${status ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const { values, ...statement } = pageStatement(status, after, size + 1);
    const { rows, last } = cutPage(await this.database.rows<ReportRow>(statement, values), size);
    const end = last && { rank: String(last.status === 'pending'), id: last.id };
    return { items: rows.map(toReport), next: end && this.cursors.write(list, end) };
  }
}

function pageStatement(
  status: ReportStatus | undefined,
  after: Position | undefined,
  rows: number,
): BoundStatement {
  const values = new Values();
  const conditions = [
    status && `r.status = ${values.add(status)}`,
    after &&
      `(r.status = 'pending', r.id) < (${values.add(after.rank)}::boolean, ${values.add(after.id)}::integer)`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const name = ['reports_list', status && 'status', after && 'after'].filter(Boolean).join('_');
  const text = `${SELECT_REPORTS} ${where} ORDER BY (r.status = 'pending') DESC, r.id DESC LIMIT ${values.add(rows)}`;
  return { name, text, values: values.list };
}
