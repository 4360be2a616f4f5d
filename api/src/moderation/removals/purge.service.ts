import { mediaPathPrefix } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { type Decision, noteDecision } from '../log/moderation-log.js';
import { filesOf, isFileName, MEDIA_FILES, type MediaFiles } from '../../platform/uploads/media-files.js';
import { UploadEntity } from '../../platform/uploads/upload.entity.js';

/** Selects the newest post with a file, otherwise its uploader. */
const SUBJECT = `SELECT 'post' AS "subjectType", id AS "subjectId", title AS "subjectTitle", id AS "postId"
    FROM posts WHERE $1 IN (image_url, video_url) AND (image_url LIKE '/media/%' OR video_url LIKE '/media/%')
  UNION ALL SELECT 'user', u.id, u.username, NULL FROM users u WHERE u.id = $2
  ORDER BY "subjectType", "subjectId" DESC LIMIT 1`;

type Subject = Pick<Decision, 'subjectType' | 'subjectId' | 'subjectTitle' | 'postId'>;

/** Takes files down permanently. */
@Injectable()
export class PurgeService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Deletes a file in all its sizes; references to it break. The log records who did it and why.
   * @throws {ApiError} `UPLOAD_NOT_FOUND` or `STORAGE_UNAVAILABLE`.
   */
  async purge(name: string, reason: string, moderator: Viewer): Promise<void> {
    if (!isFileName(name)) throw new ApiError('UPLOAD_NOT_FOUND');
    await inTransaction(this.source, async (manager) => {
      const upload = await manager.findOne(UploadEntity, {
        where: { name },
        lock: { mode: 'pessimistic_write' },
      });
      if (!upload) throw new ApiError('UPLOAD_NOT_FOUND');
      const [found] = await manager.query<Subject[]>(SUBJECT, [mediaPathPrefix + name, upload.userId]);
      // Neither a post nor an uploader is left: the entry names the moderator.
      const { id: subjectId, username: subjectTitle } = moderator;
      const subject = found ?? { subjectType: 'user' as const, subjectId, subjectTitle, postId: null };
      await noteDecision(
        manager,
        { ...subject, action: 'media-purged', reportId: null, note: reason },
        moderator,
      );
      await manager.delete(UploadEntity, { name });
      await this.files.remove(filesOf(name));
    });
    this.logger.info({ event: 'media.purged', name, byId: moderator.id });
  }
}
