import { type ExplainPostQuery, limits } from '@stoa/contract';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { isPostListed, isPostOpen, isPostPresent } from '../../platform/visibility/visibility.js';
import { sharesOf, sourcesOf } from './feed-sources.sql.js';
import type { PersonalFeed } from './list-plan.js';

/** The id of a post's source in a feed. */
const sourceIds = {
  joined: raw('s.community_id'),
  following: raw('p.author_id'),
} as const satisfies Record<PersonalFeed['kind'], Sql>;

/** Selects why a list has a post; no row for a post that the viewer may not see. */
export function postReasonStatement(postId: number, list: ExplainPostQuery, viewer: Viewer): Sql {
  const { feed = 'all', sort, communityId } = list;
  const own = feed === 'all' || communityId !== undefined ? undefined : { kind: feed, memberId: viewer.id };
  const share =
    own && sort === 'hot'
      ? sql`(SELECT share FROM (${sharesOf(own, limits.pageSizeDefault)}) AS shares WHERE id = ${sourceIds[own.kind]})`
      : raw('NULL::integer');
  const isPinned = communityId === undefined ? raw('false') : raw('s.is_pinned');
  return sql`SELECT s.score, ${isListed(list, own, viewer)} AS "isListed", ${share} AS share, ${isPinned} AS "isPinned",
      NULL::integer AS tier, p.type, p.title, p.content, p.image_url AS "imageUrl", s.community_id AS "communityId",
      p.author_id AS "authorId"
    FROM post_stats s JOIN posts p ON p.id = s.post_id WHERE s.post_id = ${postId} AND ${isPostOpen('s', viewer)}`;
}

function isListed(
  { communityId, ownFeed }: ExplainPostQuery,
  own: PersonalFeed | undefined,
  viewer: Viewer,
): Sql {
  if (communityId !== undefined) return sql`${isPostPresent('s')} AND s.community_id = ${communityId}`;
  if (own) return sql`${sourceIds[own.kind]} IN (SELECT id FROM (${sourcesOf(own)}) AS sources)`;
  return isPostListed('s', ownFeed === undefined ? undefined : viewer);
}
