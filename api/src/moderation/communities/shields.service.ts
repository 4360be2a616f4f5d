import type { RaiseShieldBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CommunityEntity } from '../../content/communities/community.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { transactionTime } from '../../platform/db/transaction-time.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Viewer } from '../../platform/http/request.js';
import { HOUR } from '../../platform/units.js';
import { noteRoleDecision } from './role-decision.js';

/** Raises and lowers the shields of communities, and logs it. A shield ends by itself. */
@Injectable()
export class ShieldsService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  raise(id: number, { mode, days, hours }: RaiseShieldBody, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, id);
      const shieldEndsAt = new Date((await transactionTime(manager)).getTime() + hours * HOUR);
      await manager.update(CommunityEntity, { id }, { shieldMode: mode, shieldDays: days, shieldEndsAt });
      const whom = mode === 'members' ? 'Only people who joined' : 'Held: accounts younger than';
      const note = `${whom} ${days === 1 ? 'a day' : `${days} days`}${mode === 'members' ? ' ago' : ''}, for ${hours} h`;
      await noteRoleDecision(manager, 'shield-raised', { community, subject: by, note }, by);
    });
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  lower(id: number, by: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const community = await lockCommunity(manager, id);
      if (!community.shieldEndsAt || community.shieldEndsAt <= (await transactionTime(manager))) return;
      const none = { shieldMode: null, shieldDays: null, shieldEndsAt: null };
      await manager.update(CommunityEntity, { id }, none);
      await noteRoleDecision(manager, 'shield-lowered', { community, subject: by }, by);
    });
  }
}
