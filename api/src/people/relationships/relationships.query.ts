import { type Follower, type MutedWords, type PageQuery, peopleLimits, type User } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { toUser } from '../users/user.mapper.js';
import { hasBlocked, isBlockedBetween, isBlockedBy } from '../../platform/visibility/block-filters.js';
import { sourceDial } from '../../platform/visibility/source-dials.js';
import { isPostPresent } from '../../platform/visibility/visibility.js';
import { isMembershipOpen } from '../../platform/visibility/bans.js';

interface BlockedRow extends User {
  followerCount: number;
  blockedAt: string;
}

interface SuggestedRow extends Follower {
  followerCount: number;
}

interface FollowerRow extends SuggestedRow {
  followedAt: string;
}

const toFollower = (row: SuggestedRow): Follower => ({
  ...toUser(row),
  isFollowing: row.isFollowing,
  ...(row.follow && { follow: row.follow }),
});

/**
 * Selects a page of a member's followers, latest first. It omits people whom the viewer has blocked and people who have
 * blocked the viewer: the list offers no way to follow or write to them.
 */
export const followersStatement = (
  followedId: number,
  viewerId: number,
  after: Position | undefined,
  rows: number,
): Sql => sql`SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt",
    u.follower_count AS "followerCount", f.created_at AS "followedAt",
    EXISTS (SELECT FROM user_follows WHERE follower_id = ${viewerId} AND followed_id = f.follower_id) AS "isFollowing"
  FROM user_follows f JOIN users u ON u.id = f.follower_id
  WHERE f.followed_id = ${followedId} AND u.deleted_at IS NULL
    AND NOT ${hasBlocked(viewerId, sql`f.follower_id`)} AND NOT ${isBlockedBy(viewerId, sql`f.follower_id`)}
    ${optional(
      after,
      ({ rank, id }) => sql`AND (f.created_at, f.follower_id) < (${rank}::timestamptz, ${id}::integer)`,
    )}
  ORDER BY f.created_at DESC, f.follower_id DESC LIMIT ${literal(rows)}`;

/**
 * Selects a page of the people whom a member follows, latest first. People who have blocked the member are included, so
 * that their block is not revealed. The rows are sorted without an index: nobody follows more than `peopleLimits.followedMax`.
 */
export const followedStatement = (followerId: number, after: Position | undefined, rows: number): Sql =>
  sql`SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt", u.follower_count AS "followerCount",
    f.created_at AS "followedAt", true AS "isFollowing", ${sourceDial('f')} AS follow
  FROM user_follows f JOIN users u ON u.id = f.followed_id
  WHERE f.follower_id = ${followerId} AND u.deleted_at IS NULL
    ${optional(
      after,
      ({ rank, id }) => sql`AND (f.created_at, f.followed_id) < (${rank}::timestamptz, ${id}::integer)`,
    )}
  ORDER BY f.created_at DESC, f.followed_id DESC LIMIT ${literal(rows)}`;

/** Communities whose authors are suggested, the last ones joined, and newest posts of each that are considered. */
const SUGGESTING_COMMUNITIES = 50;
const SUGGESTING_POSTS = 40;

/**
 * Selects people whom a member may want to follow: the authors of the newest posts in the member's communities, most
 * posts first. It omits the member, people already followed, and people with a block in either direction.
 */
