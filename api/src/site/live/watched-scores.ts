import type { LiveMessage } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { LiveBus, type VotedItems } from '../../platform/bus/live-bus.js';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { isCommentListed, isPostListed } from '../../platform/visibility/visibility.js';
import { LiveDelivery } from './live-delivery.js';
import { PostWatchers } from './post-watchers.js';
import { WatchedThreads } from './watched-threads.js';

type Scores = Extract<LiveMessage, { type: 'scores' }>['data'];

/** Sends votes, and counts of comments, to the live connections whose pages show the posts and comments. */
@Injectable()
export class WatchedScores implements OnModuleInit {
  /** The posts of the lists that connections show. */
  private readonly lists = new PostWatchers();

  constructor(
    private readonly liveBus: LiveBus,
    private readonly delivery: LiveDelivery,
    private readonly threads: WatchedThreads,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.liveBus.subscribe((event) => {
      if (event.kind === 'votes') void this.send(event);
    });
  }

  /** Watches the votes on posts for a connection, instead of any others. */
  watch(socket: WebSocket, posts: readonly number[]): void {
    this.lists.removeAll(socket);
    for (const postId of posts) this.lists.add(socket, postId);
  }

  /** Ends watching. */
  unwatch(socket: WebSocket): void {
    this.lists.removeAll(socket);
  }

  /** Sends the current scores. If they cannot be read, pages show them with the next vote. */
  private async send(voted: VotedItems): Promise<void> {
    const isOpen = (id: number) => this.threads.watchersOf(id).size > 0;
    const isListed = (id: number) => this.lists.watchersOf(id).size > 0;
    const commented = new Set(voted.commented.filter(isListed));
    const posts = new Set(voted.posts.filter((id) => isOpen(id) || isListed(id)));
    const comments = voted.comments.filter(({ postId }) => isOpen(postId)).map(({ id }) => id);
    const read = [...new Set([...posts, ...commented])];
    if (read.length + comments.length === 0) return;
    const rows = await this.database.rows<Row>(scoresStatement(read, comments)).catch(() => []);
    const messages = new Map<WebSocket, Scores>();
    const add = (sockets: Iterable<WebSocket>, change: (data: Scores) => void) => {
      for (const socket of sockets) {
        const data = messages.get(socket) ?? { scores: [] };
        messages.set(socket, data);
        change(data);
      }
    };
    for (const { commentId, commentCount, ...score } of rows) {
      const { postId } = score;
      const [threads, lists] = [this.threads.watchersOf(postId), this.lists.watchersOf(postId)];
      if (commentId !== null) add(threads, ({ scores }) => scores.push({ ...score, commentId }));
      else if (posts.has(postId)) add(new Set([...threads, ...lists]), ({ scores }) => scores.push(score));
      // An open thread has its own count: it may not show all comments yet.
      if (commentCount !== null && commented.has(postId))
        add(lists, (data) => (data.commentCounts ??= []).push({ postId, commentCount }));
    }
    for (const [socket, data] of messages) this.delivery.send([socket], { type: 'scores', data });
  }
}

interface Row extends Omit<Scores['scores'][number], 'commentId'> {
  commentId: number | null;
  /** Of a post; null for a comment. */
  commentCount: number | null;
}

/** Reads the scores of what everyone may see: those of private communities stay there. */
const scoresStatement = (posts: number[], comments: number[]): Sql =>
  sql`SELECT s.post_id AS "postId", NULL::integer AS "commentId",
      s.upvotes + s.imported_ups AS upvotes, s.downvotes + s.imported_downs AS downvotes,
      s.comment_count AS "commentCount"
    FROM post_stats s WHERE s.post_id = ANY (${posts}::integer[]) AND ${isPostListed('s', undefined)}
    UNION ALL SELECT c.post_id, c.id, c.upvotes + c.imported_ups, c.downvotes + c.imported_downs, NULL
    FROM comments c WHERE c.id = ANY (${comments}::integer[]) AND ${isCommentListed('c', undefined)}`;
