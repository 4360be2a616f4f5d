import { sql } from '../../platform/db/sql.js';
import { IS_ABOUT_LISTED } from '../../delivery/notifications/notification.columns.js';
import { communityKinds } from './community-kinds.js';
import { contentKinds } from './content-kinds.js';
import { type ExportKind, kind, nameOf } from './export-kind.js';

/** All stored data of a member, except the files. */
export const exportKinds: readonly ExportKind[] = [
  kind(
    'account.json',
    'your account and what your profile shows',
    sql`u.id`,
    sql`json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'emailConfirmedAt', u.email_confirmed_at, 'role', u.role, 'avatar', u.avatar,
      'displayName', f.display_name, 'bio', f.bio, 'banner', f.banner, 'createdAt', u.created_at,
      'lastActiveAt', u.last_active_at, 'caughtUpAt', u.caught_up_at, 'followerCount', u.follower_count, 'digestAt', (SELECT d.sent_at FROM digests d WHERE d.user_id = u.id),
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
  ...contentKinds,
  ...communityKinds,
  kind(
    'following.json',
    'the people whom you follow, with their part in your feed',
    sql`w.followed_id`,
    sql`json_build_object('username', ${nameOf(sql`u`)}, 'since', w.created_at, 'feedDial', w.dial, 'mutedInFeedUntil', w.muted_until)`,
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
    sql`json_build_object('type', n.type, 'kind', n.kind, 'message', CASE WHEN ${IS_ABOUT_LISTED} THEN n.message END, 'postId', n.post_id, 'commentId', n.comment_id,
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
    'push-devices.json',
    'the devices that receive notifications',
    sql`k.id`,
    sql`json_build_object('userAgent', s.user_agent, 'pushService', split_part(k.endpoint, '/', 3), 'createdAt', k.created_at)`,
    (id) => sql`FROM push_subscriptions k JOIN sessions s ON s.id = k.session_id WHERE k.user_id = ${id}`,
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
