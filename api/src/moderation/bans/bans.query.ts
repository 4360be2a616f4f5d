import {
  type Ban,
  type BanPreview,
  banLimits,
  type ListBansQuery,
  type RecentlyWritten,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database, type Rows } from '../../platform/db/database.js';
import { startPattern } from '../../platform/db/patterns.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { isBanCurrent } from '../../platform/visibility/bans.js';
import { type BanScope, recentlyWritten } from './written.sql.js';

interface BanRow {
  banId: number;
  id: number;
  username: string;
  avatar: string | null;
  reason: string;
  message: string;
  createdAt: string;
  endsAt: string | null;
  bannedBy: string | null;
  isByCommunity: boolean;
  isMute: boolean;
}

/** The condition that a ban is from a community, or without one from the site. */
const isFrom = (place: BanScope): Sql =>
  place === null ? sql`b.community_id IS NULL` : sql`b.community_id = ${place}`;

const CURRENT_BANS = sql`SELECT b.id AS "banId", u.id, u.username, u.avatar, b.reason, b.message,
    b.created_at AS "createdAt", b.ends_at AS "endsAt", m.username AS "bannedBy", b.is_by_community AS "isByCommunity",
    b.is_mute AS "isMute"
  FROM bans b JOIN users u ON u.id = b.user_id LEFT JOIN users m ON m.id = b.banned_by AND m.deleted_at IS NULL
  WHERE ${isBanCurrent('b')} AND u.deleted_at IS NULL`;

/** Selects a page of the current bans from a place, latest first. */
export const bansStatement = (
  place: BanScope,
  search: string | undefined,
  before: number | undefined,
  rows: number,
): Sql => sql`${CURRENT_BANS} AND ${isFrom(place)}
    ${optional(search || undefined, (text) => sql`AND u.username ILIKE ${startPattern(text)}`)}
    ${optional(before, (id) => sql`AND b.id < ${id}`)}
  ORDER BY b.id DESC LIMIT ${literal(rows)}`;

/** Reads bans, for the people who decide about them. */
@Injectable()
export class BansQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of the current bans from a community or from the site.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page(place: BanScope, { search, limit, cursor }: ListBansQuery): Promise<Page<Ban>> {
    const list = `bans:${place ?? 'site'}:${search ?? ''}`;
    const size = limit ?? banLimits.perPage;
    const before = cursor === undefined ? undefined : this.cursors.read(list, cursor).id;
    const statement = bansStatement(place, search, before, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<BanRow>(statement), size);
    const next = last && this.cursors.write(list, { rank: '', id: last.banId });
    return { items: rows.map(toBan), next };
  }

  /** Returns the ban of a person just stored. */
  async stored(place: BanScope, userId: number): Promise<Ban> {
    const ban = await this.find(this.database, place, userId);
    if (!ban) throw new Error('The ban was not stored.');
    return ban;
  }

  /** Returns what a ban of a person would affect. */
  async preview(place: BanScope, userId: number): Promise<BanPreview> {
    const [written, ban] = await Promise.all([
      this.database.read.row<RecentlyWritten>(sql`SELECT ${recentlyWritten(userId, place)}`),
      this.find(this.database.read, place, userId),
    ]);
    if (!written) throw new Error('The statement returned no row.');
    return { ...written, ...(ban && { ban }) };
  }

  private async find(rows: Rows, place: BanScope, userId: number): Promise<Ban | undefined> {
    const row = await rows.row<BanRow>(sql`${CURRENT_BANS} AND b.user_id = ${userId} AND ${isFrom(place)}`);
    return row && toBan(row);
  }
}

function toBan({ banId, id, username, avatar, bannedBy, isByCommunity, ...row }: BanRow): Ban {
  const { reason, message, createdAt, endsAt, isMute } = row;
  return {
    id: banId,
    user: { id, username, ...(avatar && { avatar }) },
    reason,
    message,
    createdAt,
    endsAt,
    isMute,
    ...(bannedBy !== null && { bannedBy }),
    ...(isByCommunity && { isByCommunity }),
  };
}
