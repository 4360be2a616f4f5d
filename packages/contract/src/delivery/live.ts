import { z } from 'zod';
import { threadLevels } from '../choices.js';
import { Id, Timestamp } from '../common.js';
import { limits } from '../limits.js';
import { Flair } from '../content/flairs.js';
import { SourceDial } from '../people/dials.js';
import { ListPostsQuery, Visit } from '../content/posts.js';
import { VoteResult } from '../content/votes.js';
import { ConversationNews } from './messages.js';
import { Notification } from './notifications.js';

/** Random id of one page in one browser tab: the page receives no live message about its own calls. */
export const TabId = z.string().regex(/^[\w-]{1,64}$/);

/** The first message of a client on the live connection. */
export const LiveClientMessage = z.object({
  type: z.literal('auth'),
  token: z.string().max(200),
  tab: TabId.optional().catch(undefined),
});
export type LiveClientMessage = z.infer<typeof LiveClientMessage>;

/** Asks for the new comments of a post that the page shows. Clients send it only if `auth_ok` says `watches`. */
export const LiveWatchMessage = z.object({
  type: z.enum(['watch', 'unwatch']),
  postId: Id,
  /** `latestId` of the last answer: the next one names the comments since then. */
  since: z.int().min(0).optional(),
  /** Without `since`, the count of comments on the page: the answer names as many of the newest as it lacks. */
  count: z.int().min(0).optional(),
});
export type LiveWatchMessage = z.infer<typeof LiveWatchMessage>;

/**
 * Asks for the member's changes to what the page shows, after the connection was lost, or when the order of two changes
 * is unknown. Clients send it only if `auth_ok` says `watches`.
 */
export const LiveCatchUpMessage = z.object({
  type: z.literal('catch_up'),
  posts: z.array(Id).max(limits.catchUpPosts),
  comments: z.array(Id).max(limits.catchUpComments),
  /** Milliseconds in which changes may have been missed. */
  missedFor: z.int().min(0),
});
export type LiveCatchUpMessage = z.infer<typeof LiveCatchUpMessage>;

const { sort, t, feed, sensitive, read } = ListPostsQuery.shape;

/** A list of posts from its start, as `listPosts` takes it. */
export const WatchedList = z.object({
  sort: sort.unwrap(),
  t,
  feed,
  ownFeed: Id.optional(),
  communityId: Id.optional(),
  flair: Id.optional(),
  sensitive,
  read,
});
export type WatchedList = z.infer<typeof WatchedList>;

/**
 * Asks for the number of posts that others add to the list on the page. A connection watches one list, the last one.
 */
export const LiveFeedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('watch_feed'),
    /** Chosen by the client; the answers repeat it. */
    watch: z.int().min(0),
    list: WatchedList,
    /** The newest post that the page shows; 0 for none. */
    since: z.int().min(0),
    /** Milliseconds since the list was loaded. */
    age: z.int().min(0),
  }),
  z.object({ type: z.literal('unwatch_feed') }),
]);
export type LiveFeedMessage = z.infer<typeof LiveFeedMessage>;

/**
 * Names the posts of the list on the page, whose votes and counts of comments the server then sends; the votes of a
 * watched thread it sends anyway.
 * Each message replaces the previous one.
 */
export const LiveScoresMessage = z.object({
  type: z.literal('watch_scores'),
  posts: z.array(Id).max(limits.watchedScores),
});
export type LiveScoresMessage = z.infer<typeof LiveScoresMessage>;

/** Messages of the server that every client on the live connection understands. */
export const LiveServerMessage = z.discriminatedUnion('type', [
  /** `watches`: the server accepts further messages, such as `LiveWatchMessage`. */
  z.object({ type: z.literal('auth_ok'), watches: z.literal(true).optional() }),
  z.object({ type: z.literal('notification'), data: Notification }),
  z.object({ type: z.literal('conversation'), data: ConversationNews }),
]);

const edited = { id: Id, editedAt: Timestamp.nullable() };

