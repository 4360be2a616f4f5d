import type { DemoPlan, PlannedVote } from '@stoa/demo-data';
import { commentMessage, replyMessage, upvotesMessage } from '../../delivery/notifications/messages.js';
import { isVoteMilestone } from '../../delivery/notifications/milestones.js';

/** Maximum notifications of each login. */
const KEPT = 25;
/** The newest ones, which stay unread. */
const UNREAD = 4;

/** A planned notification in its final state. */
export interface PlannedNotification {
  readonly userId: number;
  readonly type: 'comment' | 'vote';
  readonly message: string;
  readonly actorId: number;
  readonly postId: number;
  readonly commentId: number | null;
  readonly milestone: number | null;
  readonly isRead: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type NewNotification = Omit<PlannedNotification, 'isRead'>;

/** Derives the notifications that the four logins would have received if the demo had happened live. */
export function planNotifications(plan: DemoPlan): PlannedNotification[] {
  const news = [...aboutComments(plan), ...aboutVotes(plan)].sort((a, b) => a.at - b.at);
  const logins = plan.users.filter(({ isLogin }) => isLogin);
  return logins.flatMap(({ id }) => {
    const own = news.filter(({ userId, actorId }) => userId === id && actorId !== id).slice(-KEPT);
    return own.map((item, index) => ({ ...item, isRead: index < own.length - UNREAD }));
  });
}

function aboutComments({ users, posts, comments }: DemoPlan): NewNotification[] {
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const commentOf = new Map(comments.map((comment) => [comment.id, comment]));
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return comments.flatMap(({ id, postId, parentId, authorId, at }): NewNotification[] => {
    const post = postOf.get(postId);
    const parent = parentId === null ? undefined : commentOf.get(parentId);
    const actor = names.get(authorId);
    if (!post || actor === undefined) return [];
    const about = { type: 'comment' as const, actorId: authorId, postId, commentId: id, milestone: null, at };
    const { title } = post.written;
    const notifications: NewNotification[] = [
      { ...about, userId: post.authorId, message: commentMessage(actor, title) },
    ];
    if (!parent) return notifications;
    const reply: NewNotification = { ...about, userId: parent.authorId, message: replyMessage(actor, title) };
    return parent.authorId === post.authorId ? [reply] : [reply, ...notifications];
  });
}

function aboutVotes({ posts, postVotes }: DemoPlan): NewNotification[] {
  const upvotes = postVotes.filter(({ value }) => value === 1).sort((a, b) => a.at - b.at);
  const byPost = new Map<number, PlannedVote[]>(posts.map(({ id }) => [id, []]));
  for (const vote of upvotes) byPost.get(vote.itemId)?.push(vote);
  return posts.flatMap(({ id: postId, authorId, written }) =>
    (byPost.get(postId) ?? []).flatMap(({ userId: actorId, at }, index): NewNotification[] => {
      const milestone = index + 1;
      if (!isVoteMilestone(milestone)) return [];
      const message = upvotesMessage(written.title, milestone, 'post');
      return [{ type: 'vote', userId: authorId, message, actorId, postId, commentId: null, milestone, at }];
    }),
  );
}
