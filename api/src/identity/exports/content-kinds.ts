import { accountDays } from '@stoa/contract';
import { type Sql, sql } from '../../platform/db/sql.js';
import { isCommunityListedFor, isPostListedFor } from '../../platform/visibility/communities.js';
import { POST_COLUMNS, POST_JOINS } from '../../content/posts/post.row.js';
import { type ExportKind, kind, nameOf } from './export-kind.js';

/** A post's title, unless the member can no longer see it. */
const titleFor = (memberId: Sql): Sql =>
  sql`CASE WHEN ${isPostListedFor(sql`p.id`, memberId)} THEN p.title END`;

const vote = sql`CASE v.value WHEN 1 THEN 'up' ELSE 'down' END`;

/** What a member wrote, and what they did with posts and comments. */
export const contentKinds: readonly ExportKind[] = [
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
    'followed-threads.json',
    'the posts whose threads you follow',
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'followedAt', k.followed_at)`,
    (id) => sql`FROM followed_threads k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'visited-threads.json',
    `the threads that you have visited in the last ${accountDays.visits} days`,
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'newestComment', k.comment_id, 'visitedAt', k.visited_at)`,
    (id) => sql`FROM thread_visits k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'hidden-posts.json',
    `the posts that you have hidden in the last ${accountDays.visits} days`,
    sql`k.post_id`,
    sql`json_build_object('postId', k.post_id, 'title', ${titleFor(sql`k.user_id`)}, 'hiddenAt', k.hidden_at)`,
    (id) => sql`FROM hidden_posts k JOIN posts p ON p.id = k.post_id WHERE k.user_id = ${id}`,
  ),
  kind(
    'feeds.json',
    'the feeds that you have made',
    sql`f.id`,
    sql`json_build_object('name', f.name, 'isPublic', f.is_public, 'words', f.words, 'domains', f.domains,
      'excludedWords', f.excluded_words,
      'communities', ARRAY(SELECT c.name FROM own_feed_communities chosen JOIN communities c ON c.id = chosen.community_id
        WHERE chosen.feed_id = f.id AND ${isCommunityListedFor(sql`c.id`, sql`f.owner_id`)}),
      'people', ARRAY(SELECT ${nameOf(sql`person`)} FROM own_feed_people chosen JOIN users person ON person.id = chosen.person_id
        WHERE chosen.feed_id = f.id))`,
    (id) => sql`FROM own_feeds f WHERE f.owner_id = ${id}`,
  ),
];
