import { Module, type OnModuleInit } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { ThreadVisitsService } from './thread-visits.service.js';
import { VisitsController } from './visits.controller.js';

@Module({
  imports: [LiveBusModule],
  controllers: [VisitsController],
  providers: [ThreadVisitsService],
})
export class VisitsModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly visits: ThreadVisitsService,
  ) {}

  onModuleInit(): void {
    this.queue.work('visits.sweep', () => this.visits.sweep());
  }
}
