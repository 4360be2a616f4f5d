import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { BackupJob } from './backup-job.js';

/** Scheduled backups. */
@Module({ imports: [UploadsModule], providers: [BackupJob] })
export class BackupModule {}
