import { type CaseClaim, caseLimits, isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { raw, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { CaseNews } from '../cases/case-news.js';
import { checkMayDecide, checkUnclaimed, lockCase } from './find-case.js';

const UNTIL = sql`now() + ${raw(`interval '${caseLimits.claimMinutes} minutes'`)}`;

/** Claims cases, so that two moderators do not decide the same one. */
@Injectable()
export class CaseClaimsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly news: CaseNews,
  ) {}

  /**
   * Claims a case for ten minutes from now, by the database's clock. Each moderator has one claim.
   * @throws {ApiError} `CASE_NOT_FOUND`, `CASE_CLOSED`, `CASE_CLAIMED` or `OWN_CASE`.
   */
  async claim(caseId: number, viewer: Viewer): Promise<CaseClaim> {
    const { found, until, released } = await inTransaction(this.source, async (manager) => {
      const one = await lockCase(manager, caseId, viewer.id);
      if (one.isEscalated && !isStaff(viewer.role)) throw new ApiError('CASE_NOT_FOUND');
      checkMayDecide(one, viewer);
      checkUnclaimed(one, viewer);
      const others = await runStatement<{ id: number; communityId: number | null }>(
        manager,
        sql`WITH released AS (UPDATE cases SET claimed_by = NULL, claimed_until = NULL WHERE id IN (
            SELECT id FROM cases WHERE claimed_by = ${viewer.id} AND id <> ${caseId} FOR UPDATE SKIP LOCKED)
            RETURNING id, community_id)
          SELECT id, community_id AS "communityId" FROM released`,
      );
      const [claim] = await runStatement<{ until: Date }>(
        manager,
        sql`WITH claim AS (UPDATE cases SET claimed_by = ${viewer.id}, claimed_until = ${UNTIL} WHERE id = ${caseId}
            RETURNING claimed_until)
          SELECT claimed_until AS until FROM claim`,
      );
      if (!claim) throw new ApiError('CASE_NOT_FOUND');
      return { found: one, until: claim.until, released: others };
    });
    for (const one of [found, ...released]) await this.news.publish(one);
    return { username: viewer.username, until: until.toISOString(), isYours: true };
  }

  /**
   * Ends the viewer's claim of a case; without one, nothing changes.
   * @throws {ApiError} `CASE_NOT_FOUND`.
   */
  async release(caseId: number, viewer: Viewer): Promise<void> {
    const one = await this.database.row<{ id: number; communityId: number | null; isReleased: boolean }>(
      sql`WITH released AS (UPDATE cases SET claimed_by = NULL, claimed_until = NULL
          WHERE id = ${caseId} AND claimed_by = ${viewer.id} RETURNING id)
        SELECT id, community_id AS "communityId", EXISTS (SELECT FROM released) AS "isReleased"
        FROM cases WHERE id = ${caseId}`,
    );
    if (!one) throw new ApiError('CASE_NOT_FOUND');
    if (one.isReleased) await this.news.publish(one);
  }
}
