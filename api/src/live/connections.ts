import type { LiveServerMessage } from '@stoa/contract';
import type { WebSocket } from 'ws';
import type { Viewer } from '../http/request.js';

/** Bytes that may wait for a client that does not read, before it is given up. */
const BUFFERED_MAX = 256 * 1024;

/** The live connections of this instance: whose they are, and through which session. */
export class Connections {
  private readonly viewers = new Map<WebSocket, Viewer | undefined>();
  private readonly byUser = new Map<number, Set<WebSocket>>();

  /** Takes in a connection that has not said yet whose it is. */
  open(socket: WebSocket): void {
    this.viewers.set(socket, undefined);
  }

  /** Notes whose connection it is; false when it has gone meanwhile. */
  identify(socket: WebSocket, viewer: Viewer): boolean {
    if (!this.viewers.has(socket)) return false;
    this.viewers.set(socket, viewer);
    const sockets = this.byUser.get(viewer.id) ?? new Set();
    this.byUser.set(viewer.id, sockets.add(socket));
    return true;
  }

  /** Whether a connection has said whose it is. */
  isIdentified(socket: WebSocket): boolean {
    return this.viewers.get(socket) !== undefined;
  }

  /** Forgets a connection that has ended. */
  close(socket: WebSocket): void {
    const viewer = this.viewers.get(socket);
    this.viewers.delete(socket);
    if (!viewer) return;
    const sockets = this.byUser.get(viewer.id);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.byUser.delete(viewer.id);
  }

  /** Sends to every connection of a member. */
  sendTo(userId: number, message: LiveServerMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.byUser.get(userId) ?? []) {
      if (socket.bufferedAmount > BUFFERED_MAX) socket.terminate();
      else socket.send(text);
    }
  }

  /** Closes what a session has open. */
  endSession(sessionId: number, code: number): void {
    for (const [socket, viewer] of this.viewers) {
      if (viewer?.sessionId === sessionId) socket.close(code);
    }
  }

  /** Every connection, said or not. */
  all(): WebSocket[] {
    return [...this.viewers.keys()];
  }
}
