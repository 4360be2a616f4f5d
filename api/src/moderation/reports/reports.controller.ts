import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { toOwnReport } from './report.row.js';
import { ReportsQuery } from './reports.query.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly query: ReportsQuery,
    private readonly reports: ReportsService,
  ) {}

  @Call('createReport')
  async create(@Input() { body, viewer }: Input<'createReport'>): Promise<Answer<'createReport'>> {
    return toOwnReport(await this.reports.create(body, viewer));
  }

  @Call('listReports')
  async list(@Input() { query, reply }: Input<'listReports'>): Promise<Answer<'listReports'>> {
    return sendPage(reply, await this.query.list(query));
  }

  @Call('resolveReport')
  async resolve(@Input() { params, body, viewer }: Input<'resolveReport'>): Promise<Answer<'resolveReport'>> {
    await this.reports.resolve(params.id, body, viewer);
    return this.query.byId(params.id);
  }
}
