import type { Post, PostType } from '@stoa/contract';
import { optional, type Sql, sql } from '../../platform/db/sql.js';
import { type MutableRow, mutedWordFinder } from '../../platform/visibility/muted-words.js';
import { toRemoval } from '../../platform/visibility/visibility.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A post as it is read: one row, joined with its counters, its community, its author and the viewer's state. */
export interface PostRow extends MutableRow {
  id: number;
  title: string;
  content: string | null;
  imageUrl: string | null;
  videoUrl: string | null;
  mediaWidth: number | null;
  mediaHeight: number | null;
  type: PostType;
  createdAt: string;
  editedAt: string | null;
  upvotes: number;
  downvotes: number;
  commentCount: number;
  removalReason: string | null;
  isPinned: boolean;
  /** Whether it is pinned to its author's profile, if selected. */
  isPinnedToProfile?: boolean;
  communityId: number;
  communityName: string;
  communityDisplayName: string;
  communityColor: string;
  communityIcon: string;
  authorId: number | null;
  authorName: string | null;
  vote: number | null;
  isSaved: boolean;
  /** Only for a single post, for a member. */
  isMuted?: boolean;
  /** Whether the viewer has blocked its author; only for a single post. */
  isBlocked?: boolean;
  /** Comments below it by people whom the viewer has blocked; only for a single post. */
  blockedCommentCount?: number;
}

/** The columns of a `PostRow` that do not depend on the viewer; without its text, which lists truncate. */
export const POST_COLUMNS = sql`p.id, p.title, p.image_url AS "imageUrl", p.video_url AS "videoUrl",
  p.media_width AS "mediaWidth", p.media_height AS "mediaHeight", p.type, p.created_at AS "createdAt",
  p.edited_at AS "editedAt", s.upvotes + s.imported_ups AS upvotes, s.downvotes + s.imported_downs AS downvotes,
  s.comment_count AS "commentCount", s.is_pinned AS "isPinned", s.removal_reason AS "removalReason",
  c.id AS "communityId", c.name AS "communityName", c.display_name AS "communityDisplayName",
  c.color AS "communityColor", c.icon AS "communityIcon", u.id AS "authorId", u.username AS "authorName"`;

/**
 * Joins the rows of a post with the counters `s`. `OFFSET 0` makes the planner look up each community by id instead of
 * reading all of them for a page of 25.
 */
export const POST_JOINS = sql`JOIN posts p ON p.id = s.post_id
  CROSS JOIN LATERAL (
    SELECT id, name, display_name, color, icon FROM communities WHERE id = s.community_id OFFSET 0
  ) c
  LEFT JOIN users u ON u.id = p.author_id`;

/** Returns the viewer's columns and joins; empty for a guest. */
export function viewerPart(viewerId: number | undefined): { columns: Sql; joins: Sql } {
  return {
    columns:
      viewerId === undefined
        ? sql`NULL::smallint AS vote, false AS "isSaved"`
        : sql`v.value AS vote, k.post_id IS NOT NULL AS "isSaved"`,
    joins: optional(
      viewerId,
      (id) => sql`LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = ${id}
  LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = ${id}`,
    ),
  };
}

/** The title shown for a post by a blocked person. */
const BLOCKED_TITLE = 'Post by a person you blocked';

/** Converts a row to the contract's post; a placeholder if the viewer has blocked its author. */
export function toPost(row: PostRow): Post {
  return row.isBlocked ? { ...written(emptied(row)), isBlocked: true } : written(row);
}

const emptied = (row: PostRow): PostRow => {
  const media = { imageUrl: null, videoUrl: null, mediaWidth: null, mediaHeight: null };
  return { ...row, ...media, type: 'text', title: BLOCKED_TITLE, content: null, editedAt: null };
};

function written(row: PostRow): Post {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    imageUrl: row.imageUrl,
    videoUrl: row.videoUrl,
    ...toMediaSize(row),
    type: row.type,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    userVote: toUserVote(row.vote),
    commentCount: row.commentCount - (row.blockedCommentCount ?? 0),
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    isPinned: row.isPinned,
    ...(row.isPinnedToProfile && { isPinnedToProfile: true }),
    isSaved: row.isSaved,
    ...(row.isMuted !== undefined && { isMuted: row.isMuted }),
    community: {
      id: row.communityId,
      name: row.communityName,
      displayName: row.communityDisplayName,
      color: row.communityColor,
      icon: row.communityIcon,
    },
    author: toAuthor(row.authorId, row.authorName),
    ...toRemoval(row.removalReason),
  };
}

/** Both dimensions or none: a constraint ensures that. */
function toMediaSize({ mediaWidth: width, mediaHeight: height }: PostRow): Pick<Post, 'mediaSize'> {
  return width && height ? { mediaSize: { width, height } } : {};
}

/** Drops posts by others with a muted word in their title. */
export function withoutMuted<Row extends PostRow>(rows: Row[], viewerId: number | undefined): Row[] {
  const find = mutedWordFinder(rows);
  return find
    ? rows.filter(({ authorId, title }) => authorId === viewerId || find(title) === undefined)
    : rows;
}
