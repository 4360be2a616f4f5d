import type { UpdatePostBody } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { checkCommunityRules } from './community-post-rules.js';
import type { PostStatsEntity } from './post-stats.entity.js';

const MARKED_BY_MODERATOR = 'A moderator marked this post as sensitive. Only moderators can change that.';

type Marks = Partial<Pick<PostStatsEntity, 'flairId' | 'sensitiveBy'>>;

/**
 * Returns the flair and the mark as sensitive that an author's edit changes; undefined if it changes neither.
 * @throws {ApiError} `RULE_BROKEN` with the field, if a moderator chose it or the community does not allow it.
 */
export async function changedMarks(
  manager: EntityManager,
  { communityId, flairId: flairBefore, sensitiveBy }: PostStatsEntity,
  { flairId, isSensitive }: UpdatePostBody,
  author: Viewer,
): Promise<Marks | undefined> {
  const marks: Marks = {};
  if (flairId !== undefined && flairId !== flairBefore) {
    await checkCommunityRules(manager, { communityId, flairId, flairBefore }, author);
    marks.flairId = flairId;
  }
  if (isSensitive !== undefined && isSensitive !== (sensitiveBy !== null)) {
    if (sensitiveBy === 'moderator') throw ruleBroken(MARKED_BY_MODERATOR, 'isSensitive');
    marks.sensitiveBy = isSensitive ? 'author' : null;
  }
  return Object.keys(marks).length > 0 ? marks : undefined;
}
