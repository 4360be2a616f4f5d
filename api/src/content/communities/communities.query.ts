import {
  type Community,
  communityLimits,
  communityPermissions,
  type CommunityPermission,
  type CommunityFlair,
  type CommunityRule,
  type CommunityShield,
  type CommunitySummary,
  limits,
  type SourceDial,
  type ModeratorRef,
  type ListCommunitiesQuery,
  type PostType,
  sitePermissions,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityListed, isCommunityOpen, type Reader } from '../../platform/visibility/communities.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { namePatterns } from '../../platform/db/patterns.js';
import { isBannedFrom, isMembershipOpen, isPlaceKnown } from '../../platform/visibility/bans.js';
import { sourceDial } from '../../platform/visibility/source-dials.js';
import { hasBlocked } from '../../platform/visibility/block-filters.js';
import { FLAIRS } from './community-flairs.js';
import { claimFor, type ClaimRefusal, claimRefusal } from './claims.sql.js';
import { shieldOf } from './shield.sql.js';
import { permissionsIn } from './community-permissions.js';
import {
  COMMUNITY_COLUMNS,
  communityListStatement,
  type CommunityListPlan,
  type CommunityRow,
  positionOf,
  toCommunity,
} from './community-lists.js';

const BY_SIZE = sql`ORDER BY c.member_count + c.imported_members DESC, c.id`;

/**
 * Orders matches: equal names, names that start with the search, names that contain it, then descriptions; similar
 * names only if nothing else matches.
 */
function searchStatement(search: string, viewer: Reader): Sql {
  const [text, anywhere, start] = namePatterns(search);
  return sql`WITH asked AS MATERIALIZED (
      SELECT without_accents(${text}::text) AS text, without_accents(${anywhere}::text) AS anywhere,
        without_accents(${start}::text) AS start),
    folded AS (SELECT *, without_accents(display_name) AS title, without_accents(description) AS about FROM communities c
      WHERE ${isCommunityListed('c', viewer)}),
    found AS (
      SELECT folded.*, CASE WHEN lower(name) = lower(asked.text) OR lower(title) = lower(asked.text) THEN 4
        WHEN title ILIKE start OR name ILIKE start THEN 3
        WHEN title ILIKE anywhere OR name ILIKE anywhere THEN 2
        WHEN about ILIKE anywhere THEN 1 ELSE 0 END AS nearness
      FROM folded CROSS JOIN asked
      WHERE title ILIKE anywhere OR name ILIKE anywhere OR about ILIKE anywhere OR title % asked.text OR name % asked.text
    )
    SELECT ${COMMUNITY_COLUMNS} FROM found c WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, c.member_count + c.imported_members DESC, c.id LIMIT ${literal(limits.searchNamesMax)}`;
}

