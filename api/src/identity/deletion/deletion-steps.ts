import type { EntityManager } from 'typeorm';
import { isBanCurrent } from '../../platform/visibility/bans.js';

/** Deletes or anonymizes up to `most` rows of an account; returns their number. */
export type DeletionStep = (manager: EntityManager, userId: number, most: number) => Promise<number>;

/** Wraps a statement with the account ($1) and the maximum number of rows ($2), which returns how many it changed. */
const statement =
  (text: string): DeletionStep =>
  async (manager, userId, most) => {
    const [row] = await manager.query<{ count: number }[]>(text, [userId, most]);
    return row?.count ?? 0;
  };

/** Selects rows of a table that contain the account in a column. */
const some = (table: string, column: string): string =>
  `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT $2))`;

/** Deletes rows without counters. */
const deletion = (table: string, column: string): DeletionStep =>
  statement(`WITH gone AS (DELETE FROM ${table} WHERE ${some(table, column)} AND ${column} = $1 RETURNING 1)
    SELECT count(*)::integer AS count FROM gone`);

/** Keeps rows and clears the account. */
const forgetting = (table: string, column: string): DeletionStep =>
  statement(`WITH gone AS (
      UPDATE ${table} SET ${column} = NULL WHERE ${some(table, column)} AND ${column} = $1 RETURNING 1)
    SELECT count(*)::integer AS count FROM gone`);

/**
 * Deletes votes but keeps their effect: they move into the counters without voters, as those of imported posts. Scores
 * and ranks do not change.
 */
const votes = (table: string, item: string, counters: string, key: string): DeletionStep =>
  statement(`WITH gone AS (DELETE FROM ${table} WHERE ${some(table, 'user_id')} AND user_id = $1 RETURNING ${item}, value),
    kept AS (UPDATE ${counters} c SET
        upvotes = c.upvotes - (g.value = 1)::integer, imported_ups = c.imported_ups + (g.value = 1)::integer,
        downvotes = c.downvotes - (g.value = -1)::integer, imported_downs = c.imported_downs + (g.value = -1)::integer
      FROM gone g WHERE c.${key} = g.${item})
    SELECT count(*)::integer AS count FROM gone`);

const followedPeople =
  statement(`WITH gone AS (DELETE FROM user_follows WHERE ${some('user_follows', 'follower_id')} AND follower_id = $1
      RETURNING followed_id),
    counted AS (UPDATE users SET follower_count = follower_count - 1 WHERE id IN (SELECT followed_id FROM gone))
  SELECT count(*)::integer AS count FROM gone`);

const followers =
  statement(`WITH gone AS (DELETE FROM user_follows WHERE ${some('user_follows', 'followed_id')} AND followed_id = $1
      RETURNING 1),
    counted AS (UPDATE users SET follower_count = follower_count - (SELECT count(*) FROM gone) WHERE id = $1)
  SELECT count(*)::integer AS count FROM gone`);

const memberships =
  statement(`WITH gone AS (DELETE FROM memberships WHERE ${some('memberships', 'user_id')} AND user_id = $1
      RETURNING community_id),
    counted AS (UPDATE communities SET member_count = member_count - 1 WHERE id IN (SELECT community_id FROM gone))
  SELECT count(*)::integer AS count FROM gone`);

/**
 * The longest-serving moderator who is not banned, there or from the site, becomes the owner, and needs no role as a
 * moderator. An open claim to the community then ends.
 */
const ownership = statement(`WITH mine AS (SELECT id FROM communities WHERE owner_id = $1 LIMIT $2),
    successor AS (
      SELECT mine.id, (SELECT m.user_id FROM community_moderators m WHERE m.community_id = mine.id AND m.user_id <> $1
          AND NOT EXISTS (SELECT FROM bans b WHERE b.user_id = m.user_id AND ${isBanCurrent('b').text}
            AND (b.community_id IS NULL OR b.community_id = mine.id))
        ORDER BY m.since, m.user_id LIMIT 1) AS user_id
      FROM mine
    ),
    gone AS (DELETE FROM community_moderators m USING successor s
      WHERE m.community_id = s.id AND m.user_id = s.user_id),
    ended AS (DELETE FROM community_claims q USING successor s
      WHERE q.community_id = s.id AND s.user_id IS NOT NULL AND q.declined_at IS NULL),
    passed AS (UPDATE communities c SET owner_id = s.user_id FROM successor s WHERE c.id = s.id RETURNING 1)
  SELECT count(*)::integer AS count FROM passed`);

