import { accountDays } from '@stoa/contract';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { IS_ABOUT_LISTED } from '../../delivery/notifications/notification.columns.js';
import { isBanCurrent, isBanKnown } from '../../platform/visibility/bans.js';
import { isPostListedFor } from '../../platform/visibility/communities.js';
import { permissionsIn } from '../../content/communities/community-permissions.js';
import { POST_COLUMNS, POST_JOINS } from '../../content/posts/post.row.js';

/** Entries read at once. */
export const READ_AT_ONCE = 500;

/** One file of an archive: one kind of a member's stored data. */
export interface ExportKind {
  readonly file: string;
  /** Its description, for the index. */
  readonly text: string;
  /** Selects entries of the member after a key, in the order of their keys. */
  readonly read: (userId: number, after: number) => Sql;
}

/** A row of `read`. */
export interface ExportRow {
  key: number;
  entry: unknown;
}

/**
 * @param key a unique column that orders the entries
 * @param entry the expression that builds an entry
 * @param from the source, with the condition that it belongs to the member
 */
const kind = (
  file: string,
  text: string,
  key: Sql,
  entry: Sql,
  from: (userId: number) => Sql,
): ExportKind => ({
  file,
  text,
  read: (userId, after) => sql`SELECT ${key} AS key, ${entry} AS entry ${from(userId)}
    AND ${key} > ${after} ORDER BY ${key} LIMIT ${literal(READ_AT_ONCE)}`,
});

/** A member's name, or its placeholder once their account is deleted. */
const nameOf = (user: Sql): Sql =>
  sql`coalesce(CASE WHEN ${user}.deleted_at IS NULL THEN ${user}.username END, '[deleted]')`;

/** The condition that the member, who may have left it, owns a community. */
const isOwner = sql`c.owner_id IS NOT DISTINCT FROM coalesce(m.user_id, c.owner_id)`;

/** A post's title, unless the member can no longer see it. */
const titleFor = (memberId: Sql): Sql =>
  sql`CASE WHEN ${isPostListedFor(sql`p.id`, memberId)} THEN p.title END`;

const vote = sql`CASE v.value WHEN 1 THEN 'up' ELSE 'down' END`;

