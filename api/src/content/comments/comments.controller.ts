import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { CommentsService } from './comments.service.js';
import { ScoreNews } from '../votes/score-news.js';
import { NewComments } from './new-comments.js';
import { ThreadQuery } from './thread.query.js';
import { UserCommentsQuery } from './user-comments.query.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly threads: ThreadQuery,
    private readonly comments: CommentsService,
    private readonly newComments: NewComments,
    private readonly scores: ScoreNews,
    private readonly authored: UserCommentsQuery,
    private readonly users: UsersQuery,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('listComments')
  async list(
    @Input() { params, query, viewer, reply }: Input<'listComments'>,
  ): Promise<Answer<'listComments'>> {
    const { comment: rootId, seen: seenId, sort = 'best', ...part } = query;
    const request = { postId: params.id, rootId, seenId, sort, ...part };
    return sendPage(reply, await this.threads.read(request, viewer));
  }

  @Call('createComment')
  async create(@Input() { body, viewer, tab }: Input<'createComment'>): Promise<Answer<'createComment'>> {
    const id = await this.comments.create(body, viewer);
    const { postId, parentId = null } = body;
    const comment = await this.threads.one(id, viewer);
    if (!comment.isRemoved) {
      this.newComments.publishSoon(postId, { id, authorId: viewer.id, parentId, tab });
      this.scores.publishCommentedSoon(postId);
    }
    return comment;
  }

  @Call('updateComment')
  async update(
    @Input() { params, body, viewer, tab }: Input<'updateComment'>,
  ): Promise<Answer<'updateComment'>> {
    await this.comments.update(params.id, body, viewer);
    const comment = await this.threads.one(params.id, viewer);
    const { id, content, editedAt } = comment;
    this.ownChanges.publish(viewer, tab, { kind: 'comment', comment: { id, content, editedAt } });
    return comment;
  }

  @Call('deleteComment')
  async delete(@Input() { params, viewer, tab }: Input<'deleteComment'>): Promise<void> {
    const deleted = await this.comments.delete(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'comment-deleted', commentId: params.id, ...deleted });
    this.scores.publishCommentedSoon(deleted.postId);
  }

  @Call('listUserComments')
  async listAuthored(
    @Input() { params, query, viewer, reply }: Input<'listUserComments'>,
  ): Promise<Answer<'listUserComments'>> {
    const authorId = await this.users.idOf(params.username);
    return sendPage(reply, await this.authored.page(authorId, query, viewer));
  }
}
