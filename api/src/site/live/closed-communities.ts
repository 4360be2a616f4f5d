import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import type { ClosedCommunity } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { isCommunityListedFor, isCommunityWritable } from '../../platform/visibility/communities.js';
import { Connections } from './connections.js';
import { WatchedThreads } from './watched-threads.js';

/** Finds the connections of members to whom a community has closed, for reading or writing. */
@Injectable()
export class ClosedCommunities {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly watched: WatchedThreads,
  ) {}

  /**
   * Returns the connections of members who cannot write in the community, and ends the watching of its threads by those
   * who cannot see them.
   */
  async shutOut({ communityId, memberId }: ClosedCommunity): Promise<WebSocket[]> {
    const sockets =
      memberId === undefined ? this.connections.all() : [...this.connections.ofMember(memberId)];
    const outsiders = await this.outsidersOf(communityId, sockets);
    const isOutside = (socket: WebSocket) => outsiders.has(this.connections.viewerOf(socket)?.id ?? 0);
    const shutOut = sockets.filter(isOutside);
    const blind = shutOut.filter((socket) => {
      const viewer = this.connections.viewerOf(socket);
      return viewer && !isStaff(viewer.role) && outsiders.get(viewer.id) === false;
    });
    await this.unwatch(communityId, blind);
    return shutOut;
  }

  /** Returns the ids of the connections' members who cannot write in the community, each with whether they can read it. */
  private async outsidersOf(
    communityId: number,
    sockets: readonly WebSocket[],
  ): Promise<ReadonlyMap<number, boolean>> {
    const ids = [...new Set(sockets.flatMap((socket) => this.connections.viewerOf(socket)?.id ?? []))];
    if (ids.length === 0) return new Map();
    const place = sql`${communityId}`;
    const rows = await this.database.rows<{ id: number; canRead: boolean }>(
      sql`SELECT id, ${isCommunityListedFor(place, sql`given.id`)} AS "canRead"
        FROM unnest(${ids}::integer[]) AS given (id)
        WHERE NOT ${isCommunityWritable(place, sql`given.id`)}`,
    );
    // Their next read must find the community closed, on any replica.
    await this.database.noteWrite(rows.map(({ id }) => id));
    return new Map(rows.map(({ id, canRead }) => [id, canRead]));
  }

  private async unwatch(communityId: number, sockets: readonly WebSocket[]): Promise<void> {
    const postIds = [...new Set(sockets.flatMap((socket) => this.watched.postsOf(socket)))];
    if (postIds.length === 0) return;
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT id FROM posts WHERE id = ANY (${postIds}::integer[]) AND community_id = ${communityId}`,
    );
    for (const { id } of rows) for (const socket of sockets) this.watched.unwatch(socket, id);
  }
}
