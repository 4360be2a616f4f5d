import { WebSocket } from 'ws';
import { bounds } from '../bounds.js';
import type { Viewer } from '../http/request.js';

/** Milliseconds for which a session that has ended is remembered: longer than a look-up of its token may take. */
const ENDED_FOR = 60_000;

/** What is known of a connection. */
interface Connection {
  /** By what the connections of one address are counted. */
  readonly client: string;
  hasAsked: boolean;
  viewer: Viewer | undefined;
}

/** The live connections of this instance: whose they are, and through which session. */
export class Connections {
  private readonly connections = new Map<WebSocket, Connection>();
  private readonly byUser = new Map<number, Set<WebSocket>>();
  private readonly countByClient = new Map<string, number>();
  private readonly endedAt = new Map<number, number>();

  /** How many there are. */
  get size(): number {
    return this.connections.size;
  }

  /** How many come from one address. */
  countOf(client: string): number {
    return this.countByClient.get(client) ?? 0;
  }

  /** How many a member has. */
  countOfMember(userId: number): number {
    return this.byUser.get(userId)?.size ?? 0;
  }

  /** Adds a connection that has not said yet whose it is. */
  open(socket: WebSocket, client: string): void {
    this.connections.set(socket, { client, hasAsked: false, viewer: undefined });
    this.countByClient.set(client, this.countOf(client) + 1);
  }

  /** Notes that a connection shows a token; returns false when it has done so before, or has gone. */
  ask(socket: WebSocket): boolean {
    const connection = this.connections.get(socket);
    if (!connection || connection.hasAsked) return false;
    connection.hasAsked = true;
    return true;
  }

  /**
   * Notes whose connection it is.
   * @returns false when it has gone, or its session has ended, while the token was looked up
   */
  identify(socket: WebSocket, viewer: Viewer): boolean {
    const connection = this.connections.get(socket);
    if (!connection || this.endedAt.has(viewer.sessionId)) return false;
    connection.viewer = viewer;
    const sockets = this.byUser.get(viewer.id) ?? new Set();
    this.byUser.set(viewer.id, sockets.add(socket));
    return true;
  }

  /** Whether a connection has said whose it is. */
  isIdentified(socket: WebSocket): boolean {
    return this.connections.get(socket)?.viewer !== undefined;
  }

  /** Forgets a connection that has ended; returns whose it was, if it had said so. */
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

  /**
   * Sends a message, as its clients read it, to every connection of a member.
   * @returns the connections whose clients read too slowly: too much waits for them, so they are sent nothing more
   */
  sendTo(userId: number, text: string): WebSocket[] {
    const slow: WebSocket[] = [];
    for (const socket of this.byUser.get(userId) ?? []) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (socket.bufferedAmount > bounds.liveUnsentBytes) slow.push(socket);
      else socket.send(text);
    }
    return slow;
  }

  /** Closes what a session has open, and lets it open nothing more. */
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

  /** The sessions that have something open. */
  sessionIds(): number[] {
    const ids = new Set<number>();
    for (const { viewer } of this.connections.values()) if (viewer) ids.add(viewer.sessionId);
    return [...ids];
  }

  /** Every connection, said or not. */
  all(): WebSocket[] {
    return [...this.connections.keys()];
  }
}
