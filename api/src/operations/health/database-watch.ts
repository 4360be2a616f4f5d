import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { DatabaseProbe } from '../../platform/db/database-probe.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { repeat, type Repeated } from '../../platform/repeat.js';

/**
 * Logs once, instead of with each request, that the database is away or back, and that this machine's clock is wrong:
 * one-time codes depend on it.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private looks: Repeated | undefined;
  private isAway = false;
  private isClockWrong = false;

  constructor(
    private readonly probe: DatabaseProbe,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.gauge('stoa_database_reachable', '1 while the database answers in time, else 0.', (gauge) =>
      gauge.set(this.isAway ? 0 : 1),
    );
    metrics.gauge('stoa_clock_offset_seconds', "Lead of this machine's clock over the database's.", (gauge) =>
      gauge.set(probe.clockOffset / 1_000),
    );
  }

  onApplicationBootstrap(): void {
    this.looks = repeat(
      bounds.databaseWatchInterval,
      () => this.look(),
      (error) => this.noteAway(error),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looks?.stop();
  }

  private async look(): Promise<void> {
    await this.probe.ask();
    if (this.isAway) this.logger.info('The database answers again.');
    this.isAway = false;
    this.checkClock(this.probe.clockOffset);
  }

  private noteAway(error: unknown): void {
    if (!this.isAway) this.logger.error(`The database is unavailable: ${String(error)}`);
    this.isAway = true;
  }

  private checkClock(offset: number): void {
    const isWrong = Math.abs(offset) > bounds.clockOffset;
    if (isWrong === this.isClockWrong) return;
    this.isClockWrong = isWrong;
    if (!isWrong) return this.logger.info("This machine's clock agrees with the database's again.");
    const seconds = Math.round(Math.abs(offset) / 1_000);
    const direction = offset > 0 ? 'ahead of' : 'behind';
    this.logger.warn(`This machine's clock is ${seconds} s ${direction} the database's: set it.`);
  }
}
