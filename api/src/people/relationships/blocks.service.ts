import { peopleLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { UsersQuery } from '../users/users.query.js';
import { BlockEntity } from './block.entity.js';
import { endFollow } from './follows.service.js';
import { insertNew } from '../../platform/db/insert-new.js';
import { lockPair } from './lock-pair.js';

const NOT_ONESELF = 'You cannot block yourself.';
const TOO_MANY = `You can block at most ${peopleLimits.blockedMax} people. Unblock one first.`;

/** Blocks people; repeating a call changes nothing. Blocked people are not notified. */
@Injectable()
export class BlocksService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UsersQuery,
  ) {}

  /**
   * Blocks a person for the viewer, and ends follows between the two.
   * @throws {ApiError} `USER_NOT_FOUND`; `RULE_BROKEN` for the viewer themselves and beyond the limit.
   */
  async block(username: string, viewer: Viewer): Promise<void> {
    const blockedId = await this.users.idOf(username);
    if (blockedId === viewer.id) throw ruleBroken(NOT_ONESELF);
    await inTransaction(this.source, async (manager) => {
      await lockPair(manager, viewer.id, blockedId);
      if (!(await insertNew(manager, BlockEntity, { blockerId: viewer.id, blockedId }))) return;
      const count = await manager.countBy(BlockEntity, { blockerId: viewer.id });
      if (count > peopleLimits.blockedMax) throw ruleBroken(TOO_MANY);
      await endFollow(manager, viewer.id, blockedId);
      await endFollow(manager, blockedId, viewer.id);
    });
  }

  /** @throws {ApiError} `USER_NOT_FOUND`. */
  async unblock(username: string, viewer: Viewer): Promise<void> {
    const blockedId = await this.users.idOf(username);
    await this.source.manager.delete(BlockEntity, { blockerId: viewer.id, blockedId });
  }
}
