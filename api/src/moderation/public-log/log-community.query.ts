import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { isCommunityOpen, type Reader } from '../../platform/visibility/communities.js';

/** Finds the community whose log or figures are requested. */
@Injectable()
export class LogCommunityQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the id of a community by its name; undefined without a name, for the whole site.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, also for a community that the viewer may not open.
   */
  async idOf(name: string | undefined, viewer: Reader): Promise<number | undefined> {
    if (name === undefined) return undefined;
    const row = await this.database.read.row<{ id: number }>(sql`SELECT c.id FROM communities c
      WHERE lower(c.name) = lower(${name}) AND ${isCommunityOpen(sql`c.id`, viewer)}`);
    if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
    return row.id;
  }
}
