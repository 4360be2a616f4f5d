import { limits, type MutedWords, type PageQuery, type User } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { literal, optional, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { Cursors } from '../paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../paging/page.js';
import { toUser } from '../users/user.mapper.js';
import { isBlockedBetween } from '../visibility/sight.js';

interface BlockedRow extends User {
  followerCount: number;
  blockedAt: string;
}

/** Reading whom a member has blocked and which words they have muted. */
@Injectable()
export class PeopleQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Whether one of two people has blocked the other. */
  async isBlockedBetween(a: number, b: number): Promise<boolean> {
    const row = await this.database.row<{ isBlocked: boolean }>(
      sql`SELECT ${isBlockedBetween(sql`${a}::integer`, sql`${b}::integer`)} AS "isBlocked"`,
    );
    return row?.isBlocked === true;
  }

  /**
   * A page of those whom the viewer has blocked, the latest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async blocked({ limit, cursor }: PageQuery, viewer: Viewer): Promise<Page<User>> {
    const list = `blocked:${viewer.id}`;
    const size = limit ?? limits.blockedPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const read = await this.database.rows<BlockedRow>(sql`SELECT u.id, u.username, u.avatar, u.role,
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

  /** The words that the viewer has muted, in the order in which they were sent. */
  async mutedWords(viewer: Viewer): Promise<MutedWords> {
    const row = await this.database.row<MutedWords>(
      sql`SELECT words FROM muted_words WHERE user_id = ${viewer.id}`,
    );
    return { words: row?.words ?? [] };
  }
}
