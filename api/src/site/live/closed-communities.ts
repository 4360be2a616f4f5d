import { isStaff } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import type { ClosedCommunity } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { isCommunityListedFor } from '../../platform/visibility/communities.js';
import { Connections } from './connections.js';
import { WatchedThreads } from './watched-threads.js';

/** Finds the connections of members to whom a community has closed. */
@Injectable()
export class ClosedCommunities {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly watched: WatchedThreads,
  ) {}

  /** Ends the watching of its threads by members who cannot see them; returns all of their connections. */
  async shutOut({ communityId, memberId }: ClosedCommunity): Promise<WebSocket[]> {
    const sockets =
      memberId === undefined ? this.connections.all() : [...this.connections.ofMember(memberId)];
    const concerned = sockets.filter((socket) => {
      const viewer = this.connections.viewerOf(socket);
      return viewer && !isStaff(viewer.role);
    });
    const outside = await this.outsidersOf(communityId, concerned);
    const shutOut = concerned.filter((socket) => outside.has(this.connections.viewerOf(socket)?.id ?? 0));
    await this.unwatch(communityId, shutOut);
    return shutOut;
  }

  /** Returns the ids of the connections' members to whom the community is not open. */
  private async outsidersOf(
    communityId: number,
    sockets: readonly WebSocket[],
  ): Promise<ReadonlySet<number>> {
    const ids = [...new Set(sockets.flatMap((socket) => this.connections.viewerOf(socket)?.id ?? []))];
    if (ids.length === 0) return new Set();
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT id FROM unnest(${ids}::integer[]) AS given (id)
        WHERE NOT ${isCommunityListedFor(sql`${communityId}`, sql`given.id`)}`,
    );
    // Their next read must find the community closed, on any replica.
    await this.database.noteWrite(rows.map(({ id }) => id));
    return new Set(rows.map(({ id }) => id));
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
