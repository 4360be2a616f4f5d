import type { CaughtUpBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';

/** Stores when members have finished a catch-up. */
@Injectable()
export class CatchUpService {
  constructor(private readonly database: Database) {}

  /** Stores since when the next catch-up has posts. An earlier time undoes the end of one. */
  async setCaughtUp({ at }: CaughtUpBody, viewer: Viewer): Promise<void> {
    await this.database.rows(
      sql`UPDATE users SET caught_up_at = least(${at}::timestamptz, now()) WHERE id = ${viewer.id} RETURNING 1`,
    );
  }
}
