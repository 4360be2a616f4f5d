import {
  appealLimits,
  isStaff,
  limits,
  type OwnWarning,
  type Role,
  type SourceDial,
  type User,
  type UserProfile,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { jsonTimestamp, literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { hasBlocked } from '../../platform/visibility/block-filters.js';
import { isPlaceKnown } from '../../platform/visibility/bans.js';
import { sourceDial } from '../../platform/visibility/source-dials.js';
import { WARNING_STANDS, WARNING_SUBJECT } from '../../platform/visibility/warnings.js';
import {
  canViewPrivateLists,
  isCommentListed,
  isPostListed,
  isPostPresent,
} from '../../platform/visibility/visibility.js';
import { namePatterns } from '../../platform/db/patterns.js';
import { hasAccepted, mayWrite } from './may-write.sql.js';
import { toOwnUser, toUser } from './user.mapper.js';

/** The condition that the person `u` shows a private list to other members. */
const hasChosen = (setting: 'showsCommunities' | 'showsFollowers'): Sql =>
  sql`(SELECT settings->${raw(`'${setting}'`)} FROM user_settings WHERE user_id = u.id) IS NOT DISTINCT FROM 'true'`;

/** The condition that the viewer may write to the person of the profile. */
function canMessage(viewerId: number): Sql {
  const [viewer, person] = [sql`${viewerId}::integer`, raw('u.id')];
  return mayWrite(viewer, person, hasAccepted(person, viewer));
}

/** The condition that an entry `l` of the log can still be appealed. */
const IS_RECENT = sql`l.created_at > now() - make_interval(days => ${literal(appealLimits.days)})`;

/** The reason for which staff cleared the profile of the person `u`, while they can appeal it. */
const CLEARED_FOR = sql`(SELECT l.note FROM moderation_log l WHERE l.subject_type = 'user' AND l.subject_id = u.id
      AND l.action = 'profile-cleared' AND l.moderator_id <> u.id AND ${IS_RECENT}
      ORDER BY l.id DESC LIMIT 1)`;

/** The warnings of the person `u` as `OwnWarning`, while they can appeal them; null without any. */
const WARNINGS = sql`(SELECT json_agg(json_strip_nulls(json_build_object('id', l.id, 'reason', warned.reason,
      'createdAt', ${jsonTimestamp('l.created_at')},
      'about', CASE WHEN p.id IS NOT NULL THEN
        json_build_object('type', warned.type, 'postId', p.id, 'title', p.title) END,
      'community', CASE WHEN l.is_by_community AND place.id IS NOT NULL THEN
        json_build_object('name', place.name, 'displayName', place.display_name) END)) ORDER BY l.id DESC)
    FROM (SELECT l.* FROM moderation_log l WHERE l.subject_type = 'user' AND l.subject_id = u.id
        AND l.action = 'member-warned' AND l.moderator_id <> u.id AND ${IS_RECENT} AND ${WARNING_STANDS}
      ORDER BY l.id DESC LIMIT ${literal(appealLimits.warningsShown)}) l
    LEFT JOIN LATERAL (${WARNING_SUBJECT}) warned ON true
    LEFT JOIN (posts p JOIN post_stats s ON s.post_id = p.id) ON p.id = l.post_id AND warned.type <> 'user'
      AND (p.author_id = u.id OR ${isPostPresent('s')} AND ${isPlaceKnown(raw('s.community_id'), raw('u.id'))})
    LEFT JOIN communities place ON place.id = l.community_id AND ${isPlaceKnown(raw('l.community_id'), raw('u.id'))})`;

/** Selects a profile. Post karma is the sum of upvotes over the user's posts. */
const profileStatement = (
  username: string,
  viewer: Viewer | undefined,
): Sql => sql`SELECT u.id, u.username, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.avatar, u.role,
      u.created_at AS "createdAt", u.follower_count AS "followerCount", f.display_name AS "displayName", f.bio, f.banner,
      (SELECT count(*) FROM user_trophies t WHERE t.user_id = u.id AND t.is_held)::int AS "trophyCount",
      posts.number::int AS "postCount", posts.karma::int AS "postKarma", comments.number::int AS "commentCount"
      ${optional(
        viewer?.id,
        (id) => sql`, ${hasBlocked(id, sql`u.id`)} AS "isBlocked",
        (SELECT ${sourceDial('w')} FROM user_follows w WHERE w.follower_id = ${id} AND w.followed_id = u.id) AS follow,
        ${canMessage(id)} AS "canMessage",
        ${hasChosen('showsCommunities')} AS "showsCommunities", ${hasChosen('showsFollowers')} AS "showsFollowers",
        EXISTS (SELECT FROM widgets w WHERE w.user_id = u.id) AS "hasWidgets",
        EXISTS (SELECT FROM own_feeds o WHERE o.owner_id = u.id AND o.is_public) AS "hasPublicFeeds",
        CASE WHEN u.id = ${id} THEN ${CLEARED_FOR} END AS "clearedFor",
        CASE WHEN u.id = ${id} THEN ${WARNINGS} END AS warnings`,
      )}
    FROM users u LEFT JOIN profiles f ON f.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS number, coalesce(sum(s.upvotes + s.imported_ups), 0) AS karma
      FROM posts p JOIN post_stats s ON s.post_id = p.id WHERE p.author_id = u.id AND ${isPostListed('s', viewer)}
    ) posts
    CROSS JOIN LATERAL (
      SELECT count(*) AS number FROM comments c
      WHERE c.author_id = u.id AND ${isCommentListed('c', viewer)}
    ) comments
    WHERE lower(u.username) = lower(${username}) AND u.deleted_at IS NULL`;

/**
 * Orders matches: equal names, names that start with the search, names that contain it; similar names only if nothing
 * else matches.
 */
function searchStatement(search: string, viewerId: number | undefined): Sql {
  const [text, anywhere, start] = namePatterns(search);
  return sql`WITH found AS (
      SELECT *, CASE WHEN lower(username) = lower(${text}) THEN 3 WHEN username ILIKE ${start} THEN 2
        WHEN username ILIKE ${anywhere} THEN 1 ELSE 0 END AS nearness
      FROM users WHERE (username ILIKE ${anywhere} OR username % ${text}) AND deleted_at IS NULL
        ${optional(viewerId, (id) => sql`AND NOT ${hasBlocked(id, sql`users.id`)}`)}
    )
    SELECT id, username, avatar, role, created_at AS "createdAt", follower_count AS "followerCount" FROM found
    WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, similarity(username, ${text}) DESC, id LIMIT ${literal(limits.searchNamesMax)}`;
}

interface PersonRow {
  id: number;
  username: string;
  avatar: string | null;
  role: Role;
  createdAt: string;
  followerCount: number;
}

interface ProfileRow extends PersonRow {
  email: string | null;
  emailConfirmedAt: string | null;
  displayName: string | null;
  bio: string | null;
  banner: string | null;
  postCount: number;
  postKarma: number;
  commentCount: number;
  trophyCount: number;
  isBlocked?: boolean;
  follow?: SourceDial | null;
  canMessage?: boolean;
  showsCommunities?: boolean;
  showsFollowers?: boolean;
  hasWidgets?: boolean;
  hasPublicFeeds?: boolean;
  clearedFor?: string | null;
  warnings?: OwnWarning[] | null;
}

/** Reads accounts and profiles. */
@Injectable()
export class UsersQuery {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `USER_NOT_FOUND`. */
  async profile(username: string, viewer: Viewer | undefined): Promise<UserProfile> {
    const row = await this.database.read.row<ProfileRow>(profileStatement(username, viewer));
    if (!row) throw new ApiError('USER_NOT_FOUND');
    const isSelf = viewer?.id === row.id;
    const { displayName, bio, banner, postCount, postKarma, commentCount, trophyCount } = row;
    const shown = { displayName, bio, banner, postCount, postKarma, commentCount, trophyCount, isSelf };
    if (isSelf) {
      const { clearedFor, warnings } = row;
      const own = { ...(clearedFor && { clearedFor }), ...(warnings && { warnings }) };
      return { ...toOwnUser(row), ...shown, ...own, canSeeCommunities: true, canSeeFollowers: true };
    }
    if (!viewer) return { ...toUser(row), ...shown };
    const { follow, isBlocked, canMessage, hasWidgets, hasPublicFeeds } = row;
    const isAllowed = canViewPrivateLists(viewer, row.id);
    const canSeeCommunities = row.showsCommunities || isAllowed;
    const canSeeFollowers = row.showsFollowers || isAllowed;
    const forStaff = isStaff(viewer.role) ? { hasWidgets, hasPublicFeeds } : {};
    return {
      ...toUser(row),
      ...shown,
      isFollowing: Boolean(follow),
      ...(follow && { follow }),
      isBlocked,
      canMessage,
      canSeeCommunities,
      canSeeFollowers,
      ...forStaff,
    };
  }

  /** Returns accounts that match a search, best matches first, without those whom the viewer has blocked. */
  async search(search: string, viewer: Viewer | undefined): Promise<User[]> {
    if (search === '') return [];
    const rows = await this.database.read.rows<PersonRow>(searchStatement(search, viewer?.id));
    return rows.map(toUser);
  }

  /**
   * Returns the id of a username, ignoring case.
   * @throws {ApiError} `USER_NOT_FOUND`.
   */
  async idOf(username: string): Promise<number> {
    const row = await this.database.read.row<{ id: number }>(
      sql`SELECT id FROM users WHERE lower(username) = lower(${username}) AND deleted_at IS NULL`,
    );
    if (!row) throw new ApiError('USER_NOT_FOUND');
    return row.id;
  }

  /** Returns whether a username, ignoring case, belongs to another account. */
  async isOfAnother(username: string, userId: number): Promise<boolean> {
    const user = await this.database.row(
      sql`SELECT 1 FROM users WHERE lower(username) = lower(${username}) AND id <> ${userId} AND deleted_at IS NULL`,
    );
    return user !== undefined;
  }

  /** @throws {ApiError} `USER_NOT_FOUND` for an unknown id. */
  async checkExists(id: number): Promise<void> {
    const user = await this.database.read.row(
      sql`SELECT 1 FROM users WHERE id = ${id} AND deleted_at IS NULL`,
    );
    if (!user) throw new ApiError('USER_NOT_FOUND');
  }
}
