import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../../platform/bounds.js';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import type { Logger } from '../../platform/log.js';
import { BuildEvidence } from './build-evidence.js';
import { addCounts, addErrors, deleteFormerErrors } from './evidence.sql.js';
import { PeriodicWriter } from './periodic-writer.js';

const FAILURE = 'Evidence about builds could not be stored; these counts are lost.';

/**
 * Stores what this instance has counted, every half minute and when it ends. Counts that cannot be stored, or of an
 * instance that was killed, are lost.
 */
@Injectable()
export class EvidenceWriter extends PeriodicWriter {
  constructor(
    private readonly evidence: BuildEvidence,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(bounds.evidenceInterval, FAILURE, logger);
  }

  /** Stores the counts since the last call. */
  async write(): Promise<void> {
    const { counts, errors } = this.evidence.take();
    if (counts.length > 0) await this.database.rows(addCounts(counts));
    if (errors.length === 0) return;
    await this.database.rows(addErrors(errors));
    await this.database.rows(deleteFormerErrors([...new Set(errors.map(({ app }) => app))]));
  }
}
