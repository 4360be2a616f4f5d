import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Logger } from '../../platform/log.js';
import { repeat, type Repeated } from '../../platform/repeat.js';

/** Writes something periodically, and when the instance ends. A failure is logged, and the next round starts as planned. */
export abstract class PeriodicWriter implements OnModuleInit, BeforeApplicationShutdown {
  private rounds: Repeated | undefined;

  /**
   * @param every milliseconds between two rounds
   * @param failure message of the warning in the log
   */
  constructor(
    private readonly every: number,
    private readonly failure: string,
    private readonly logger: Logger,
  ) {}

  /** Writes what has changed since the last call. */
  abstract write(): Promise<void>;

  onModuleInit(): void {
    this.rounds = repeat(
      this.every,
      () => this.write(),
      (error) => this.warn(error),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.write().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, this.failure);
  }
}