/** A report about a person contains their name. */
const namesInReports = statement(`WITH gone AS (UPDATE reports SET subject_title = '[deleted]'
      WHERE id IN (SELECT id FROM reports WHERE reported_user_id = $1 AND subject_type = 'user'
        AND subject_title IS DISTINCT FROM '[deleted]' LIMIT $2) RETURNING 1)
  SELECT count(*)::integer AS count FROM gone`);

/** Staff decisions stay in the log; the names of staff and of subjects do not. */
const namesInLog = statement(`WITH gone AS (UPDATE moderation_log SET
      moderator_name = CASE WHEN moderator_id = $1 THEN '[deleted]' ELSE moderator_name END,
      subject_title = CASE WHEN subject_type = 'user' AND subject_id = $1 THEN '[deleted]' ELSE subject_title END
      WHERE id IN (SELECT id FROM moderation_log WHERE moderator_id = $1 AND moderator_name <> '[deleted]'
        OR subject_type = 'user' AND subject_id = $1 AND subject_title <> '[deleted]' LIMIT $2) RETURNING 1)
  SELECT count(*)::integer AS count FROM gone`);

/**
 * The steps that delete an account's data, except posts, comments and messages, in order. Each step runs in batches
 * until nothing is left, so the work may stop anywhere and start again. The statement that deletes rows also updates
 * their counters.
 */
export const deletionSteps: readonly DeletionStep[] = [
  deletion('user_settings', 'user_id'),
  deletion('digests', 'user_id'),
  deletion('push_subscriptions', 'user_id'),
  deletion('muted_words', 'user_id'),
  deletion('widgets', 'user_id'),
  deletion('user_trophies', 'user_id'),
  deletion('saved_posts', 'user_id'),
  deletion('muted_threads', 'user_id'),
  deletion('followed_threads', 'user_id'),
  deletion('thread_visits', 'user_id'),
  deletion('hidden_posts', 'user_id'),
  deletion('profile_pins', 'user_id'),
  deletion('own_feeds', 'owner_id'),
  deletion('own_feed_people', 'person_id'),
  deletion('user_blocks', 'blocker_id'),
  deletion('user_blocks', 'blocked_id'),
  followedPeople,
  followers,
  deletion('follow_notices', 'follower_id'),
  deletion('follow_notices', 'followed_id'),
  deletion('moderator_invitations', 'user_id'),
  deletion('moderator_invitations', 'invited_by'),
  deletion('community_claims', 'claimant_id'),
  deletion('community_moderators', 'user_id'),
  memberships,
  ownership,
  forgetting('communities', 'founder_id'),
  deletion('join_requests', 'user_id'),
  deletion('appeals', 'appellant_id'),
  forgetting('appeals', 'decided_by'),
  deletion('bans', 'user_id'),
  forgetting('bans', 'banned_by'),
  deletion('sweep_accounts', 'user_id'),
  forgetting('sweeps', 'network_of'),
  forgetting('sweeps', 'started_by'),
  forgetting('sweeps', 'undone_by'),
  forgetting('invite_links', 'creator_id'),
  votes('post_votes', 'post_id', 'post_stats', 'post_id'),
  votes('comment_votes', 'comment_id', 'comments', 'id'),
  deletion('notifications', 'user_id'),
  deletion('notifications', 'actor_id'),
  forgetting('reports', 'reporter_id'),
  forgetting('cases', 'claimed_by'),
  forgetting('case_decisions', 'moderator_id'),
  deletion('staff_notes', 'person_id'),
  forgetting('staff_notes', 'author_id'),
  deletion('newcomer_phrases', 'author_id'),
  namesInReports,
  namesInLog,
  // Unused ones are swept within the hour.
  forgetting('uploads', 'user_id'),
];
