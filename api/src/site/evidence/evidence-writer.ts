import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import type { Logger } from '../../platform/log.js';
import { repeat, type Repeated } from '../../platform/repeat.js';
import { BuildEvidence } from './build-evidence.js';
import { addCounts, addErrors, deleteFormerErrors } from './evidence.sql.js';

/**
 * Stores what this instance has counted, every half minute and when it ends. Counts that cannot be stored, or of an
 * instance that was killed, are lost.
 */
@Injectable()
export class EvidenceWriter implements OnModuleInit, BeforeApplicationShutdown {
  private rounds: Repeated | undefined;

  constructor(
    private readonly evidence: BuildEvidence,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.rounds = repeat(
      bounds.evidenceInterval,
      () => this.write(),
      (error) => this.warn(error),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.write().catch((error: unknown) => this.warn(error));
  }

  /** Stores the counts since the last call. */
  async write(): Promise<void> {
    const { counts, errors } = this.evidence.take();
    if (counts.length > 0) await this.database.rows(addCounts(counts));
    if (errors.length === 0) return;
    await this.database.rows(addErrors(errors));
    await this.database.rows(deleteFormerErrors([...new Set(errors.map(({ app }) => app))]));
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'Evidence about builds could not be stored; these counts are lost.');
  }
}
