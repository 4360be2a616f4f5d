import { type CreateCommentBody, limits, type UpdateCommentBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { REMOVED_STAYS } from '../../platform/visibility/visibility.js';
import { checkMayEdit, checkMayWrite } from '../communities/check-may-write.js';
import { MentionsService } from '../mentions/mentions.service.js';
import { Screening, type Writing } from '../screening/screening.js';
import { isReadable } from '../posts/own-post.js';
import { notEditedSince } from '../posts/edit-precondition.js';
import { PostStatsEntity } from '../posts/post-stats.entity.js';
import { lockPost } from '../posts/lock-post.js';
import { visitOwn } from '../visits/own-visit.js';
import { CommentEntity } from './comment.entity.js';
import { deleteOrLeaveTombstone } from './comment-removal.js';

/** `parent_id`, `depth` and `path` follow from the parent; a path ends with the comment's own id. */
const INSERT = `
  INSERT INTO comments (id, post_id, parent_id, author_id, content, client_id, depth, path)
  SELECT fresh.id, $1, parent.id, $3, $4, $5, coalesce(parent.depth + 1, 0),
    coalesce(parent.path, ''::bytea) || int4send(fresh.id)
  FROM (SELECT nextval(pg_get_serial_sequence('comments', 'id'))::integer AS id) AS fresh
  LEFT JOIN comments parent ON parent.id = $2
  RETURNING id`;

/**
 * Creates, updates and deletes comments. Every change of a thread's shape first locks the post's counters. Therefore no
 * reply appears below a comment being deleted, and counts stay right.
 */
@Injectable()
export class CommentsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly notifications: NotificationsService,
    private readonly screening: Screening,
    private readonly mentions: MentionsService,
  ) {}

  /**
   * Stores a comment or a reply, or finds it if the same device has sent it before; returns its id.
   * @throws {ApiError} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND`, `COMMENT_TOO_DEEP`, `BANNED`, `MEMBERS_ONLY`,
   *   `POST_LOCKED`, and the errors of mentions and of screening.
   */
  async create(body: CreateCommentBody, author: Viewer): Promise<number> {
    const { postId, parentId = null, content, clientId } = body;
    const names = this.mentions.newIn(content, author);
    const commentId = await inTransaction(this.source, async (manager) => {
      const { removalReason, communityId, isLocked } = await lockPost(manager, postId);
      if (clientId !== undefined) {
        const sent = await manager.findOneBy(CommentEntity, { authorId: author.id, clientId });
        if (sent) return sent.id;
      }
      if (removalReason !== null) throw new ApiError('POST_NOT_FOUND');
      const rules = await checkMayWrite(manager, communityId, author, 'POST_NOT_FOUND');
      if (isLocked) throw new ApiError('POST_LOCKED');
      if (parentId !== null) await checkParent(manager, parentId, postId);
      const screened = await this.screening.screen(manager, toWriting(content), author, rules);
      const values = [postId, parentId, author.id, content, clientId];
      const [row] = await manager.query<{ id: number }[]>(INSERT, values);
      if (!row) throw new Error('The comment was not stored.');
      await manager.increment(PostStatsEntity, { postId }, 'commentCount', 1);
      await screened?.carryOut(manager, { type: 'comment', id: row.id });
      const comment = { commentId: row.id, postId, authorId: author.id };
      await visitOwn(manager, comment);
      if (!screened?.isHidden) {
        await this.notifications.ofComment(manager, comment);
        await this.mentions.notify(manager, { ...comment, names });
      }
      return row.id;
    });
    this.notifications.deliver();
    return commentId;
  }

  /**
   * @throws {ApiError} `COMMENT_NOT_FOUND`, `NOT_OWNER`, `EDIT_CONFLICT`, `RULE_BROKEN` for a removed comment, `BANNED`
   *   for an author who is banned from its community, and the errors of mentions and of screening.
   */
  async update(id: number, { content, lastEditedAt }: UpdateCommentBody, viewer: Viewer): Promise<void> {
    const comment = await this.ownComment(id, viewer);
    const { manager: reads } = this.source;
    const { communityId } = await reads.findOneByOrFail(PostStatsEntity, { postId: comment.postId });
    const rules = await checkMayEdit(reads, communityId, viewer, 'COMMENT_NOT_FOUND');
    if (comment.removalReason !== null) throw ruleBroken(REMOVED_STAYS);
    if (comment.content === content) return;
    const screened = await this.screening.screen(reads, toWriting(content, id), viewer, rules);
    const names = this.mentions.newIn(content, viewer, comment.content);
    const unchanged = { id, isDeleted: false, removalReason: IsNull(), ...notEditedSince(lastEditedAt) };
    const store = async (manager: EntityManager) => {
      const { affected } = await manager.update(CommentEntity, unchanged, { content, editedAt: new Date() });
      if (!affected) throw await whyNotChanged(manager, id);
      await screened?.carryOut(manager, { type: 'comment', id });
      const item = { commentId: id, postId: comment.postId, authorId: viewer.id };
      if (!screened?.isHidden) await this.mentions.notify(manager, { ...item, names });
    };
    if (!screened && names.length === 0) return store(this.source.manager);
    await inTransaction(this.source, store);
    this.notifications.deliver();
  }

  /**
   * Deletes the viewer's own comment; moderators have other calls. Returns its post, and whether its count included it.
   * @throws {ApiError} `COMMENT_NOT_FOUND` or `NOT_OWNER`.
   */
  async delete(id: number, viewer: Viewer): Promise<{ postId: number; isCounted: boolean }> {
    const comment = await this.ownComment(id, viewer);
    return { postId: comment.postId, isCounted: await this.remove(comment) };
  }

  /** Deletes some comments of an account that is being deleted; returns their number. */
  async deleteSomeOf(authorId: number, most: number): Promise<number> {
    const where = { authorId, isDeleted: false };
    const comments = await this.source.manager.find(CommentEntity, {
      where,
      order: { id: 'DESC' },
      take: most,
    });
    for (const comment of comments) await this.remove(comment);
    return comments.length;
  }

  /** Returns whether the count of its post included the comment. */
  private async remove({ id, postId }: CommentEntity): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      await lockPost(manager, postId);
      const comment = await manager.findOneBy(CommentEntity, { id, isDeleted: false });
      if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
      await deleteOrLeaveTombstone(manager, comment);
      // Removed comments are no longer counted.
      if (comment.removalReason !== null) return false;
      await manager.decrement(PostStatsEntity, { postId }, 'commentCount', 1);
      return true;
    });
  }

  private async ownComment(id: number, viewer: Viewer): Promise<CommentEntity> {
    const comment = await this.source.manager.findOneBy(CommentEntity, { id, isDeleted: false });
    if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
    if (comment.authorId !== viewer.id) {
      const isKnown = await isReadable(this.source.manager, comment.postId, viewer);
      throw new ApiError(isKnown ? 'NOT_OWNER' : 'COMMENT_NOT_FOUND');
    }
    return comment;
  }
}

/** Returns why an edit changed nothing: a concurrent request removed, deleted or edited the comment. */
async function whyNotChanged(manager: EntityManager, id: number): Promise<ApiError> {
  const comment = await manager.findOneBy(CommentEntity, { id, isDeleted: false });
  if (!comment) return new ApiError('COMMENT_NOT_FOUND');
  return comment.removalReason === null ? new ApiError('EDIT_CONFLICT') : ruleBroken(REMOVED_STAYS);
}

async function checkParent(manager: EntityManager, parentId: number, postId: number): Promise<void> {
  const parent = await manager.findOneBy(CommentEntity, {
    id: parentId,
    postId,
    isDeleted: false,
    removalReason: IsNull(),
  });
  if (!parent) throw new ApiError('COMMENT_NOT_FOUND');
  if (parent.depth >= limits.commentDepthMax) throw new ApiError('COMMENT_TOO_DEEP');
}

/** Returns a comment as it is screened. */
const toWriting = (text: string, id?: number): Writing => ({
  ...{ type: 'comment', title: '', text, link: null, hasMedia: false },
  ...(id !== undefined && { id }),
});