/** All stored data of a member, except the files. */
export const exportKinds: readonly ExportKind[] = [
  kind(
    'account.json',
    'your account and what your profile shows',
    sql`u.id`,
    sql`json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'emailConfirmedAt', u.email_confirmed_at, 'role', u.role, 'avatar', u.avatar,
      'displayName', f.display_name, 'bio', f.bio, 'banner', f.banner, 'createdAt', u.created_at,
      'lastActiveAt', u.last_active_at, 'followerCount', u.follower_count, 'digestAt', (SELECT d.sent_at FROM digests d WHERE d.user_id = u.id),
      'codesAreOn', EXISTS (SELECT FROM second_factors s WHERE s.user_id = u.id AND s.is_on))`,
    (id) => sql`FROM users u LEFT JOIN profiles f ON f.user_id = u.id WHERE u.id = ${id}`,
  ),
  kind(
    'settings.json',
    'what you have chosen in your settings',
    sql`s.user_id`,
    sql`s.settings`,
    (id) => sql`FROM user_settings s WHERE s.user_id = ${id}`,
  ),
  kind(
    'posts.json',
    'your posts, including removed ones',
    sql`p.id`,
    sql`(SELECT to_json(post) FROM (SELECT ${POST_COLUMNS}, p.content) post)`,
    (id) => sql`FROM post_stats s ${POST_JOINS} WHERE p.author_id = ${id}`,
  ),
  kind(
    'comments.json',
    'your comments, including removed ones',
    sql`c.id`,
    sql`json_build_object('id', c.id, 'postId', c.post_id, 'postTitle', ${titleFor(sql`c.author_id`)}, 'parentId', c.parent_id,
      'content', c.content, 'upvotes', c.upvotes + c.imported_ups, 'downvotes', c.downvotes + c.imported_downs,
      'removalReason', c.removal_reason, 'createdAt', c.created_at, 'editedAt', c.edited_at)`,
    (id) =>
      sql`FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.author_id = ${id} AND NOT c.is_deleted`,
  ),
  kind(
    'post-votes.json',
    'your votes on posts',
    sql`v.post_id`,
    sql`json_build_object('postId', v.post_id, 'vote', ${vote}, 'votedAt', v.voted_at)`,
    (id) => sql`FROM post_votes v WHERE v.user_id = ${id}`,
  ),
  kind(
    'comment-votes.json',
    'your votes on comments',
    sql`v.comment_id`,
    sql`json_build_object('commentId', v.comment_id, 'vote', ${vote}, 'votedAt', v.voted_at)`,
    (id) => sql`FROM comment_votes v WHERE v.user_id = ${id}`,
  ),
  kind(
    'saved-posts.json',
    'the posts that you have saved',
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'savedAt', k.saved_at)`,
    (id) => sql`FROM saved_posts k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'pinned-posts.json',
    'the posts pinned to your profile',
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', p.title, 'pinnedAt', k.pinned_at)`,
    (id) => sql`FROM profile_pins k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'muted-threads.json',
    'the posts whose threads you have muted',
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'mutedAt', k.muted_at)`,
    (id) => sql`FROM muted_threads k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'visited-threads.json',
    `the threads that you have visited in the last ${accountDays.visits} days`,
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'newestComment', k.comment_id, 'visitedAt', k.visited_at)`,
    (id) => sql`FROM thread_visits k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'communities.json',
    'the communities that you are in or have founded, with your descriptions, texts and rules',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'displayName', c.display_name, 'joinedAt', m.joined_at,
      'isOwner', ${isOwner}, 'description', CASE WHEN ${isOwner} THEN c.description END,
      'rules', CASE WHEN ${isOwner} THEN c.rules END, 'iconUrl', CASE WHEN ${isOwner} THEN c.icon_url END,
      'bannerUrl', CASE WHEN ${isOwner} THEN c.banner_url END, 'welcome', CASE WHEN ${isOwner} THEN c.welcome END,
      'guidance', CASE WHEN ${isOwner} THEN c.guidance END)`,
    (id) => sql`FROM communities c LEFT JOIN memberships m ON m.community_id = c.id AND m.user_id = ${id}
      WHERE (m.user_id IS NOT NULL OR c.owner_id = ${id})`,
  ),
  kind(
    'join-requests.json',
    'the communities that you have asked to join',
    sql`r.id`,
    sql`json_build_object('name', r.community_name, 'message', r.message, 'askedAt', r.created_at)`,
    (id) => sql`FROM join_requests r WHERE r.user_id = ${id}`,
  ),
  kind(
    'bans.json',
    'the bans and mutes that keep you from writing',
    sql`b.id`,
    sql`json_build_object('community', c.display_name, 'reason', b.reason, 'message', b.message, 'createdAt', b.created_at,
      'endsAt', b.ends_at, 'isMute', b.is_mute)`,
    (id) => sql`FROM bans b LEFT JOIN communities c ON c.id = b.community_id
      WHERE b.user_id = ${id} AND ${isBanCurrent('b')} AND ${isBanKnown('b')}`,
  ),
  kind(
    'appeals.json',
    'your appeals against decisions of moderators',
    sql`a.id`,
    sql`json_build_object('text', a.content, 'sentAt', a.created_at, 'outcome', a.outcome, 'reason', a.reason,
      'decidedAt', a.decided_at)`,
    (id) => sql`FROM appeals a WHERE a.appellant_id = ${id}`,
  ),
  kind(
    'community-claims.json',
    'the communities that you have asked to take over',
    sql`q.id`,
    sql`json_build_object('name', c.name, 'reason', q.reason, 'askedAt', q.created_at, 'declinedAt', q.declined_at)`,
    (id) =>
      sql`FROM community_claims q JOIN communities c ON c.id = q.community_id WHERE q.claimant_id = ${id}`,
  ),
  kind(
    'moderated-communities.json',
    'the communities that you moderate',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'permissions', ${permissionsIn('m')}, 'since', m.since)`,
    (id) =>
      sql`FROM community_moderators m JOIN communities c ON c.id = m.community_id WHERE m.user_id = ${id}`,
  ),
  kind(
    'moderator-invitations.json',
    'your open invitations to moderate communities',
    sql`c.id`,
    sql`json_build_object('name', c.name, 'permissions', ${permissionsIn('i')}, 'invitedBy', ${nameOf(sql`u`)},
      'createdAt', i.created_at)`,
    (id) => sql`FROM moderator_invitations i JOIN communities c ON c.id = i.community_id
      JOIN users u ON u.id = i.invited_by WHERE i.user_id = ${id}`,
  ),
  kind(
    'sent-moderator-invitations.json',
    'the open invitations to moderate communities that you sent',
    sql`row_number`,
    sql`json_build_object('name', name, 'username', username, 'permissions', permissions, 'createdAt', created_at)`,
    (id) => sql`FROM (SELECT row_number() OVER (ORDER BY i.community_id, i.user_id)::integer, c.name,
      ${nameOf(sql`u`)} AS username, ${permissionsIn('i')} AS permissions, i.created_at
      FROM moderator_invitations i JOIN communities c ON c.id = i.community_id
      JOIN users u ON u.id = i.user_id WHERE i.invited_by = ${id}) t WHERE true`,
  ),
  kind(
    'following.json',
    'the people whom you follow',
    sql`w.followed_id`,
    sql`json_build_object('username', ${nameOf(sql`u`)}, 'since', w.created_at)`,
    (id) => sql`FROM user_follows w JOIN users u ON u.id = w.followed_id WHERE w.follower_id = ${id}`,
  ),
  kind(
    'followers.json',
    'the people who follow you',
    sql`w.follower_id`,
    sql`json_build_object('username', ${nameOf(sql`u`)}, 'since', w.created_at)`,
    (id) => sql`FROM user_follows w JOIN users u ON u.id = w.follower_id WHERE w.followed_id = ${id}`,
  ),
  kind(
    'blocked.json',
    'the people whom you have blocked',
    sql`b.blocked_id`,
    sql`json_build_object('username', ${nameOf(sql`u`)}, 'since', b.created_at)`,
    (id) => sql`FROM user_blocks b JOIN users u ON u.id = b.blocked_id WHERE b.blocker_id = ${id}`,
  ),
  kind(
    'muted-words.json',
    'the words that you have muted',
    sql`w.user_id`,
    sql`to_json(w.words)`,
    (id) => sql`FROM muted_words w WHERE w.user_id = ${id}`,
  ),
  kind(
    'messages.json',
    'the messages of your conversations, including those of the other person',
    sql`m.id`,
    sql`json_build_object('id', m.id, 'conversationId', m.conversation_id, 'with', ${nameOf(sql`other`)},
      'author', ${nameOf(sql`author`)}, 'content', m.content, 'imageUrl', m.image_url, 'isDeleted', m.is_deleted,
      'createdAt', m.created_at)`,
    (id) => sql`FROM conversation_members mine
      JOIN messages m ON m.conversation_id = mine.conversation_id AND m.id > mine.hidden_up_to
      LEFT JOIN users author ON author.id = m.author_id
      LEFT JOIN conversation_members theirs
        ON theirs.conversation_id = mine.conversation_id AND theirs.user_id <> mine.user_id
      LEFT JOIN users other ON other.id = theirs.user_id
      WHERE mine.user_id = ${id}`,
  ),
  kind(
    'notifications.json',
    'your notifications',
    sql`n.id`,
    sql`json_build_object('type', n.type, 'message', CASE WHEN ${IS_ABOUT_LISTED} THEN n.message END, 'postId', n.post_id, 'commentId', n.comment_id,
      'isRead', n.is_read, 'createdAt', n.created_at)`,
    (id) => sql`FROM notifications n WHERE n.user_id = ${id}`,
  ),
  kind(
    'sessions.json',
    'where you are signed in',
    sql`s.id`,
    sql`json_build_object('userAgent', s.user_agent, 'network', s.network, 'createdAt', s.created_at,
      'lastUsedAt', s.last_used_at)`,
    (id) => sql`FROM sessions s WHERE s.user_id = ${id}`,
  ),
  kind(
    'passkeys.json',
    'the passkeys that you sign in with',
    sql`k.id`,
    sql`json_build_object('name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at)`,
    (id) => sql`FROM passkeys k WHERE k.user_id = ${id}`,
  ),
  kind(
    'trophies.json',
    'your trophies',
    sql`row_number`,
    sql`json_build_object('name', name, 'earnedAt', earned_at)`,
    (id) => sql`FROM (SELECT row_number() OVER (ORDER BY name)::integer, name, earned_at FROM user_trophies
      WHERE user_id = ${id} AND is_held) t WHERE true`,
  ),
  kind(
    'widgets.json',
    'the widgets of your profile',
    sql`w.id`,
    sql`json_build_object('type', w.widget_type, 'title', w.title, 'content', w.content, 'isVisible', w.is_visible)`,
    (id) => sql`FROM widgets w WHERE w.user_id = ${id}`,
  ),
  kind(
    'reports.json',
    'your reports',
    sql`r.id`,
    sql`json_build_object('reason', r.reason, 'description', r.description, 'status', r.status,
      'subjectType', r.subject_type, 'subjectTitle', r.subject_title, 'createdAt', r.created_at,
      'resolvedAt', r.resolved_at)`,
    (id) => sql`FROM reports r WHERE r.reporter_id = ${id}`,
  ),
];
