import type { ResolveReportBody } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LOGGER } from '../core.module.js';
import { Fault } from '../http/fault.js';
import type { Input } from '../http/input.decorator.js';
import type { Viewer } from '../http/request.js';
import type { Logger } from '../log.js';
import { ReportSubjects } from './report-subject.js';
import { ReportEntity } from './report.entity.js';

/** Reporting, and deciding reports. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly subjects: ReportSubjects,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores a report; answers its id. The database's unique index answers `REPORT_PENDING`.
   * @throws {Fault} when its subject is not there, or `RULE_BROKEN` for one's own doing.
   */
  async create(body: Input<'createReport'>['body'], reporter: Viewer): Promise<number> {
    const subject = await this.subjects.find(body);
    if (subject.reportedUserId === reporter.id) {
      throw new Fault('RULE_BROKEN', { message: 'You cannot report yourself.' });
    }
    const { reason, description } = body;
    const report = this.reports.create({
      ...subject,
      reason,
      description: description || null,
      reporterId: reporter.id,
    });
    await this.reports.insert(report);
    return report.id;
  }

  /**
   * Decides a pending report, once: of two moderators at the same time, one is told that it is handled.
   * @throws {Fault} `REPORT_NOT_FOUND` or `REPORT_CLOSED`.
   */
  async resolve(id: number, { status, notes }: ResolveReportBody, moderator: Viewer): Promise<void> {
    const decision = {
      status,
      moderatorNotes: notes || null,
      resolvedAt: new Date(),
      resolvedById: moderator.id,
    };
    const { affected } = await this.reports.update({ id, status: 'pending' }, decision);
    if (!affected)
      throw new Fault((await this.reports.existsBy({ id })) ? 'REPORT_CLOSED' : 'REPORT_NOT_FOUND');
    this.logger.info({ event: 'report.resolved', reportId: id, status, byId: moderator.id });
  }
}
