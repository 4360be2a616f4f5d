import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import type { Logger } from '../../platform/log.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { PeriodicWriter } from '../evidence/periodic-writer.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { storeCounts } from './canaries.sql.js';

const FAILURE = 'Evidence about the canary could not be stored; trying again.';

/**
 * Stores what this instance has counted about the running canary, every five seconds and when it ends. It writes whole
 * counts, so a failed write is made up for by the next; those of an instance that was killed lack its last seconds, of
 * both groups.
 */
@Injectable()
export class CanaryWriter extends PeriodicWriter {
  private readonly instance = randomUUID();

  constructor(
    private readonly evidence: BuildEvidence,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {
    super(bounds.canaryInterval, FAILURE, logger);
  }

  /** Stores the counts of the current share. */
  async write(): Promise<void> {
    const { canary } = (await this.registry.read()).content;
    if (!canary || canary.share === 0) return;
    await this.database.rows(storeCounts(this.instance, this.evidence.canary.of(canary)));
  }
}
