import { z } from 'zod';
import { Id } from '../common.js';
import { VoteResult } from '../content/votes.js';
import { ConversationNews } from './messages.js';
import { Notification } from './notifications.js';

/** The request header with the page's `TabId`. */
export const tabHeader = 'stoa-tab';

/** Random id of one page in one browser tab: the page receives no live message about comments that it wrote itself. */
export const TabId = z.string().regex(/^[\w-]{1,64}$/);

/**
 * Messages of a client on the live connection. `auth` must come first. `watch` asks for the new comments of a post that
 * the page shows; clients send it only if `auth_ok` says `watches`.
 */
export const LiveClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(200), tab: TabId.optional().catch(undefined) }),
  z.object({ type: z.literal('watch'), postId: Id }),
  z.object({ type: z.literal('unwatch'), postId: Id }),
]);
export type LiveClientMessage = z.infer<typeof LiveClientMessage>;

/** A vote that the member cast on another page, and the counts after it. */
export const OwnVote = z.object({ postId: Id, commentId: Id.nullish(), result: VoteResult });
export type OwnVote = z.infer<typeof OwnVote>;

/** Messages of the server on the live connection. Clients ignore unknown types. */
export const LiveServerMessage = z.discriminatedUnion('type', [
  /** `watches`: the server understands `watch`. */
  z.object({ type: z.literal('auth_ok'), watches: z.literal(true).optional() }),
  z.object({ type: z.literal('notification'), data: Notification }),
  z.object({ type: z.literal('conversation'), data: ConversationNews }),
  /** Accepts a `watch`. The count shows whether comments were missed since the page was loaded. */
  z.object({ type: z.literal('watching'), data: z.object({ postId: Id, commentCount: z.int().min(0) }) }),
  /** Refuses a `watch`: the post is not visible to the member, or the connection watches too many. */
  z.object({
    type: z.literal('watch_refused'),
    data: z.object({ postId: Id, code: z.enum(['POST_NOT_FOUND', 'TOO_MANY_WATCHED']) }),
  }),
  z.object({ type: z.literal('vote'), data: OwnVote }),
  /** New comments of a watched post, at most one message per second. */
  z.object({ type: z.literal('comments'), data: z.object({ postId: Id, ids: z.array(Id) }) }),
]);
export type LiveServerMessage = z.infer<typeof LiveServerMessage>;
