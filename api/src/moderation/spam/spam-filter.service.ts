import { type SpamFilter, spamRules } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Database } from '../../platform/db/database.js';
import { jsonTimestamp, literal, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Viewer } from '../../platform/http/request.js';
import { noteRulesChange } from '../log/note-rules-change.js';

const TURN = `INSERT INTO spam_filter (is_on)
  SELECT $1 WHERE coalesce((SELECT is_on FROM spam_filter), true) <> $1
  ON CONFLICT (is_single) DO UPDATE SET is_on = excluded.is_on RETURNING is_on`;

/** Reads the state of the spam filter, and turns it on and off. */
@Injectable()
export class SpamFilterService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  async read(): Promise<SpamFilter> {
    const found = await this.database.row<SpamFilter>(sql`SELECT coalesce(is_on, true) AS "isOn",
        CASE WHEN learning IS NOT NULL
          THEN learning - 'threshold' || jsonb_build_object('at', ${jsonTimestamp('learnt_at')}) END AS learning,
        holds.*
      FROM (SELECT count(*)::integer AS held, count(published_at)::integer AS published FROM spam_holds
        WHERE held_at > now() - make_interval(days => ${literal(spamRules.holdDays)})) holds
        LEFT JOIN spam_filter ON true`);
    return found ?? { isOn: true, learning: null, held: 0, published: 0 };
  }

  /** Logs the change; without one, nothing happens. */
  async turn(isOn: boolean, by: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const rows = await manager.query<unknown[]>(TURN, [isOn]);
      if (rows.length === 0) return;
      const note = isOn ? 'Turned the spam filter on' : 'Turned the spam filter off';
      await noteRulesChange(manager, undefined, note, by);
    });
  }
}
