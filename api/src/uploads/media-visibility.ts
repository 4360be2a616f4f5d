import { mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type Sql, sql } from '../db/sql.js';

/** Posts that show a file, whether each is removed; and a profile or a message that shows it stands. */
const isHiddenStatement = (address: string): Sql =>
  sql`SELECT coalesce(bool_and(is_removed), false) AS "isHidden" FROM (
      SELECT s.removal_reason IS NOT NULL AS is_removed FROM posts p JOIN post_stats s ON s.post_id = p.id
        WHERE p.image_url = ${address} AND p.image_url LIKE '/media/%'
      UNION ALL SELECT s.removal_reason IS NOT NULL FROM posts p JOIN post_stats s ON s.post_id = p.id
        WHERE p.video_url = ${address} AND p.video_url LIKE '/media/%'
      UNION ALL SELECT false FROM users u WHERE u.avatar = ${address} AND u.avatar LIKE '/media/%'
      UNION ALL SELECT false FROM profiles f WHERE f.banner = ${address} AND f.banner LIKE '/media/%'
      UNION ALL SELECT false FROM messages m WHERE m.image_url = ${address} AND m.image_url LIKE '/media/%'
    ) AS shown`;

/** Says which stored files nobody may see: what staff have removed takes its picture along. */
@Injectable()
export class MediaVisibility {
  constructor(private readonly database: Database) {}

  /** Whether every post that shows a file is removed. @param file name of the file, in any of its sizes */
  async isHidden(file: string): Promise<boolean> {
    const address = mediaPathPrefix + file.replace(/-\d+(?=\.webp$)/, '');
    const row = await this.database.row<{ isHidden: boolean }>(isHiddenStatement(address));
    return row?.isHidden ?? false;
  }
}