/** What the member changed on another page, as it is now. */
export const OwnChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vote'), postId: Id, commentId: Id.nullish(), result: VoteResult }),
  z.object({ kind: z.literal('save'), postId: Id, isSaved: z.boolean() }),
  /** The member visited the thread, or without a visit marked it as unread. */
  z.object({ kind: z.literal('visit'), postId: Id, visit: Visit.optional() }),
  /** The same for several threads. */
  z.object({
    kind: z.literal('visits'),
    visits: z.array(z.object({ postId: Id, visit: Visit.optional() })),
  }),
  /** The member hid the post, or showed it again. */
  z.object({ kind: z.literal('hide'), postId: Id, isHidden: z.boolean() }),
  /** The member muted or followed the thread, or ended that. */
  z.object({ kind: z.literal('thread'), postId: Id, level: z.enum(threadLevels) }),
  /** The member read or deleted notifications. */
  z.object({ kind: z.literal('notifications') }),
  /** The member joined or left the community. */
  z.object({ kind: z.literal('membership'), communityId: Id }),
  /** The member followed the person or changed their part in the feed; without `follow`, unfollowed them. */
  z.object({ kind: z.literal('follow'), userId: Id, follow: SourceDial.optional() }),
  /** A ban of the member began or was lifted: from the community, or without one from the site. */
  z.object({ kind: z.literal('ban'), communityId: Id.optional() }),
  /** Others changed the member's role on the site, or in the community the role or an invitation to it. */
  z.object({ kind: z.literal('role'), communityId: Id.optional() }),
  z.object({
    kind: z.literal('post'),
    post: z.object({
      ...edited,
      title: z.string(),
      content: z.string().nullable(),
      /** The description of its picture; null for none. */
      alt: z.string().nullable(),
      flair: Flair.nullable(),
      isSensitive: z.boolean(),
    }),
  }),
  /** The member deleted the post, or a moderator removed it: no list has it. */
  z.object({ kind: z.literal('post-gone'), postId: Id }),
  /** The member pinned the post to their profile or unpinned it. */
  z.object({ kind: z.literal('pin'), postId: Id }),
  /** `isCounted`: whether the post's count of comments included the deleted one. */
  z.object({
    kind: z.literal('comment-deleted'),
    postId: Id,
    commentId: Id,
    isCounted: z.boolean(),
  }),
  z.object({ kind: z.literal('comment'), comment: z.object({ ...edited, content: z.string() }) }),
]);
export type OwnChange = z.infer<typeof OwnChange>;

const newComments = {
  postId: Id,
  ids: z.array(Id),
  /** The comment that each of them answers; null for none. */
  parents: z.array(Id.nullable()),
};

/**
 * Messages that keep an open page current. Clients of earlier releases ignore them, so new ones fit deployed shells: the
 * compatibility check does not compare them.
 */
export const LiveUpdateMessage = z.discriminatedUnion('type', [
  /** Accepts a `watch`, and names the missed comments: at most one more than `limits.newCommentsCounted`. */
  z.object({
    type: z.literal('watching'),
    data: z.object({
      ...newComments,
      commentCount: z.int().min(0),
      latestId: z.int().min(0),
    }),
  }),
  /** Refuses a `watch`: the post is not visible to the member, or the connection watches too many. */
  z.object({
    type: z.literal('watch_refused'),
    data: z.object({ postId: Id, code: z.enum(['POST_NOT_FOUND', 'TOO_MANY_WATCHED']) }),
  }),
  z.object({ type: z.literal('own_change'), data: OwnChange }),
  /** A watched post was deleted or removed. `isReadable`: its author and staff still see a removed one. */
  z.object({ type: z.literal('post_gone'), data: z.object({ postId: Id, isReadable: z.boolean() }) }),
  /** The member can no longer see a community, or write in it: it became private or restricted, or they left it. */
  z.object({ type: z.literal('community_closed'), data: z.object({ communityId: Id }) }),
  /** A community became public, or restricted where it was private: for everyone. */
  z.object({ type: z.literal('community_opened'), data: z.object({ communityId: Id }) }),
  /** A case was opened, claimed, released, decided or reopened: for moderators who may see it. */
  z.object({ type: z.literal('case'), data: z.object({ caseId: Id }) }),
  /** Answers `catch_up` with the current state, changed or not. */
  z.object({
    type: z.literal('caught_up'),
    data: z.object({
      changes: z.array(OwnChange),
      /** The member's communities, unless they are more than `limits.communitiesPerPage`. */
      joined: z.array(Id).optional(),
    }),
  }),
  /** Votes on what the page shows, and counts of comments in its list, at most one message per second. Not sent for posts of private communities. */
  z.object({
    type: z.literal('scores'),
    data: z.object({
      scores: z.array(
        z.object({
          postId: Id,
          commentId: Id.optional(),
          upvotes: z.int().min(0),
          downvotes: z.int().min(0),
        }),
      ),
      /** Of posts in the watched list, if any. */
      commentCounts: z.array(z.object({ postId: Id, commentCount: z.int().min(0) })).optional(),
    }),
  }),
  /**
   * Posts by others on the first page of the watched list that are newer than `since`: a page of them means that there
   * may be more.
   */
  z.object({
    type: z.literal('new_posts'),
    data: z.object({ watch: z.int().min(0), count: z.int().min(0) }),
  }),
  /** New comments of a watched post, at most one message per second. */
  z.object({ type: z.literal('comments'), data: z.object(newComments) }),
]);

/** Any message of the server on the live connection. */
export const LiveMessage = z.union([LiveServerMessage, LiveUpdateMessage]);
export type LiveMessage = z.infer<typeof LiveMessage>;
