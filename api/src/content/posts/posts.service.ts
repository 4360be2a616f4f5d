import type { CreatePostBody, PostType, UpdatePostBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { checkMayEdit, checkMayWrite } from '../communities/check-may-write.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { CommunityRoles } from '../communities/community-roles.js';
import { CommunityEntity } from '../communities/community.entity.js';
import { GonePosts } from '../../platform/bus/gone-posts.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { REMOVED_STAYS } from '../../platform/visibility/visibility.js';
import { MentionsService } from '../mentions/mentions.service.js';
import { Screening, type Writing } from '../screening/screening.js';
import { visitOwn } from '../visits/own-visit.js';
import { changedMarks } from './author-marks.js';
import { checkCommunityRules } from './community-post-rules.js';
import { deleteThread } from './delete-thread.js';
import { notEditedSince } from './edit-precondition.js';
import { inferPostType } from './infer-post-type.js';
import { lockPost } from './lock-post.js';
import { findOwnPost } from './own-post.js';
import { PostMedia } from './post-media.js';
import { PostStatsEntity } from './post-stats.entity.js';
import { PostEntity } from './post.entity.js';
import { checkAddresses } from './post-rules.js';

/** Creates, updates and deletes posts. */
@Injectable()
export class PostsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly media: PostMedia,
    private readonly gone: GonePosts,
    private readonly liveBus: LiveBus,
    private readonly screening: Screening,
    private readonly notifications: NotificationsService,
    private readonly mentions: MentionsService,
    private readonly roles: CommunityRoles,
  ) {}

  /**
   * Stores a post with its counters at zero; returns its id.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `BANNED`, `MEMBERS_ONLY`, `RULE_BROKEN`, and the errors of mentions, of
   *   screening and of its media.
   */
  async create(body: CreatePostBody, author: Viewer): Promise<number> {
    const type = body.type ?? inferPostType(body);
    checkAddresses(type, body);
    const { communityId, flairId = null, isSensitive } = body;
    const names = this.mentions.newIn(body.content ?? '', author);
    const check = async (manager: EntityManager) => {
      const rules = await checkMayWrite(manager, communityId, author, 'COMMUNITY_NOT_FOUND');
      await checkCommunityRules(manager, { communityId, type, flairId }, author);
      return rules;
    };
    // A picture in the body is decoded and stored first, which takes long.
    if (this.media.bringsPicture(body)) await check(this.source.manager);
    const { imageUrl, videoUrl } = await this.media.settle(body, author.id);
    const { postId, isHidden } = await inTransaction(this.source, async (manager) => {
      const rules = await check(manager);
      const screened = await this.screening.screen(manager, toWriting(type, body), author, rules);
      const measures = await this.media.hold(manager, { imageUrl, videoUrl }, author.id);
      const post = manager.create(PostEntity, {
        ...asStored(body),
        type,
        imageUrl,
        videoUrl,
        ...measures,
        authorId: author.id,
      });
      await manager.insert(PostEntity, post);
      await manager.insert(PostStatsEntity, {
        postId: post.id,
        communityId,
        createdAt: post.createdAt,
        flairId,
        sensitiveBy: isSensitive ? 'author' : null,
      });
      await manager.increment(CommunityEntity, { id: communityId }, 'postCount', 1);
      await visitOwn(manager, { authorId: author.id, postId: post.id, commentId: 0 });
      await screened?.carryOut(manager, { type: 'post', id: post.id });
      const item = { postId: post.id, commentId: null, authorId: author.id };
      if (!screened?.isHidden) await this.mentions.notify(manager, { ...item, names });
      return { postId: post.id, isHidden: screened?.isHidden ?? false };
    });
    this.notifications.deliver();
    if (!isHidden) this.liveBus.publish({ kind: 'posted', communityId });
    return postId;
  }

  /**
   * Stores an author's edit.
   * @param tab the `tabHeader` of the call
   * @throws {ApiError} `POST_NOT_FOUND`, `NOT_OWNER`, `EDIT_CONFLICT`; `RULE_BROKEN` for a removed post, or a change that
   *   the community does not allow; `BANNED` for an author who is banned from its community; the errors of mentions and
   *   of screening.
   */
  async update(id: number, body: UpdatePostBody, viewer: Viewer, tab?: string): Promise<void> {
    const post = await findOwnPost(this.source.manager, id, viewer);
    const { flairId, isSensitive, lastEditedAt, ...texts } = body;
    const edited = asStored(texts);
    const isTextChanged = Object.entries(edited).some(
      ([name, text]) => text !== post[name as keyof PostEntity],
    );
    if (!isTextChanged && flairId === undefined && isSensitive === undefined) return;
    const names = this.mentions.newIn(edited.content ?? '', viewer, post.content ?? '');
    const isHidden = await inTransaction(this.source, async (manager) => {
      const stats = await lockPost(manager, id);
      const rules = await checkMayEdit(manager, stats.communityId, viewer, 'POST_NOT_FOUND');
      const marks = await changedMarks(manager, stats, body, viewer);
      if (!isTextChanged && !marks) return false;
      if (stats.removalReason !== null) throw ruleBroken(REMOVED_STAYS);
      const unchanged = { id, ...notEditedSince(lastEditedAt) };
      const { affected } = await manager.update(PostEntity, unchanged, { ...edited, editedAt: new Date() });
      if (affected === 0) throw new ApiError('EDIT_CONFLICT');
      if (marks) await manager.update(PostStatsEntity, { postId: id }, marks);
      if (!isTextChanged) return false;
      const writing = toWriting(post.type, { ...post, ...edited }, id);
      const screened = await this.screening.screen(manager, writing, viewer, rules);
      await screened?.carryOut(manager, { type: 'post', id });
      const item = { postId: id, commentId: null, authorId: viewer.id };
      if (!screened?.isHidden) await this.mentions.notify(manager, { ...item, names });
      return screened?.isHidden ?? false;
    });
    this.notifications.deliver();
    if (!isHidden) return;
    // Without them, a moderator reads that it is gone, as others do, until the page is loaded again.
    const moderatorIds = await this.roles.withPermission('posts', post.communityId).catch(() => []);
    this.gone.publish({ postId: id, authorId: viewer.id, isRemoved: true, moderatorIds }, tab);
  }

  /**
   * Deletes a post with its thread, votes, files and references.
   * @param tab the `tabHeader` of the call
   * @throws {ApiError} `POST_NOT_FOUND` or `NOT_OWNER`.
   */
  async delete(id: number, viewer: Viewer, tab?: string): Promise<void> {
    await this.remove(await findOwnPost(this.source.manager, id, viewer), tab);
  }

  /** Deletes some posts of an account that is being deleted; returns their number. */
  async deleteSomeOf(authorId: number, most: number): Promise<number> {
    const order = { id: 'ASC' } as const;
    const posts = await this.source.manager.find(PostEntity, { where: { authorId }, order, take: most });
    for (const post of posts) await this.remove(post);
    return posts.length;
  }

  private async remove(post: PostEntity, tab?: string): Promise<void> {
    const { id, authorId } = post;
    await inTransaction(this.source, async (manager) => {
      const { removalReason } = await lockPost(manager, id);
      await deleteThread(manager, id);
      await manager.delete(PostEntity, { id });
      // Removed posts are no longer counted.
      if (removalReason !== null) return;
      await manager.decrement(CommunityEntity, { id: post.communityId }, 'postCount', 1);
    });
    this.gone.publish({ postId: id, authorId, isRemoved: false, moderatorIds: [] }, tab);
    await this.media.release(post);
  }
}

/** Returns the given fields as they are stored: an empty text as null. Titles are never empty. */
const asStored = (fields: object): Partial<PostEntity> =>
  Object.fromEntries(
    Object.entries(fields as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

/** Returns a post as it is screened. */
const toWriting = (
  type: PostType,
  { title, content, imageUrl, videoUrl }: Pick<PostEntity, 'title'> & WrittenParts,
  id?: number,
): Writing => ({
  type: 'post',
  title,
  text: content ?? '',
  link: type === 'link' ? (imageUrl ?? null) : null,
  hasMedia: type !== 'link' && Boolean(imageUrl ?? videoUrl),
  ...(id !== undefined && { id }),
});

type WrittenParts = { readonly [Part in 'content' | 'imageUrl' | 'videoUrl']?: string | null | undefined };
