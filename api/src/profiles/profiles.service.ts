import { errors, isMediaPath, mediaPathPrefix, type UpdateProfileBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { inTransaction } from '../db/transaction.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { noteDecision } from '../moderation-log/moderation-log.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { lockUpload } from '../uploads/lock-upload.js';
import { UploadSweeper } from '../uploads/upload-sweeper.js';
import { isReservedForPeople, usernameReadIn } from '../users/reserved-names.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersQuery } from '../users/users.query.js';
import { WidgetEntity } from '../widgets/widget.entity.js';
import { ProfileEntity } from './profile.entity.js';

const NO_PICTURE = 'A profile can show a picture, and no video.';

const NAME_OF_ANOTHER = 'This is the username of another member. Choose another name.';

/** Changes and clears profiles. */
@Injectable()
export class ProfilesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sweeper: UploadSweeper,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Changes only the given keys. A replaced or removed picture is deleted.
   * @throws {ApiError} `NAME_RESERVED`; `UPLOAD_NOT_FOUND`, also for another member's file; or `RULE_BROKEN` for a
   *   video.
   */
  async update(userId: number, { avatar, ...changes }: UpdateProfileBody): Promise<void> {
    if (changes.displayName) await this.checkName(changes.displayName, userId);
    const released = await inTransaction(this.source, async (manager) => {
      // Of two concurrent changes, the second sees the first one's picture.
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await manager.findOneOrFail(UserEntity, { where: { id: userId }, lock });
      const profile = await manager.findOneBy(ProfileEntity, { userId });
      await holdPicture(manager, 'avatar', avatar, userId);
      await holdPicture(manager, 'banner', changes.banner, userId);
      if (avatar !== undefined) await manager.update(UserEntity, { id: userId }, { avatar });
      await manager.upsert(ProfileEntity, { userId, ...changes }, ['userId']);
      return [...replaced(user.avatar, avatar), ...replaced(profile?.banner ?? null, changes.banner)];
    });
    await this.sweeper.forget(released);
  }

  /** Refuses a display name that imitates staff, or is another member's username. */
  private async checkName(displayName: string, userId: number): Promise<void> {
    const refusal = (message: string) =>
      new ApiError('NAME_RESERVED', { message, fields: { displayName: message } });
    if (isReservedForPeople(displayName)) throw refusal(errors.NAME_RESERVED.message);
    const username = usernameReadIn(displayName);
    if (username !== undefined && (await this.users.isOfAnother(username, userId)))
      throw refusal(NAME_OF_ANOTHER);
  }

  /**
   * Clears name, bio, avatar, banner and all widgets permanently, including hidden ones, for staff. The decision is
   * logged, and the owner is notified of the reason. Of two concurrent calls, the second finds it done.
   * @throws {ApiError} `USER_NOT_FOUND`; or `ALREADY_REMOVED` for an empty profile.
   */
  async clear(username: string, reason: string, moderator: Viewer): Promise<void> {
    const userId = await this.users.idOf(username);
    const released = await inTransaction(this.source, async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await manager.findOne(UserEntity, { where: { id: userId, deletedAt: IsNull() }, lock });
      if (!user) throw new ApiError('USER_NOT_FOUND');
      const profile = await manager.findOneBy(ProfileEntity, { userId });
      const { displayName = null, bio = null, banner = null } = profile ?? {};
      const { affected: widgets } = await manager.delete(WidgetEntity, { userId });
      if (!widgets && [displayName, bio, banner, user.avatar].every((value) => value === null)) {
        throw new ApiError('ALREADY_REMOVED');
      }
      await manager.update(UserEntity, { id: userId }, { avatar: null });
      await manager.delete(ProfileEntity, { userId });
      const subject = { subjectType: 'user' as const, subjectId: userId, subjectTitle: user.username };
      const decision = { action: 'profile-cleared' as const, ...subject, postId: null, reportId: null };
      await noteDecision(manager, { ...decision, note: reason }, moderator);
      await this.notifications.ofClearedProfile(manager, { userId, moderatorId: moderator.id }, reason);
      return [...replaced(user.avatar, null), ...replaced(banner, null)];
    });
    this.notifications.deliver();
    await this.sweeper.forget(released);
  }
}

/** Locks an upload for a profile until the transaction ends. */
async function holdPicture(
  manager: EntityManager,
  field: 'avatar' | 'banner',
  address: string | null | undefined,
  userId: number,
): Promise<void> {
  if (!address) return;
  const { mime } = await lockUpload(manager, address.slice(mediaPathPrefix.length), userId);
  if (mime.startsWith('image/')) return;
  throw new ApiError('RULE_BROKEN', { message: NO_PICTURE, fields: { [field]: NO_PICTURE } });
}

/** Returns the upload that a change has replaced. */
function replaced(before: string | null, after: string | null | undefined): string[] {
  if (after === undefined || before === null || before === after || !isMediaPath(before)) return [];
  return [before.slice(mediaPathPrefix.length)];
}
