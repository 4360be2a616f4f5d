import { type CreateCommentBody, limits, type UpdateCommentBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { inTransaction } from '../db/transaction.js';
import { Events } from '../events/events.js';
import { Fault } from '../http/fault.js';
import type { Viewer } from '../http/request.js';
import { PostStatsEntity } from '../posts/post-stats.entity.js';
import { CommentEntity } from './comment.entity.js';
import { leavePlaceOrVanish } from './comment-removal.js';

/** `parent_id`, `depth` and `path` follow from the parent; the id of the new comment ends its own path. */
const INSERT = `
  INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
  SELECT fresh.id, $1, parent.id, $3, $4, coalesce(parent.depth + 1, 0),
    coalesce(parent.path, ''::bytea) || int4send(fresh.id)
  FROM (SELECT nextval(pg_get_serial_sequence('comments', 'id'))::integer AS id) AS fresh
  LEFT JOIN comments parent ON parent.id = $2
  RETURNING id`;

/**
 * Writing, changing and deleting comments. Whoever changes the shape of a thread first locks the post's figures:
 * so a reply cannot slip in below a comment that is just vanishing, and the count stays right.
 */
@Injectable()
export class CommentsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectRepository(CommentEntity) private readonly comments: Repository<CommentEntity>,
    private readonly events: Events,
  ) {}

  /**
   * Stores a comment or a reply; answers its id.
   * @throws {Fault} `POST_NOT_FOUND`, `COMMENT_NOT_FOUND` or `COMMENT_TOO_DEEP`.
   */
  async create({ postId, parentId = null, content }: CreateCommentBody, author: Viewer): Promise<number> {
    const commentId = await inTransaction(this.source, async (manager) => {
      await lockThread(manager, postId);
      if (parentId !== null) await checkParent(manager, parentId, postId);
      const [row] = await manager.query<{ id: number }[]>(INSERT, [postId, parentId, author.id, content]);
      if (!row) throw new Error('The comment was not stored.');
      await manager.increment(PostStatsEntity, { postId }, 'commentCount', 1);
      return row.id;
    });
    this.events.emit('comment.created', { commentId, postId, parentId, authorId: author.id });
    return commentId;
  }

  /** @throws {Fault} `COMMENT_NOT_FOUND` or `NOT_OWNER`. */
  async update(id: number, { content }: UpdateCommentBody, viewer: Viewer): Promise<void> {
    const comment = await this.ownComment(id, viewer);
    if (comment.content === content) return;
    await this.comments.update({ id, isDeleted: false }, { content, editedAt: new Date() });
  }

  /**
   * Deletes one's own comment; moderators have calls of their own for others' (DECISIONS A9).
   * @throws {Fault} `COMMENT_NOT_FOUND` or `NOT_OWNER`.
   */
  async delete(id: number, viewer: Viewer): Promise<void> {
    const { postId } = await this.ownComment(id, viewer);
    await inTransaction(this.source, async (manager) => {
      await lockThread(manager, postId);
      const comment = await manager.findOneBy(CommentEntity, { id, isDeleted: false });
      if (!comment) throw new Fault('COMMENT_NOT_FOUND');
      await leavePlaceOrVanish(manager, comment);
      await manager.decrement(PostStatsEntity, { postId }, 'commentCount', 1);
    });
  }

  private async ownComment(id: number, viewer: Viewer): Promise<CommentEntity> {
    const comment = await this.comments.findOneBy({ id, isDeleted: false });
    if (!comment) throw new Fault('COMMENT_NOT_FOUND');
    if (comment.authorId !== viewer.id) throw new Fault('NOT_OWNER');
    return comment;
  }
}

async function lockThread(manager: EntityManager, postId: number): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stats = await manager.findOne(PostStatsEntity, { where: { postId }, lock });
  if (!stats) throw new Fault('POST_NOT_FOUND');
}

async function checkParent(manager: EntityManager, parentId: number, postId: number): Promise<void> {
  const parent = await manager.findOneBy(CommentEntity, { id: parentId, postId, isDeleted: false });
  if (!parent) throw new Fault('COMMENT_NOT_FOUND');
  if (parent.depth >= limits.commentDepthMax) throw new Fault('COMMENT_TOO_DEEP');
}