/** Reads communities. */
@Injectable()
export class CommunitiesQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of communities: all, or the matches of a search.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async list(
    { search, sort, limit, cursor }: ListCommunitiesQuery,
    viewer: Reader,
  ): Promise<Page<Community>> {
    if (search && !sort) {
      const found = await this.database.read.rows<CommunityRow>(searchStatement(search, viewer));
      return { items: found.slice(0, limit).map(toCommunity) };
    }
    const size = limit ?? limits.communitiesPerPage;
    const list = `communities:${sort ?? 'members'}:${search ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const plan: CommunityListPlan = {
      sort: sort ?? 'members',
      search,
      after,
      viewer,
      rows: rowsToRead(size),
    };
    const { rows, last } = cutPage(
      await this.database.read.rows<CommunityRow>(communityListStatement(plan)),
      size,
    );
    return {
      items: rows.map(toCommunity),
      next: last && this.cursors.write(list, positionOf(plan.sort, last)),
    };
  }

  /** Returns totals of all communities that everyone can see. */
  async summary(): Promise<CommunitySummary> {
    const row = await this.database.read
      .row<CommunitySummary>(sql`SELECT count(*)::integer AS "communityCount",
      coalesce(sum(member_count + imported_members), 0)::float8 AS "memberCount"
      FROM communities c WHERE ${isCommunityListed('c', undefined)}`);
    return row ?? { communityCount: 0, memberCount: 0 };
  }

  /** Returns a member's communities that the viewer may see, most members first. */
  async listJoined(userId: number, viewer: Viewer): Promise<Community[]> {
    const rows = await this.database.read.rows<CommunityRow>(sql`SELECT ${COMMUNITY_COLUMNS}
      FROM memberships m JOIN communities c ON c.id = m.community_id
      WHERE m.user_id = ${userId} AND ${isMembershipOpen('m')} AND ${isCommunityOpen(sql`c.id`, viewer)}
      ${BY_SIZE} LIMIT ${literal(limits.communitiesPerMember)}`);
    return rows.map(toCommunity);
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  byName(name: string, viewer: Reader): Promise<Community> {
    return this.one(sql`lower(c.name) = lower(${name}) AND ${isCommunityOpen(sql`c.id`, viewer)}`, viewer);
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  byId(id: number, viewer: Reader): Promise<Community> {
    return this.one(sql`c.id = ${id} AND ${isCommunityOpen(sql`c.id`, viewer)}`, viewer);
  }

  /**
   * Returns a community to a person who leaves it; only its name and look to a member whom a ban keeps out of a private
   * one.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  async toLeave(id: number, viewer: Viewer): Promise<Community> {
    const community = sql`c.id`;
    const closed = await this.database.row<CommunityRow>(sql`SELECT ${LOOK_COLUMNS} FROM communities c
      WHERE c.id = ${id} AND ${isPlaceKnown(community, sql`${viewer.id}`)} AND NOT ${isCommunityOpen(community, viewer)}`);
    return closed ? toCommunity(closed) : this.byId(id, viewer);
  }

  /**
   * Returns a community to the holder of an invite link, who may be anyone: its name, look, description and size.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  async invitedTo(id: number): Promise<Community> {
    const row = await this.database.read.row<CommunityRow>(
      sql`SELECT ${COMMUNITY_COLUMNS} FROM communities c WHERE c.id = ${id}`,
    );
    if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
    return toCommunity({ ...row, ownerId: null, postCount: 0, isSensitive: false });
  }

  private async one(condition: Sql, viewer: Reader): Promise<Community> {
    const row = await this.database.read.row<OneCommunityRow>(
      sql`SELECT ${COMMUNITY_COLUMNS}, c.rules, c.guidance, c.welcome, c.banner_url AS "bannerUrl",
          c.updated_at AS "updatedAt",
          (SELECT u.username FROM users u WHERE u.id = c.founder_id) AS "createdBy", ${MODERATORS} AS moderators, ${FLAIRS} AS flairs,
          c.is_flair_required AS "isFlairRequired", c.post_types AS "postTypes",
          ${shieldOf('c')} AS shield ${optional(viewer?.id, ownColumns)}
        FROM communities c WHERE ${condition}`,
    );
    if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
    return toOneCommunity(row, viewer);
  }
}

/** A community as read for its page. */
interface OneCommunityRow extends CommunityRow {
  updatedAt: string | null;
  createdBy: string | null;
  bannerUrl: string | null;
  guidance: string;
  welcome: string;
  rules: CommunityRule[];
  flairs: CommunityFlair[] | null;
  isFlairRequired: boolean;
  postTypes: PostType[] | null;
  shield: CommunityShield | null;
  moderators: ModeratorRef[] | null;
  /** Absent for guests, as is what follows. */
  invitation?: Community['invitation'] | null;
  /** The viewer's permissions as a moderator; null for others. */
  granted?: CommunityPermission[] | null;
  isRequested?: boolean;
  awaitsWelcome?: boolean;
  /** Null for a person who is not a member. */
  membership?: SourceDial | null;
  requestCount?: number;
  claimRefusal?: ClaimRefusal | null;
  claim?: Community['claim'] | null;
}

/** Converts a row to the community as its page shows it. */
function toOneCommunity(row: OneCommunityRow, viewer: Reader): Community {
  const { rules, moderators, granted, invitation, isRequested, bannerUrl, guidance, ...others } = row;
  const { welcome, awaitsWelcome, claimRefusal: refusal, claim, requestCount, createdBy, ...rest } = others;
  const { flairs, isFlairRequired, postTypes, shield, membership, ...community } = rest;
  const permissions = permissionsOf(viewer, community.ownerId, granted);
  const isWelcomed = awaitsWelcome && welcome !== '';
  return {
    ...toCommunity(community),
    ...(bannerUrl !== null && { bannerUrl }),
    ...(createdBy !== null && { createdBy }),
    ...(guidance && { guidance }),
    ...(isWelcomed && { awaitsWelcome: true }),
    ...((isWelcomed || (welcome && permissions.includes('settings'))) && { welcome }),
    ...(refusal === null && { canClaim: true }),
    ...(claim && { claim }),
    ...(requestCount && permissions.includes('people') && { requestCount }),
    ...(isRequested && { isRequested: true }),
    ...(membership && { membership }),
    ...(rules.length > 0 && { rules }),
    ...(moderators && { moderators }),
    ...(flairs && { flairs }),
    ...(isFlairRequired && { isFlairRequired }),
    ...(postTypes && { postTypes }),
    ...(shield && { shield }),
    ...(permissions.length > 0 && { permissions }),
    ...(invitation && { invitation }),
  };
}

/** The columns of a community in lists, without what only the people who may open it know. */
const LOOK_COLUMNS = sql`c.id, c.name, c.display_name AS "displayName", '' AS description, c.color, c.icon,
  NULL AS "ownerId", 0 AS "memberCount", 0 AS "postCount", c.created_at AS "createdAt", c.visibility,
  false AS "isSensitive", NULL AS "iconUrl"`;

/** The owner of the community `c`, then its moderators by how long they have served. */
const MODERATORS = sql`(SELECT json_agg(json_build_object('username', u.username, 'isOwner', m.since IS NULL)
    ORDER BY m.since NULLS FIRST, u.id)
  FROM (SELECT c.owner_id AS user_id, NULL::timestamptz AS since UNION ALL
    SELECT k.user_id, k.since FROM community_moderators k WHERE k.community_id = c.id) m
  JOIN users u ON u.id = m.user_id)`;

/**
 * The member's permissions as a moderator of the community `c`, their open invitation unless they have blocked the
 * inviter, whether they have asked to join or have yet to see the message to new members, its part in their joined
 * feed, the waiting requests to join, and what concerns claims.
 */
const ownColumns = (id: number): Sql => sql`,
  (SELECT ${permissionsIn('m')} FROM community_moderators m WHERE m.community_id = c.id AND m.user_id = ${id}) AS granted,
  (SELECT json_build_object('permissions', ${permissionsIn('i')}, 'invitedBy', u.username)
    FROM moderator_invitations i JOIN users u ON u.id = i.invited_by
    WHERE i.community_id = c.id AND i.user_id = ${id} AND NOT ${hasBlocked(id, sql`i.invited_by`)}) AS invitation,
  EXISTS (SELECT FROM join_requests
    WHERE user_id = ${id} AND community_name = lower(c.name)) AS "isRequested",
  EXISTS (SELECT FROM memberships m
    WHERE m.user_id = ${id} AND m.community_id = c.id AND awaits_welcome AND ${isMembershipOpen('m')}) AS "awaitsWelcome",
  (SELECT ${sourceDial('m')} FROM memberships m WHERE m.user_id = ${id} AND m.community_id = c.id AND ${isMembershipOpen('m')}) AS membership,
  (SELECT count(*)::integer FROM (SELECT FROM join_requests r
    WHERE r.community_name = lower(c.name) AND NOT ${isBannedFrom(sql`c.id`, sql`r.user_id`)} LIMIT ${literal(communityLimits.requestsCounted)}) waiting) AS "requestCount",
  ${claimRefusal(id)} AS "claimRefusal", ${claimFor(id)} AS claim`;

/** Returns the viewer's permissions in a community, by their role there and on the site. */
function permissionsOf(
  viewer: Reader,
  ownerId: number | null,
  granted: readonly CommunityPermission[] | null = null,
): CommunityPermission[] {
  if (!viewer) return [];
  if (viewer.id === ownerId) return [...communityPermissions];
  const all = [...sitePermissions(viewer.role), ...(granted ?? [])];
  return communityPermissions.filter((permission) => all.includes(permission));
}
