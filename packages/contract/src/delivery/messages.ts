import { z } from 'zod';
import { Id, pageQuery, Timestamp, wholeNumber } from '../common.js';
import { messageLimits } from '../limits.js';
import { Author, MediaSize } from '../content/posts.js';
import { isVisible, textUpTo } from '../text/textSchemas.js';
import { UploadedPicture } from '../media/uploads.js';
import { UsernameParam } from '../people/users.js';

/**
 * State of a conversation for the viewer: accepted by both; a request from the other person; a request sent by the
 * viewer; or a request that the viewer has ignored.
 */
export const ConversationStatus = z
  .enum(['accepted', 'request', 'waiting', 'ignored'])
  .meta({ id: 'ConversationStatus' });
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** A message between two people. A deleted message leaves a placeholder. */
export const Message = z
  .strictObject({
    id: Id,
    conversationId: Id,
    author: Author,
    /** Id assigned by the author's device. Retries with the same id store one message. */
    clientId: z.uuid(),
    /** Markdown; empty for a picture without text, and for a deleted message. */
    content: z.string(),
    /** Address of its picture. */
    imageUrl: z.string().nullable(),
    /** Dimensions of the picture. */
    mediaSize: MediaSize.optional(),
    createdAt: Timestamp,
    isDeleted: z.boolean(),
    /** Increases by one with each message sent or deleted in the conversation. */
    revision: z.int().positive(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The last message of a conversation, for lists. */
export const MessageExcerpt = z
  .strictObject({
    id: Id,
    /** 0 when the author's account is deleted. */
    authorId: z.int().nonnegative(),
    /** The first 200 characters of its Markdown. */
    excerpt: z.string(),
    hasImage: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'MessageExcerpt' });
export type MessageExcerpt = z.infer<typeof MessageExcerpt>;

/** A conversation as one of its two participants sees it. */
export const Conversation = z
  .strictObject({
    id: Id,
    /** The other participant; id 0 when the account is deleted. */
    person: z.strictObject({
      ...Author.shape,
      avatar: z.string().nullable(),
      /** Display name of the profile, if set. */
      displayName: z.string().nullable().optional(),
    }),
    status: ConversationStatus,
    /** Whether the viewer may write now. The reason is never disclosed. */
    canWrite: z.boolean(),
    /** Unread messages of the other participant, counted up to 100. */
    unreadCount: z.int().nonnegative(),
    /** Id of the last message read by the viewer; 0 if none. */
    readUpTo: z.int().nonnegative(),
    lastMessage: MessageExcerpt.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** Number of conversations, and of requests, with unread messages. */
export const UnreadConversations = z
  .strictObject({ conversations: z.int().nonnegative(), requests: z.int().nonnegative() })
  .meta({ id: 'UnreadConversations' });
export type UnreadConversations = z.infer<typeof UnreadConversations>;

/** Event of the live connection: the current state of a conversation and the message sent or deleted in it. */
export const ConversationNews = z.object({
  conversation: Conversation,
  unread: UnreadConversations,
  message: Message.optional(),
});
export type ConversationNews = z.infer<typeof ConversationNews>;

export const SendMessageBody = z
  .strictObject({
    clientId: z.uuid('The message needs a unique id.').toLowerCase(),
    content: z.string().trim().pipe(textUpTo(messageLimits.messageMax, 'The message')).default(''),
    imageUrl: UploadedPicture.nullish(),
  })
  .refine(({ content, imageUrl }) => imageUrl || isVisible(content), {
    path: ['content'],
    message: 'Write something, or choose a picture.',
  })
  .meta({ id: 'SendMessageBody' });
/** Body of a new message, as a client writes it. */
export type SendMessageBody = z.input<typeof SendMessageBody>;

export const ListConversationsQuery = z
  .strictObject({
    /** The viewer's conversations (the default), or requests that await the viewer's decision. */
    box: z.enum(['inbox', 'requests']).optional(),
    /** Only the conversation with this person, in any state; an empty list if there is none. */
    with: UsernameParam.optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListConversationsQuery' });
export type ListConversationsQuery = z.infer<typeof ListConversationsQuery>;

export const ListMessagesQuery = z
  .strictObject({
    /** A revision: returns only later changes, earliest first. Without it, the newest messages first. */
    since: wholeNumber(9).meta({ type: 'integer', minimum: 0 }).optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListMessagesQuery' });
export type ListMessagesQuery = z.infer<typeof ListMessagesQuery>;

/** Marks a conversation as read up to a message. */
export const ReadConversationBody = z.strictObject({ upTo: Id }).meta({ id: 'ReadConversationBody' });
export type ReadConversationBody = z.infer<typeof ReadConversationBody>;
