import { Module } from '@nestjs/common';
import { ModerationModule } from '../removals/moderation.module.js';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { PagingModule } from '../../platform/paging/paging.module.js';
import { ReportSubjects } from './report-subject.js';
import { ReportsController } from './reports.controller.js';
import { ReportsQuery } from './reports.query.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [PagingModule, ModerationModule, NotificationsModule],
  controllers: [ReportsController],
  providers: [ReportsQuery, ReportsService, ReportSubjects],
})
export class ReportsModule {}
