import { Module } from '@nestjs/common';
import { ModerationModule } from '../removals/moderation.module.js';
import { ReportSubjects } from './report-subject.js';
import { ReportsController } from './reports.controller.js';
import { ReportsQuery } from './reports.query.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ModerationModule],
  controllers: [ReportsController],
  providers: [ReportsQuery, ReportsService, ReportSubjects],
})
export class ReportsModule {}
