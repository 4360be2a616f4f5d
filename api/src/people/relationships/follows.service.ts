import { peopleLimits, type SourceDial } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersQuery } from '../users/users.query.js';
import { dialColumns } from '../../platform/visibility/source-dials.js';
import { BlockEntity } from './block.entity.js';
import { FollowNoticeEntity } from './follow-notice.entity.js';
import { FollowEntity } from './follow.entity.js';
import { insertNew } from '../../platform/db/insert-new.js';
import { lockPair } from './lock-pair.js';

const NOT_ONESELF = 'You cannot follow yourself.';
const NOT_FOLLOWED = 'Follow this person first.';
const TOO_MANY = `You can follow at most ${peopleLimits.followedMax} people. Unfollow one first.`;

/** Follows people; repeating a call changes nothing. */
@Injectable()
export class FollowsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Follows a person for the viewer; the person is notified the first time. A person who has blocked the viewer is not
   * notified; nothing else differs, so that no response reveals the block.
   * @throws {ApiError} `USER_NOT_FOUND`; `RULE_BROKEN` for the viewer themselves and beyond the limit; `FOLLOW_REFUSED`
   *   for a person whom the viewer has blocked.
   */
  async follow(username: string, viewer: Viewer): Promise<void> {
    const followedId = await this.users.idOf(username);
    if (followedId === viewer.id) throw ruleBroken(NOT_ONESELF);
    const pair = { followerId: viewer.id, followedId };
    await inTransaction(this.source, async (manager) => {
      await lockPair(manager, viewer.id, followedId);
      if (await hasBlocked(manager, viewer.id, followedId)) throw new ApiError('FOLLOW_REFUSED');
      if (!(await insertNew(manager, FollowEntity, pair))) return;
      const count = await manager.countBy(FollowEntity, { followerId: viewer.id });
      if (count > peopleLimits.followedMax) throw ruleBroken(TOO_MANY);
      await manager.increment(UserEntity, { id: followedId }, 'followerCount', 1);
      if (await hasBlocked(manager, followedId, viewer.id)) return;
      if (await insertNew(manager, FollowNoticeEntity, pair))
        await this.notifications.ofFollow(manager, { ...pair, follower: viewer.username });
    });
    this.notifications.deliver();
  }

  /**
   * Sets the part that a person has in the viewer's feed of followed people; returns their id.
   * @throws {ApiError} `USER_NOT_FOUND`; `RULE_BROKEN` unless the viewer follows them.
   */
  async setDial(username: string, dial: SourceDial, viewer: Viewer): Promise<number> {
    const followedId = await this.users.idOf(username);
    const follow = { followerId: viewer.id, followedId };
    const { affected } = await this.source.manager.update(FollowEntity, follow, dialColumns(dial));
    if (affected === 0) throw ruleBroken(NOT_FOLLOWED);
    return followedId;
  }

  /** @throws {ApiError} `USER_NOT_FOUND`. */
  async unfollow(username: string, viewer: Viewer): Promise<void> {
    const followedId = await this.users.idOf(username);
    await inTransaction(this.source, (manager) => endFollow(manager, viewer.id, followedId));
  }
}

/** Ends a follow; without one, nothing changes. */
export async function endFollow(
  manager: EntityManager,
  followerId: number,
  followedId: number,
): Promise<void> {
  const { affected } = await manager.delete(FollowEntity, { followerId, followedId });
  if (affected) await manager.decrement(UserEntity, { id: followedId }, 'followerCount', 1);
}

const hasBlocked = (manager: EntityManager, blockerId: number, blockedId: number): Promise<boolean> =>
  manager.existsBy(BlockEntity, { blockerId, blockedId });
