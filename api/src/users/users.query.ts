import { limits, type Role, type User, type UserProfile } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { isNotRemoved } from '../visibility/visibility.js';
import { namePatterns } from '../search/patterns.js';
import { toOwnUser, toUser } from './user.mapper.js';

/** Post karma is the sum of upvotes over the user's posts. */
const PROFILE = {
  name: 'users_profile',
  text: `SELECT u.id, u.username, u.email, u.avatar, u.role, u.created_at AS "createdAt",
      posts.number::int AS "postCount", posts.karma::int AS "postKarma", comments.number::int AS "commentCount"
    FROM users u
    CROSS JOIN LATERAL (
      SELECT count(*) AS number, coalesce(sum(s.upvotes + s.imported_ups), 0) AS karma
      FROM posts p JOIN post_stats s ON s.post_id = p.id WHERE p.author_id = u.id AND s.removal_reason IS NULL
    ) posts
    CROSS JOIN LATERAL (
      SELECT count(*) AS number FROM comments c
      WHERE c.author_id = u.id AND NOT c.is_deleted AND c.removal_reason IS NULL AND ${isNotRemoved('c.post_id')}
    ) comments
    WHERE lower(u.username) = lower($1)`,
};
/** Called so, then beginning so, then having it in their name; nearly called so where nobody else is. */
const SEARCH = {
  name: 'users_search',
  text: `WITH found AS (
      SELECT *, CASE WHEN lower(username) = lower($1) THEN 3 WHEN username ILIKE $3 THEN 2
        WHEN username ILIKE $2 THEN 1 ELSE 0 END AS nearness
      FROM users WHERE username ILIKE $2 OR username % $1
    )
    SELECT id, username, avatar, role, created_at AS "createdAt" FROM found
    WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, similarity(username, $1) DESC, id LIMIT ${limits.searchNamesMax}`,
};
const EXISTS = { name: 'users_exists', text: 'SELECT 1 FROM users WHERE id = $1' };
const ID_OF = { name: 'users_id_of', text: 'SELECT id FROM users WHERE lower(username) = lower($1)' };

interface ProfileRow {
  id: number;
  username: string;
  email: string | null;
  avatar: string | null;
  role: Role;
  createdAt: string;
  postCount: number;
  postKarma: number;
  commentCount: number;
}

/** Reading accounts as profiles. */
@Injectable()
export class UsersQuery {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `USER_NOT_FOUND`. */
  async profile(username: string, viewer: Viewer | undefined): Promise<UserProfile> {
    const row = await this.database.row<ProfileRow>(PROFILE, [username]);
    if (!row) throw new ApiError('USER_NOT_FOUND');
    const isSelf = viewer?.id === row.id;
    const { postCount, postKarma, commentCount } = row;
    return { ...(isSelf ? toOwnUser(row) : toUser(row)), postCount, postKarma, commentCount, isSelf };
  }

  /** Accounts that a search names, the best matches first. */
  async search(search: string): Promise<User[]> {
    if (search === '') return [];
    const rows = await this.database.rows<User>(SEARCH, namePatterns(search));
    return rows.map(toUser);
  }

  /**
   * The id behind a username, whatever its case.
   * @throws {ApiError} `USER_NOT_FOUND`.
   */
  async idOf(username: string): Promise<number> {
    const row = await this.database.row<{ id: number }>(ID_OF, [username]);
    if (!row) throw new ApiError('USER_NOT_FOUND');
    return row.id;
  }

  /** @throws {ApiError} `USER_NOT_FOUND` when nobody has the id. */
  async checkExists(id: number): Promise<void> {
    if (!(await this.database.row(EXISTS, [id]))) throw new ApiError('USER_NOT_FOUND');
  }
}
