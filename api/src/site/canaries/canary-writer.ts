import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import type { Logger } from '../../platform/log.js';
import { repeat, type Repeated } from '../../platform/repeat.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { storeCounts } from './canaries.sql.js';

/**
 * Stores what this instance has counted about the running canary, every five seconds and when it ends. It writes whole
 * counts, so a failed write is made up for by the next; those of an instance that was killed lack its last seconds, of
 * both groups.
 */
@Injectable()
export class CanaryWriter implements OnModuleInit, BeforeApplicationShutdown {
  private readonly instance = randomUUID();
  private rounds: Repeated | undefined;

  constructor(
    private readonly evidence: BuildEvidence,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {}

  onModuleInit(): void {
    this.rounds = repeat(
      bounds.canaryInterval,
      () => this.write(),
      (error) => this.warn(error),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.write().catch((error: unknown) => this.warn(error));
  }

  /** Stores the counts of the current share. */
  async write(): Promise<void> {
    const { canary } = (await this.registry.read()).content;
    if (!canary || canary.share === 0) return;
    await this.database.rows(storeCounts(this.instance, this.evidence.canary.of(canary)));
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'Evidence about the canary could not be stored; trying again.');
  }
}
