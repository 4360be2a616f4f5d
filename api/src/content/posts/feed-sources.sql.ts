import { feedDials, limits } from '@stoa/contract';
import { join, literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isMembershipOpen } from '../../platform/visibility/bans.js';
import { isHeard } from '../../platform/visibility/source-dials.js';
import type { PersonalFeed } from './list-plan.js';

/** The condition that the community of a membership `m` is in the joined feed of a member. */
const isInFeed = (memberId: number): Sql =>
  sql`m.user_id = ${memberId} AND ${isMembershipOpen('m')} AND ${isHeard('m')}`;

/** The condition that the person of a follow `f` is in the member's feed of followed people. */
export const isFollowInFeed = (memberId: number): Sql => sql`f.follower_id = ${memberId} AND ${isHeard('f')}`;

/** Selects the ids of the communities in the joined feed of a member. */
export const communitiesInFeed = (memberId: number): Sql =>
  sql`SELECT m.community_id FROM memberships m WHERE ${isInFeed(memberId)}`;

/** Selects the sources of a member's feed with their dials: the ids of communities, or of authors. */
export const sourcesOf = ({ kind, memberId }: PersonalFeed): Sql =>
  kind === 'joined'
    ? sql`SELECT m.community_id AS id, m.dial FROM memberships m WHERE ${isInFeed(memberId)}`
    : sql`SELECT f.followed_id AS id, f.dial FROM user_follows f WHERE ${isFollowInFeed(memberId)}`;

const SHARE = sql`CASE dial ${join(
  feedDials.map((dial) => raw(`WHEN '${dial}' THEN ${limits.feedShares[dial]}`)),
  ' ',
)} END`;

/**
 * Selects the sources of a member's feed, and the posts that each may have on a page of some size. The shares are of a
 * page of the default size; if they do not fill it together, they grow in proportion.
 */
export const sharesOf = (feed: PersonalFeed, pageSize: number): Sql =>
  sql`SELECT id, ceil(${SHARE} * ${pageSize}::double precision
        / least(sum(${SHARE}) OVER (), ${literal(limits.pageSizeDefault)}))::integer AS share
      FROM (${sourcesOf(feed)}) AS sources`;

/** Posts by followed people from which a page by hot rank or score is chosen: the newest, in equal numbers per person. */
const FOLLOWED_POSTS = 20_000;

/** At least this many of each person's newest posts are considered, however many people there are. */
const POSTS_OF_EACH = 20;

/**
 * The number of newest posts of each person from which a page by hot rank or score is chosen.
 * @param people the rest of a statement that selects them, from `FROM` on
 * @param most the posts of all of them
 */
export const newestOfEach = (people: Sql, most: number): Sql =>
  sql`(SELECT greatest(${literal(POSTS_OF_EACH)}, ${literal(most)} / greatest(count(*), 1)) FROM ${people})`;

/** The number of newest posts of each followed person. */
export const newestOfFollowed = (memberId: number): Sql =>
  newestOfEach(sql`user_follows WHERE follower_id = ${memberId}`, FOLLOWED_POSTS);
