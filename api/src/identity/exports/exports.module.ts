import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../../delivery/mail/mail.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { DataExports } from './data-exports.service.js';
import { ExportJobs } from './export-jobs.js';
import { ExportsController } from './exports.controller.js';
import { ExportsServer } from './exports.server.js';

/** Archives of members' data. */
@Module({
  imports: [AuthModule, MailModule, UploadsModule],
  controllers: [ExportsController],
  providers: [DataExports, ExportJobs, ExportsServer],
  exports: [DataExports],
})
export class ExportsModule {}
