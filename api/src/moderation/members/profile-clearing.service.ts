import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { ProfileEntity } from '../../people/profiles/profile.entity.js';
import { replacedUpload } from '../../platform/uploads/replaced-upload.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { OwnFeedEntity } from '../../content/own-feeds/own-feed.entity.js';
import { WidgetEntity } from '../../people/widgets/widget.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { UploadSweeper } from '../../platform/uploads/upload-sweeper.js';
import { noteDecision } from '../log/moderation-log.js';

/** Clears profiles that break the rules. */
@Injectable()
export class ProfileClearingService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sweeper: UploadSweeper,
    private readonly users: UsersQuery,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Clears name, bio, avatar, banner and all widgets permanently, including hidden ones, and makes own feeds private,
   * for staff. The decision is logged, and the owner is notified of the reason. Of two concurrent calls, the second finds it done.
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
      const { affected: feeds } = await manager.update(
        OwnFeedEntity,
        { ownerId: userId, isPublic: true },
        { isPublic: false },
      );
      if (!widgets && !feeds && [displayName, bio, banner, user.avatar].every((value) => value === null)) {
        throw new ApiError('ALREADY_REMOVED');
      }
      await manager.update(UserEntity, { id: userId }, { avatar: null });
      await manager.delete(ProfileEntity, { userId });
      const subject = { subjectType: 'user' as const, subjectId: userId, subjectTitle: user.username };
      const decision = { action: 'profile-cleared' as const, ...subject, postId: null, reportId: null };
      await noteDecision(manager, { ...decision, note: reason }, moderator);
      await this.notifications.ofClearedProfile(manager, { userId, moderatorId: moderator.id }, reason);
      return [...replacedUpload(user.avatar, null), ...replacedUpload(banner, null)];
    });
    this.notifications.deliver();
    await this.sweeper.forget(released);
  }
}
