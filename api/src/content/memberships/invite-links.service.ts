import {
  type CreateInviteLinkBody,
  type InviteLink,
  limits,
  type NewInviteLink,
  Role,
  sitePermissions,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { hashToken, newToken } from '../../delivery/tokens/token.js';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isBlockedBetween } from '../../platform/visibility/block-filters.js';
import { checkNotBanned } from '../communities/community-bans.js';
import { addMember, isMember } from '../communities/community-members.js';
import { lockCommunity } from '../communities/lock-community.js';
import { InviteLinkEntity } from './invite-link.entity.js';

const TOO_MANY = `A community can have at most ${limits.inviteLinksMax} invite links. Revoke one first.`;

const INVITING_ROLES = Role.options.filter((role) => sitePermissions(role).includes('people'));

/** The condition that the link `l` admits people: there is time and room, and its creator still manages people. */
const IS_VALID = sql`l.expires_at > now() AND l.use_count < l.uses_max AND (
    EXISTS (SELECT FROM communities c WHERE c.id = l.community_id AND c.owner_id = l.creator_id)
    OR EXISTS (SELECT FROM community_moderators m
      WHERE m.community_id = l.community_id AND m.user_id = l.creator_id AND m.can_manage_people)
    OR EXISTS (SELECT FROM users u WHERE u.id = l.creator_id AND u.role = ANY (${INVITING_ROLES}::text[])))`;

const COLUMNS = sql`l.id, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.uses_max AS "usesMax",
  l.use_count AS "useCount"`;

/** Selects the valid link of a token, unless its creator and the invited person have blocked each other. */
const validLink = (token: string, invited: Viewer | undefined): Sql => sql`
  SELECT l.id, l.community_id AS "communityId" FROM invite_links l
  WHERE l.token_hash = ${hashToken(token)} AND ${IS_VALID}
    AND NOT ${isBlockedBetween(sql`l.creator_id`, sql`${invited?.id ?? null}::integer`)}`;

/** Creates, lists, revokes and accepts links that admit people to a community. */
@Injectable()
export class InviteLinksService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** Returns the valid links of a community, latest first. */
  list(communityId: number): Promise<InviteLink[]> {
    return this.database.read.rows<InviteLink>(sql`SELECT ${COLUMNS} FROM invite_links l
      WHERE l.community_id = ${communityId} AND ${IS_VALID}
      ORDER BY l.id DESC LIMIT ${literal(limits.inviteLinksMax)}`);
  }

  /**
   * Creates a link; deletes those of the community that are no longer valid.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`; `RULE_BROKEN` beyond the limit.
   */
  create(
    communityId: number,
    { days, usesMax }: CreateInviteLinkBody,
    creator: Viewer,
  ): Promise<NewInviteLink> {
    const token = newToken();
    return inTransaction(this.source, async (manager) => {
      // Two concurrent requests must not both get the last free link.
      await lockCommunity(manager, communityId);
      await runStatement(
        manager,
        sql`DELETE FROM invite_links l WHERE l.community_id = ${communityId} AND NOT (${IS_VALID})`,
      );
      const count = await manager.countBy(InviteLinkEntity, { communityId });
      if (count >= limits.inviteLinksMax) throw ruleBroken(TOO_MANY);
      const [link] = await runStatement<InviteLink>(
        manager,
        sql`INSERT INTO invite_links AS l (community_id, token_hash, creator_id, expires_at, uses_max)
          VALUES (${communityId}, ${hashToken(token)}, ${creator.id}, now() + make_interval(days => ${days}), ${usesMax})
          RETURNING ${COLUMNS}`,
      );
      if (!link) throw new Error('The link was not stored.');
      return { ...link, token };
    });
  }

  /** Revokes a link; without it, nothing changes. */
  async revoke(communityId: number, id: number): Promise<void> {
    await this.source.manager.delete(InviteLinkEntity, { id, communityId });
  }

  /**
   * Returns the community to which a link admits.
   * @throws {ApiError} `INVITE_INVALID`.
   */
  async communityOf(token: string, invited: Viewer | undefined): Promise<number> {
    const link = await this.database.row<{ communityId: number }>(validLink(token, invited));
    if (!link) throw new ApiError('INVITE_INVALID');
    return link.communityId;
  }

  /**
   * Makes a person a member by a link; for a member, nothing changes. Returns the community.
   * @throws {ApiError} `INVITE_INVALID`; `BANNED` for a person banned from it; `RULE_BROKEN` for a member of too many communities.
   */
  accept(token: string, invited: Viewer): Promise<number> {
    return inTransaction(this.source, async (manager) => {
      const [link] = await runStatement<{ id: number; communityId: number }>(
        manager,
        sql`${validLink(token, invited)} FOR UPDATE OF l`,
      );
      if (!link) throw new ApiError('INVITE_INVALID');
      const { id, communityId } = link;
      await checkNotBanned(manager, communityId, invited.id, 'joining');
      if (await isMember(manager, communityId, invited.id)) return communityId;
      await addMember(manager, communityId, invited.id);
      await manager.increment(InviteLinkEntity, { id }, 'useCount', 1);
      return communityId;
    });
  }
}
