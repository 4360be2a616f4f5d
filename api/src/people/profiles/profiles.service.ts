import { errors, type UpdateProfileBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { lockPicture } from '../../platform/uploads/lock-picture.js';
import { replacedUpload } from '../../platform/uploads/replaced-upload.js';
import { UploadSweeper } from '../../platform/uploads/upload-sweeper.js';
import { isReservedForPeople, usernameReadIn } from '../users/reserved-names.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersQuery } from '../users/users.query.js';
import { ProfileEntity } from './profile.entity.js';

const NAME_OF_ANOTHER = 'This is the username of another member. Choose another name.';

/** Changes profiles. */
@Injectable()
export class ProfilesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sweeper: UploadSweeper,
    private readonly users: UsersQuery,
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
      await lockPicture(manager, 'avatar', avatar, userId);
      await lockPicture(manager, 'banner', changes.banner, userId);
      if (avatar !== undefined) await manager.update(UserEntity, { id: userId }, { avatar });
      await manager.upsert(ProfileEntity, { userId, ...changes }, ['userId']);
      return [
        ...replacedUpload(user.avatar, avatar),
        ...replacedUpload(profile?.banner ?? null, changes.banner),
      ];
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
}
