import { mediaPathPrefix } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/insert-rows.js';
import type { ImageFile } from '../../../platform/uploads/image-file.js';
import type { DemoPlan } from '@stoa/demo-data';
import { tally } from './tally.js';

/** Writes the owner of each picture, as for an upload. */
export async function writePictures(
  manager: EntityManager,
  plan: DemoPlan,
  pictures: ReadonlyMap<number, ImageFile>,
): Promise<void> {
  const stored = plan.posts.flatMap(({ id, authorId, at }) => {
    const file = pictures.get(id);
    return file ? [{ ...file, authorId, at }] : [];
  });
  await insertRows(manager, 'uploads', stored, {
    name: ['text', ({ name }) => name],
    user_id: ['integer', ({ authorId }) => authorId],
    mime: ['text', ({ mime }) => mime],
    bytes: ['integer', ({ bytes }) => bytes],
    width: ['integer', ({ width }) => width],
    height: ['integer', ({ height }) => height],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
}

/** Writes posts with their counters; a picture post contains the address of its picture. */
export async function writePosts(
  manager: EntityManager,
  plan: DemoPlan,
  pictures: ReadonlyMap<number, ImageFile>,
): Promise<void> {
  const pictureUrl = (id: number) => {
    const file = pictures.get(id);
    return file && mediaPathPrefix + file.name;
  };
  await insertRows(manager, 'posts', plan.posts, {
    id: ['integer', ({ id }) => id],
    community_id: ['integer', ({ communityId }) => communityId],
    author_id: ['integer', ({ authorId }) => authorId],
    type: ['text', ({ type }) => type],
    title: ['text', ({ written }) => written.title],
    content: ['text', ({ written }) => written.text],
    image_url: ['text', ({ id, written }) => written.link ?? pictureUrl(id)],
    media_width: ['integer', ({ id }) => pictures.get(id)?.width],
    media_height: ['integer', ({ id }) => pictures.get(id)?.height],
    video_url: ['text', ({ written }) => written.video],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
  const ups = tally(plan.postVotes, ({ itemId, value }) => (value === 1 ? itemId : undefined));
  const downs = tally(plan.postVotes, ({ itemId, value }) => (value === -1 ? itemId : undefined));
  const comments = tally(plan.comments, ({ postId }) => postId);
  await insertRows(manager, 'post_stats', plan.posts, {
    post_id: ['integer', ({ id }) => id],
    community_id: ['integer', ({ communityId }) => communityId],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
    is_pinned: ['boolean', ({ written }) => written.isPinned ?? false],
    upvotes: ['integer', ({ id }) => ups(id)],
    downvotes: ['integer', ({ id }) => downs(id)],
    comment_count: ['integer', ({ id }) => comments(id)],
  });
}
