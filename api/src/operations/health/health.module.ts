import { Module } from '@nestjs/common';
import { DatabaseProbe } from '../../platform/db/database-probe.js';
import { Database } from '../../platform/db/database.js';
import { DatabaseWatch } from './database-watch.js';
import { HealthController } from './health.controller.js';

@Module({
  controllers: [HealthController],
  providers: [
    DatabaseWatch,
    {
      provide: DatabaseProbe,
      inject: [Database],
      useFactory: ({ url }: Database) => new DatabaseProbe(url),
    },
  ],
})
export class HealthModule {}
