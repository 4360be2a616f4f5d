import { setImmediate as pause } from 'node:timers/promises';
import { spamRules } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { type Example, learn } from './classifier.js';
import { type ExampleRow, keptExamples, spamExamples } from './examples.sql.js';
import { featuresOf } from './phrases.js';
import { forget } from './spam.sql.js';

/** Learns once a day from what moderators decided, and forgets what no longer matters. No text leaves the site. */
@Injectable()
export class SpamLearning implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('spam.learn', () => this.work());
  }

  private async work(): Promise<void> {
    for (const statement of forget) while ((await this.database.rows(statement)).length > 0);
    const examples = await this.examples();
    const spam = examples.filter(({ isSpam }) => isSpam).length;
    const kept = examples.length - spam;
    const isEnough = spam >= spamRules.spamMin && kept >= spamRules.keptMin;
    const learnt = isEnough ? await learn(examples, spamRules.falseAlarms, pause) : undefined;
    const isUsed = learnt !== undefined && learnt.found >= spamRules.foundMin;
    const learning = { spam, kept, found: learnt?.found ?? null, threshold: learnt?.threshold, isUsed };
    const weights = isUsed ? JSON.stringify(learnt.weights) : null;
    await this.database.rows(sql`INSERT INTO spam_filter (version, learnt_at, learning, weights)
      VALUES (1, now(), ${JSON.stringify(learning)}::jsonb, ${weights}::jsonb)
      ON CONFLICT (is_single) DO UPDATE SET version = spam_filter.version + 1, learnt_at = excluded.learnt_at,
        learning = excluded.learning, weights = excluded.weights`);
  }

  private async examples(): Promise<Example[]> {
    const found: Example[] = [];
    for (const statement of [spamExamples, keptExamples]) {
      for (const row of await this.database.rows<ExampleRow>(statement)) {
        found.push({
          isSpam: row.isSpam,
          group: row.authorId,
          features: featuresOf({ ...row, hasMedia: false }),
        });
      }
    }
    return found;
  }
}
