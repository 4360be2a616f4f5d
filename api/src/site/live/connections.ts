import type { WebSocket } from 'ws';
import type { Viewer } from '../../platform/http/request.js';

/** Milliseconds for which an ended session is remembered: longer than a token lookup may take. */
const ENDED_FOR = 60_000;

/** The state of a connection. */
interface Connection {
  /** The key under which connections of one address are counted. */
  readonly client: string;
  hasAsked: boolean;
  viewer: Viewer | undefined;
  /** The page that opened it, if known. */
  tab: string | undefined;
}

/** The live connections of this instance, with their members and sessions. */
export class Connections {
  private readonly connections = new Map<WebSocket, Connection>();
  private readonly byUser = new Map<number, Set<WebSocket>>();
  private readonly countByClient = new Map<string, number>();
  private readonly endedAt = new Map<number, number>();

  /** The number of connections. */
  get size(): number {
    return this.connections.size;
  }

  /** Returns the number of connections from one address. */
  countOf(client: string): number {
    return this.countByClient.get(client) ?? 0;
  }

  /** Returns the number of a member's connections. */
  countOfMember(userId: number): number {
    return this.byUser.get(userId)?.size ?? 0;
  }

  /** Adds an unauthenticated connection. */
  open(socket: WebSocket, client: string): void {
    this.connections.set(socket, { client, hasAsked: false, viewer: undefined, tab: undefined });
    this.countByClient.set(client, this.countOf(client) + 1);
  }

  /** Records that a connection has sent a token; returns false if it has done so before, or is closed. */
  ask(socket: WebSocket): boolean {
    const connection = this.connections.get(socket);
    if (!connection || connection.hasAsked) return false;
    connection.hasAsked = true;
    return true;
  }

  /**
   * Assigns a connection to a viewer and a page.
   * @returns false if it was closed, or its session ended, during the lookup of the token
   */
  identify(socket: WebSocket, viewer: Viewer, tab: string | undefined): boolean {
    const connection = this.connections.get(socket);
    if (!connection || this.endedAt.has(viewer.sessionId)) return false;
    connection.viewer = viewer;
    connection.tab = tab;
    const sockets = this.byUser.get(viewer.id) ?? new Set();
    this.byUser.set(viewer.id, sockets.add(socket));
    return true;
  }

  /** Returns the viewer of a connection; undefined before its authentication, and after its end. */
  viewerOf(socket: WebSocket): Viewer | undefined {
    return this.connections.get(socket)?.viewer;
  }

  /** Returns the page that opened a connection, if known. */
  tabOf(socket: WebSocket): string | undefined {
    return this.connections.get(socket)?.tab;
  }

  /** Returns the connections of a member. */
  ofMember(userId: number): Iterable<WebSocket> {
    return this.byUser.get(userId) ?? [];
  }

  /** Removes a closed connection; returns its viewer, if it was authenticated. */
  close(socket: WebSocket): Viewer | undefined {
    const connection = this.connections.get(socket);
    if (!connection) return undefined;
    this.connections.delete(socket);
    const left = this.countOf(connection.client) - 1;
    if (left > 0) this.countByClient.set(connection.client, left);
    else this.countByClient.delete(connection.client);
    if (!connection.viewer) return undefined;
    const sockets = this.byUser.get(connection.viewer.id);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.byUser.delete(connection.viewer.id);
    return connection.viewer;
  }

  /** Closes the connections of a session, and refuses new ones. */
  endSession(sessionId: number, code: number, now = Date.now()): void {
    for (const [id, at] of this.endedAt) {
      if (now - at < ENDED_FOR) break;
      this.endedAt.delete(id);
    }
    this.endedAt.set(sessionId, now);
    for (const [socket, { viewer }] of this.connections) {
      if (viewer?.sessionId === sessionId) socket.close(code);
    }
  }

  /** Returns the sessions with open connections. */
  sessionIds(): number[] {
    const ids = new Set<number>();
    for (const { viewer } of this.connections.values()) if (viewer) ids.add(viewer.sessionId);
    return [...ids];
  }

  /** Returns every connection, authenticated or not. */
  all(): WebSocket[] {
    return [...this.connections.keys()];
  }
}
