import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { inTransaction } from '../db/transaction.js';
import type { Logger } from '../log.js';
import { repeat, type Repeated } from '../repeat.js';
import { JobQueue } from './job-queue.js';
import { type ActiveSchedule, activeSchedules, type ScheduledJob } from './schedules.js';
import { claimDue, findDue, storeSchedules } from './schedules.query.js';

/** Milliseconds between two checks of the schedules, and from the start to the first. */
const LOOK_EVERY = 2_000;

/**
 * Sends scheduled jobs. All instances check; the database's clock decides what is due. Claiming a slot and sending its
 * job are one transaction, so each slot has one job.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly active: readonly ActiveSchedule[];
  private looks: Repeated | undefined;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.active = activeSchedules(config);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.database.rows(storeSchedules(this.active));
    if (this.config.workers === 'none') return;
    this.looks = repeat(
      LOOK_EVERY,
      () => this.sendDue(),
      (error) => this.logger.warn(`The schedules could not be checked: ${String(error)}`),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Stops checking; other instances continue. */
  async stop(): Promise<void> {
    await this.looks?.stop();
  }

  /** Sends the jobs whose slot has begun, once for all instances. */
  async sendDue(): Promise<void> {
    if ((await this.database.rows(findDue(this.active))).length === 0) return;
    const sent = await inTransaction(this.source, async (manager) => {
      const { text, values } = claimDue(this.active);
      const [claimed] = await manager.query<[{ name: ScheduledJob }[], number]>(text, values);
      for (const { name } of claimed) await this.queue.send(name, [{}], manager);
      return claimed;
    });
    for (const { name } of sent) this.queue.wake(name);
  }
}
