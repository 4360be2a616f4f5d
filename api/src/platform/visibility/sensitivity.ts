import { raw, type Sql } from '../db/sql.js';

/**
 * The condition that a post is not sensitive, by the alias of its row of `post_stats`: neither it nor its community is
 * marked. The database collects the sensitive communities once per statement.
 */
export const isNotSensitive = (stats: string): Sql =>
  raw(`${stats}.sensitive_by IS NULL
    AND ${stats}.community_id NOT IN (SELECT id FROM communities WHERE is_sensitive)`);