export const suggestedStatement = (viewerId: number): Sql =>
  sql`SELECT u.id, u.username, u.avatar, u.role, u.created_at AS "createdAt", u.follower_count AS "followerCount",
    false AS "isFollowing"
  FROM (
    SELECT p.author_id, count(*) AS posts
    FROM (SELECT m.community_id FROM memberships m WHERE m.user_id = ${viewerId} AND ${isMembershipOpen('m')}
      ORDER BY m.joined_at DESC, m.community_id LIMIT ${literal(SUGGESTING_COMMUNITIES)}) AS m
    CROSS JOIN LATERAL (SELECT post_id FROM post_stats
      WHERE community_id = m.community_id AND ${isPostPresent('post_stats')}
      ORDER BY created_at DESC, post_id DESC LIMIT ${literal(SUGGESTING_POSTS)}) AS s
    JOIN posts p ON p.id = s.post_id
    GROUP BY p.author_id
  ) AS author JOIN users u ON u.id = author.author_id
  WHERE u.id <> ${viewerId} AND u.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM user_follows WHERE follower_id = ${viewerId} AND followed_id = u.id)
    AND NOT ${hasBlocked(viewerId, sql`u.id`)} AND NOT ${isBlockedBy(viewerId, sql`u.id`)}
  ORDER BY author.posts DESC, u.follower_count DESC, u.id LIMIT ${literal(peopleLimits.suggestedPeople)}`;

/** Reads followers, followed, suggested and blocked people, and muted words. */
@Injectable()
export class RelationshipsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Returns whether one of two people has blocked the other. */
  async isBlockedBetween(a: number, b: number): Promise<boolean> {
    const row = await this.database.read.row<{ isBlocked: boolean }>(
      sql`SELECT ${isBlockedBetween(sql`${a}::integer`, sql`${b}::integer`)} AS "isBlocked"`,
    );
    return row?.isBlocked === true;
  }

  /**
   * Returns a page of the viewer's blocked people, latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async blocked({ limit, cursor }: PageQuery, viewer: Viewer): Promise<Page<User>> {
    const list = `blocked:${viewer.id}`;
    const size = limit ?? peopleLimits.blockedPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const read = await this.database.read.rows<BlockedRow>(sql`SELECT u.id, u.username, u.avatar, u.role,
        u.created_at AS "createdAt", u.follower_count AS "followerCount", b.created_at AS "blockedAt"
      FROM user_blocks b JOIN users u ON u.id = b.blocked_id
      WHERE b.blocker_id = ${viewer.id} ${optional(
        after,
        ({ rank, id }) => sql`AND (b.created_at, b.blocked_id) < (${rank}::timestamptz, ${id}::integer)`,
      )}
      ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT ${literal(rowsToRead(size))}`);
    const { rows, last } = cutPage(read, size);
    const next = last && this.cursors.write(list, { rank: last.blockedAt, id: last.id });
    return { items: rows.map(toUser), next };
  }

  /**
   * Returns a page of a member's followers visible to the viewer, latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async followers(followedId: number, { limit, cursor }: PageQuery, viewer: Viewer): Promise<Page<Follower>> {
    const list = `followers:${followedId}`;
    const size = limit ?? peopleLimits.followersPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const statement = followersStatement(followedId, viewer.id, after, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<FollowerRow>(statement), size);
    const next = last && this.cursors.write(list, { rank: last.followedAt, id: last.id });
    return { items: rows.map(toFollower), next };
  }

  /**
   * Returns a page of the people whom the viewer follows, latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async followed({ limit, cursor }: PageQuery, viewer: Viewer): Promise<Page<Follower>> {
    const list = `followed:${viewer.id}`;
    const size = limit ?? peopleLimits.followersPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const statement = followedStatement(viewer.id, after, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<FollowerRow>(statement), size);
    const next = last && this.cursors.write(list, { rank: last.followedAt, id: last.id });
    return { items: rows.map(toFollower), next };
  }

  /** Returns people whom the viewer may want to follow. */
  async suggested(viewer: Viewer): Promise<Follower[]> {
    const rows = await this.database.read.rows<SuggestedRow>(suggestedStatement(viewer.id));
    return rows.map(toFollower);
  }

  /** Returns the viewer's muted words, in the order in which they were sent. */
  async mutedWords(viewer: Viewer): Promise<MutedWords> {
    const row = await this.database.read.row<MutedWords>(
      sql`SELECT words FROM muted_words WHERE user_id = ${viewer.id}`,
    );
    return { words: row?.words ?? [] };
  }
}
