import { type BanRemoval, isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { isMember } from '../../content/communities/community-members.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { bannedMessage, unbannedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { transactionTime } from '../../platform/db/transaction-time.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { DAY } from '../../platform/units.js';
import type { Moderator } from '../log/moderation-log.js';
import { checkMayChange, checkMayRemove, checkNoRole } from './ban-checks.js';
import { BanEntity } from './ban.entity.js';
import {
  type BanCase,
  type BanChange,
  type CompleteBan,
  findCurrent,
  noteBan,
  storeBan,
  toOwnBan,
} from './stored-ban.js';
import type { BanScope } from './written.sql.js';

const NOT_ONESELF = 'You cannot ban yourself.';
const STAFF_STAYS = 'Staff of the site cannot be banned. An admin can end their role first.';

const DAYS: Readonly<Record<Exclude<BanRemoval, 'none'>, number>> = { day: 1, week: 7 };

/** Bans and mutes people in communities and on the site, and lifts both. */
@Injectable()
export class BansService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
    private readonly liveBus: LiveBus,
  ) {}

  /**
   * Bans or mutes a person, or replaces the current ban. In a community, both end invitations to moderate; a ban also
   * ends requests to join, and the membership stays but admits nobody until the ban ends.
   * @returns the id of the person
   * @throws {ApiError} `USER_NOT_FOUND` or `COMMUNITY_NOT_FOUND`; `RULE_BROKEN` for oneself, staff, and the owner and
   *   moderators of the community; `STAFF_BAN` for a moderator of the community if staff banned the person;
   *   `ROLE_MISSING` for a removal without the permission for posts.
   */
  async ban(place: BanScope, username: string, body: CompleteBan, by: Viewer): Promise<number> {
    const userId = await this.users.idOf(username);
    const one = await inTransaction(this.source, async (manager) => {
      const { found, ban } = await this.banWithin(manager, place, userId, body, by);
      await this.notify(manager, found, bannedMessage(toOwnBan(ban, found.community)));
      await this.removeContent(manager, ban, body.removal, by);
      return { found, ban };
    });
    this.queue.wake('ban.remove-content');
    await this.announce(one);
    return userId;
  }

  /**
   * Bans a person as part of a larger decision, which notifies them, removes what they wrote, and announces the change.
   * @throws {ApiError} as `ban` does.
   */
  async banWithin(
    manager: EntityManager,
    place: BanScope,
    userId: number,
    body: CompleteBan,
    by: Moderator,
  ): Promise<BanChange> {
    if (userId === by.id) throw ruleBroken(NOT_ONESELF);
    const found = await this.lockBanCase(manager, place, userId);
    const { community, subject } = found;
    if (isStaff(subject.role)) throw ruleBroken(STAFF_STAYS);
    if (community) await checkNoRole(manager, community, userId);
    await checkMayChange(manager, found, by);
    if (community && body.removal !== 'none') await checkMayRemove(manager, community, by);
    const former = await findCurrent(manager, found);
    return { found, ban: await storeBan(manager, found, body, by), former };
  }

  /**
   * Undoes a ban of which nobody has been notified, and restores the previous one.
   * @param about the place and the person, and the time of the ban; without it, the current one is undone
   * @returns undefined if it has been lifted or replaced since
   * @throws {ApiError} `USER_NOT_FOUND` or `COMMUNITY_NOT_FOUND`.
   */
  async undoBan(
    manager: EntityManager,
    about: { place: BanScope; userId: number; createdAt?: string },
    former: Omit<BanEntity, 'id' | 'userId' | 'communityId'> | undefined,
    by: Moderator,
  ): Promise<BanChange | undefined> {
    const { place, userId, createdAt } = about;
    const found = await this.lockBanCase(manager, place, userId);
    const ban = await findCurrent(manager, found);
    if (!ban || !isSameBan(ban, createdAt)) return undefined;
    await manager.delete(BanEntity, { id: ban.id });
    if (former) await manager.insert(BanEntity, { ...former, userId, communityId: place });
    await noteBan(manager, ban.isMute ? 'member-unmuted' : 'member-unbanned', found, null, by);
    return { found, ban };
  }

  /**
   * Notifies a person of their current ban from a place; without one, nobody. The caller delivers it.
   * @param about `createdAt` if another ban, which has its own notification, does not count
   */
  async notifyOfCurrent(
    manager: EntityManager,
    { place, userId, createdAt }: { place: BanScope; userId: number; createdAt?: string },
  ): Promise<void> {
    const found = await this.lockBanCase(manager, place, userId);
    const ban = await findCurrent(manager, found);
    if (ban && isSameBan(ban, createdAt))
      await this.notify(manager, found, bannedMessage(toOwnBan(ban, found.community)));
  }

  /**
   * Lifts a ban; without one, nothing changes.
   * @throws {ApiError} `USER_NOT_FOUND` or `COMMUNITY_NOT_FOUND`; `STAFF_BAN` for a moderator of the community if staff
   *   banned the person.
   */
  async lift(place: BanScope, username: string, by: Viewer): Promise<void> {
    const userId = await this.users.idOf(username);
    const lifted = await inTransaction(this.source, async (manager) => {
      const change = await this.liftWithin(manager, place, userId, by);
      if (!change) return undefined;
      const { found, ban } = change;
      await this.notify(manager, found, unbannedMessage(found.community?.displayName ?? null, ban.isMute));
      return change;
    });
    if (lifted) await this.announce(lifted);
  }

  /**
   * Lifts a ban as part of a larger decision, which notifies the person and announces the change after its commit.
   * @returns undefined without a ban
   * @throws {ApiError} as `lift` does.
   */
  async liftWithin(
    manager: EntityManager,
    place: BanScope,
    userId: number,
    by: Viewer,
  ): Promise<BanChange | undefined> {
    const found = await this.lockBanCase(manager, place, userId);
    await checkMayChange(manager, found, by);
    const ban = await findCurrent(manager, found);
    if (!ban) return undefined;
    await manager.delete(BanEntity, { id: ban.id });
    await noteBan(manager, ban.isMute ? 'member-unmuted' : 'member-unbanned', found, null, by);
    return { found, ban };
  }

  /**
   * Lets a ban end sooner, as part of a larger decision.
   * @param days from now
   * @returns undefined without a ban that lasts longer
   * @throws {ApiError} as `lift` does.
   */
  async shortenWithin(
    manager: EntityManager,
    place: BanScope,
    userId: number,
    days: number,
    by: Viewer,
  ): Promise<BanChange | undefined> {
    const found = await this.lockBanCase(manager, place, userId);
    await checkMayChange(manager, found, by);
    const ban = await findCurrent(manager, found);
    const endsAt = new Date((await transactionTime(manager)).getTime() + days * DAY);
    if (!ban || (ban.endsAt && ban.endsAt <= endsAt)) return undefined;
    await manager.update(BanEntity, { id: ban.id }, { endsAt });
    return { found, ban };
  }

  /** Locks the community and the person, so that concurrent decisions wait. */
  private async lockBanCase(manager: EntityManager, place: BanScope, userId: number): Promise<BanCase> {
    const community = place === null ? undefined : await lockCommunity(manager, place);
    const lock = { mode: 'for_no_key_update' } as const;
    const subject = await manager.findOne(UserEntity, { where: { id: userId, deletedAt: IsNull() }, lock });
    if (!subject) throw new ApiError('USER_NOT_FOUND');
    const isKnown = community?.visibility !== 'private' || (await isMember(manager, community.id, userId));
    return { place, subject, isKnown, ...(community && { community }) };
  }

  /** A private community has no page for the banned person, so the notification leads nowhere. */
  private async notify(
    manager: EntityManager,
    { community, subject, isKnown }: BanCase,
    message: string,
  ): Promise<void> {
    if (!isKnown) return;
    const leads = community && community.visibility !== 'private';
    const about = { actorId: null, message, ...(leads && { communityName: community.name }) };
    await this.notifications.ofCommunity(manager, subject.id, about);
  }

  private async removeContent(
    manager: EntityManager,
    { userId, communityId, reason, createdAt }: BanEntity,
    removal: BanRemoval,
    { id, username, role }: Viewer,
  ): Promise<void> {
    if (removal === 'none') return;
    const since = new Date(createdAt.getTime() - DAYS[removal] * DAY).toISOString();
    const job = { userId, communityId, since, reason, moderator: { id, username, role } };
    await this.queue.send('ban.remove-content', [job], manager);
  }

  /** Shows a change on the person's open pages after its commit, and delivers its notification. */
  async announce({ found, ban: { isMute } }: BanChange): Promise<void> {
    const { place, community, subject, isKnown } = found;
    const { id: userId } = subject;
    await this.database.noteWrite([userId]);
    this.notifications.deliver();
    if (!isKnown) return;
    const change = { kind: 'ban' as const, ...(place !== null && { communityId: place }) };
    this.liveBus.publish({ kind: 'own-change', userId, change });
    if (community?.visibility === 'private' && !isMute)
      this.liveBus.publish({ kind: 'community-closed', communityId: community.id, memberId: userId });
  }
}

/** Returns whether a ban is the one created at a time; any is, without one. */
const isSameBan = ({ createdAt }: BanEntity, time: string | undefined): boolean =>
  time === undefined || createdAt.toISOString() === time;
