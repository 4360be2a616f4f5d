import type { WebSocket } from 'ws';

/** Live connections, and the posts that they watch, indexed by both. */
export class PostWatchers {
  private readonly byPost = new Map<number, Set<WebSocket>>();
  private readonly bySocket = new Map<WebSocket, Set<number>>();

  /** The number of watched posts. */
  get size(): number {
    return this.byPost.size;
  }

  add(socket: WebSocket, postId: number): void {
    const posts = this.bySocket.get(socket) ?? new Set();
    this.bySocket.set(socket, posts.add(postId));
    const sockets = this.byPost.get(postId) ?? new Set();
    this.byPost.set(postId, sockets.add(socket));
  }

  remove(socket: WebSocket, postId: number): void {
    const posts = this.bySocket.get(socket);
    if (!posts?.delete(postId)) return;
    if (posts.size === 0) this.bySocket.delete(socket);
    const sockets = this.byPost.get(postId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.byPost.delete(postId);
  }

  /** Removes all posts of a connection. */
  removeAll(socket: WebSocket): void {
    for (const postId of this.bySocket.get(socket) ?? []) this.remove(socket, postId);
  }

  /** Returns the posts that a connection watches. */
  postsOf(socket: WebSocket): ReadonlySet<number> {
    return this.bySocket.get(socket) ?? new Set();
  }

  /** Returns the connections that watch a post. */
  watchersOf(postId: number): ReadonlySet<WebSocket> {
    return this.byPost.get(postId) ?? new Set();
  }
}
