import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { findStages, storeVerdict } from './canaries.sql.js';
import type { CanaryName } from './canary-name.js';
import { CanaryWebhooks } from './canary-webhooks.js';
import { type Decision, decide, type Stage } from './decide.js';

/** A canary with one share, its evidence, and the last verdict about it. */
interface StageRow extends CanaryName, Stage {
  readonly number: number | null;
  readonly outcome: 'raise' | 'hold' | 'rollBack' | null;
}

/**
 * Decides about canaries, on their evidence. A separate module, since processes that only run jobs serve no pages and
 * read no registry: that a canary is listed follows from the evidence that instances still store.
 */
@Module({ providers: [CanaryWebhooks] })
export class CanaryJudgeModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly webhooks: CanaryWebhooks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('canary.judge', async () => {
      for (const stage of await this.database.rows<StageRow>(findStages())) await this.judge(stage);
    });
  }

  private async judge(stage: StageRow): Promise<void> {
    if (stage.share === 0 || stage.share === 100) return;
    const decision = decide(stage);
    const isRepeated = stage.outcome === 'hold' && decision.outcome === 'hold';
    const number = (stage.number ?? 0) + (isRepeated ? 0 : 1);
    const isStored = await this.store(stage, number, decision);
    if (!isStored || decision.outcome === 'hold') return;
    this.queue.wake('canary.notify');
    const { app, version } = stage;
    const { outcome, reason, share, networks, evidence } = decision;
    this.logger.warn(
      { canary: { app, version, outcome, reason, share, networks, evidence } },
      sentences[outcome],
    );
  }

  /** Stores a verdict, and reports one that changes the share to webhooks; returns false if another job stored one. */
  private store({ app, version, startedAt }: StageRow, number: number, decision: Decision): Promise<boolean> {
    const name = { app, version, startedAt };
    return inTransaction(this.source, async (manager) => {
      const { text, values } = storeVerdict(name, number, decision);
      const rows = await manager.query<{ number: number }[]>(text, values);
      if (rows.length > 0 && decision.outcome !== 'hold')
        await this.webhooks.report({ ...name, number }, manager);
      return rows.length > 0;
    });
  }
}

const sentences = {
  raise: 'More people get a canary.',
  rollBack: 'A canary is rolled back.',
} as const;
