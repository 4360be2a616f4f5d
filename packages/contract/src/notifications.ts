import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { ConversationNews } from './messages.js';

export const Notification = z
  .strictObject({
    id: Id,
    type: z.enum(['comment', 'vote', 'other']),
    message: z.string(),
    /** A username. */
    fromUser: z.string(),
    postId: Id.nullable(),
    /** The comment it is about: `/post/{postId}?comment={commentId}` leads there. */
    commentId: Id.nullable(),
    timestamp: Timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** A post below which comments and replies notify a member no more. */
export const MutedThread = z
  .strictObject({
    /** The post's. */
    id: Id,
    /** The post's. */
    title: z.string(),
    mutedAt: Timestamp,
  })
  .meta({ id: 'MutedThread' });
export type MutedThread = z.infer<typeof MutedThread>;

/** What the client says on the live connection: one thing, first. */
export const LiveClientMessage = z.object({ type: z.literal('auth'), token: z.string().max(200) });
export type LiveClientMessage = z.infer<typeof LiveClientMessage>;

/** What the server says on the live connection. */
export const LiveServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_ok') }),
  z.object({ type: z.literal('notification'), data: Notification }),
  z.object({ type: z.literal('conversation'), data: ConversationNews }),
]);
export type LiveServerMessage = z.infer<typeof LiveServerMessage>;
