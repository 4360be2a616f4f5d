import { z } from 'zod';
import { Id, pageQuery, Timestamp } from './common.js';
import { limits } from './limits.js';
import { Author, MediaSize } from './posts.js';
import { isVisible, textUpTo } from './text/textSchemas.js';
import { UploadedPicture } from './uploads.js';
import { UsernameParam } from './users.js';

/**
 * How a conversation stands for whoever asks: open to both; a stranger's first words that wait for the viewer's answer;
 * the viewer's own that wait for the other's; or a request that the viewer has ignored.
 */
export const ConversationStatus = z
  .enum(['accepted', 'request', 'waiting', 'ignored'])
  .meta({ id: 'ConversationStatus' });
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** A message between two people. Of one that its author has deleted, its place stays. */
export const Message = z
  .strictObject({
    id: Id,
    conversationId: Id,
    author: Author,
    /** The name that the author's device gave it: what is sent twice under it is stored once. */
    clientId: z.uuid(),
    /** Markdown; empty for a picture without words, and for a deleted message. */
    content: z.string(),
    /** Address of its picture. */
    imageUrl: z.string().nullable(),
    /** How large the picture is. */
    mediaSize: MediaSize.optional(),
    createdAt: Timestamp,
    isDeleted: z.boolean(),
    /** Grows by one with each message that is sent or deleted in the conversation. */
    revision: z.int().positive(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The last message of a conversation, as a list shows it. */
export const MessageExcerpt = z
  .strictObject({
    id: Id,
    /** 0 when the author is gone. */
    authorId: z.int().nonnegative(),
    /** The first 200 characters of its Markdown. */
    excerpt: z.string(),
    hasImage: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'MessageExcerpt' });
export type MessageExcerpt = z.infer<typeof MessageExcerpt>;

/** A conversation as one of the two sees it. */
export const Conversation = z
  .strictObject({
    id: Id,
    /** The other one; id 0 when the account is gone. */
    person: z.strictObject({
      ...Author.shape,
      avatar: z.string().nullable(),
      /** The name of their profile, where they have given themselves one. */
      displayName: z.string().nullable().optional(),
    }),
    status: ConversationStatus,
    /** Whether the viewer may write now. Nobody is told why not. */
    canWrite: z.boolean(),
    /** Messages of the other one that the viewer has not read, counted up to 100. */
    unreadCount: z.int().nonnegative(),
    /** Id of the last message that the viewer has read; 0 before. */
    readUpTo: z.int().nonnegative(),
    lastMessage: MessageExcerpt.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** How many conversations, and requests, hold something unread. */
export const UnreadConversations = z
  .strictObject({ conversations: z.int().nonnegative(), requests: z.int().nonnegative() })
  .meta({ id: 'UnreadConversations' });
export type UnreadConversations = z.infer<typeof UnreadConversations>;

/** What the live connection says of a conversation: how it stands now, and what was sent or deleted in it. */
export const ConversationNews = z.object({
  conversation: Conversation,
  unread: UnreadConversations,
  message: Message.optional(),
});
export type ConversationNews = z.infer<typeof ConversationNews>;

export const SendMessageBody = z
  .strictObject({
    clientId: z.uuid('The message needs a name of its own.').toLowerCase(),
    content: z.string().trim().pipe(textUpTo(limits.messageMax, 'The message')).default(''),
    imageUrl: UploadedPicture.nullish(),
  })
  .refine(({ content, imageUrl }) => imageUrl || isVisible(content), {
    path: ['content'],
    message: 'Write something, or choose a picture.',
  })
  .meta({ id: 'SendMessageBody' });
/** What a client sends as a message. */
export type SendMessageBody = z.input<typeof SendMessageBody>;

export const ListConversationsQuery = z
  .strictObject({
    /** The viewer's conversations, which is the default, or requests that wait for their answer. */
    box: z.enum(['inbox', 'requests']).optional(),
    /** Only the one with this person, in whichever state; nothing when there is none. */
    with: UsernameParam.optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListConversationsQuery' });
export type ListConversationsQuery = z.infer<typeof ListConversationsQuery>;

export const ListMessagesQuery = z
  .strictObject({
    /** A revision: only what was sent or deleted after it, the earliest change first. Without it, the newest messages first. */
    since: z
      .string()
      .regex(/^\d{1,9}$/, 'This is a whole number.')
      .transform(Number)
      .meta({ type: 'integer', minimum: 0 })
      .optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListMessagesQuery' });
export type ListMessagesQuery = z.infer<typeof ListMessagesQuery>;

/** Up to which message a conversation is read. */
export const ReadConversationBody = z.strictObject({ upTo: Id }).meta({ id: 'ReadConversationBody' });
export type ReadConversationBody = z.infer<typeof ReadConversationBody>;
