import { mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { raw, type Sql, sql } from '../db/sql.js';
import { isCommunityIdListed, isCommunityListed } from '../visibility/communities.js';

/** The audience of a stored file. */
export interface FileAudience {
  /** Whether every post with it is removed. */
  readonly isHidden: boolean;
  /** Whether only messages, private communities and held posts show it: no shared cache may store it. */
  readonly isPrivate: boolean;
}

const isListed = isCommunityIdListed(raw('s.community_id'), undefined);

/**
 * The audience of a file of the post `s`. Author and moderators see the file of a held post. Nobody else knows its
 * random address, unless the post was public before.
 */
const ofPost = sql`s.removal_reason IS NOT NULL AND NOT s.is_held AS is_removed, s.is_held OR NOT ${isListed} AS is_private`;

/** Selects, for posts with a file, whether each is removed, and whether a profile, community or message shows it. */
const audienceStatement = (address: string): Sql =>
  sql`SELECT coalesce(bool_and(is_removed), false) AS "isHidden", coalesce(bool_and(is_private), false) AS "isPrivate"
    FROM (
      SELECT ${ofPost} FROM posts p JOIN post_stats s ON s.post_id = p.id
        WHERE p.image_url = ${address} AND p.image_url LIKE '/media/%'
      UNION ALL SELECT ${ofPost} FROM posts p JOIN post_stats s ON s.post_id = p.id
        WHERE p.video_url = ${address} AND p.video_url LIKE '/media/%'
      UNION ALL SELECT false, false FROM users u WHERE u.avatar = ${address} AND u.avatar LIKE '/media/%'
      UNION ALL SELECT false, false FROM profiles f WHERE f.banner = ${address} AND f.banner LIKE '/media/%'
      UNION ALL SELECT false, NOT ${isCommunityListed('c', undefined)} FROM communities c
        WHERE c.banner_url = ${address} AND c.banner_url LIKE '/media/%'
      UNION ALL SELECT false, NOT ${isCommunityListed('c', undefined)} FROM communities c
        WHERE c.icon_url = ${address} AND c.icon_url LIKE '/media/%'
      UNION ALL SELECT false, true FROM messages m WHERE m.image_url = ${address} AND m.image_url LIKE '/media/%'
    ) AS shown`;

/** Determines who may see stored files: removing a post also hides its picture, holding it does not. */
@Injectable()
export class MediaVisibility {
  constructor(private readonly database: Database) {}

  /** @param file name of the file, in any of its sizes */
  async audienceOf(file: string): Promise<FileAudience> {
    const address = mediaPathPrefix + file.replace(/-\d+(?=\.webp$)/, '');
    const row = await this.database.row<FileAudience>(audienceStatement(address));
    return row ?? { isHidden: false, isPrivate: false };
  }
}
