import { limits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { REMOVED_STAYS } from '../../platform/visibility/visibility.js';
import { lockPost } from './lock-post.js';
import { findOwnPost } from './own-post.js';
import { ProfilePinEntity } from './profile-pin.entity.js';

/** Pins posts to their author's profile; repeating a call changes nothing. */
@Injectable()
export class ProfilePinsService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws {ApiError} `POST_NOT_FOUND` or `NOT_OWNER`; `RULE_BROKEN` for a removed post; `PINS_REACHED`. */
  async pin(postId: number, viewer: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      await findOwnPost(manager, postId, viewer);
      const { removalReason } = await lockPost(manager, postId);
      if (removalReason !== null) throw ruleBroken(REMOVED_STAYS);
      // Two concurrent requests must not both get the last free pin.
      const lock = { mode: 'pessimistic_write' } as const;
      await manager.findOneOrFail(UserEntity, { where: { id: viewer.id }, lock });
      if (await manager.existsBy(ProfilePinEntity, { postId })) return;
      const count = await manager.countBy(ProfilePinEntity, { userId: viewer.id });
      if (count >= limits.profilePinsMax) throw new ApiError('PINS_REACHED');
      await manager.insert(ProfilePinEntity, { postId, userId: viewer.id });
    });
  }

  /** @throws {ApiError} `POST_NOT_FOUND` or `NOT_OWNER`. */
  async unpin(postId: number, viewer: Viewer): Promise<void> {
    await findOwnPost(this.source.manager, postId, viewer);
    await this.source.manager.delete(ProfilePinEntity, { postId });
  }
}
