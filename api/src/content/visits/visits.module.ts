import { Module, type OnModuleInit } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { HiddenPostsService } from './hidden-posts.service.js';
import { ThreadVisitsService } from './thread-visits.service.js';
import { VisitsController } from './visits.controller.js';

@Module({
  imports: [LiveBusModule],
  controllers: [VisitsController],
  providers: [HiddenPostsService, ThreadVisitsService],
})
export class VisitsModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly visits: ThreadVisitsService,
    private readonly hidden: HiddenPostsService,
  ) {}

  onModuleInit(): void {
    this.queue.work('visits.sweep', async () => {
      await this.visits.sweep();
      await this.hidden.sweep();
    });
  }
}
