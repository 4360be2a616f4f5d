import type { Post, PostType } from '@stoa/contract';
import { optional, type Sql, sql } from '../db/sql.js';
import { type MutableRow, mutedWordFinder } from '../visibility/muted-words.js';
import { toRemoval } from '../visibility/visibility.js';
import { toAuthor } from '../users/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A post as it is read: one row, joined with its figures, its community, its author and the viewer's own doing. */
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
  /** Whether its author shows it first on their profile, where that is asked for. */
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
  /** Of one post alone, for a member. */
  isMuted?: boolean;
  /** Whether the viewer has blocked its author, for a post by itself. */
  isBlocked?: boolean;
  /** Comments below it by people whom the viewer has blocked, for a post by itself. */
  blockedCommentCount?: number;
}

/** The columns of a `PostRow` that do not depend on who looks; its text, which lists bound, is left out. */
export const POST_COLUMNS = sql`p.id, p.title, p.image_url AS "imageUrl", p.video_url AS "videoUrl",
  p.media_width AS "mediaWidth", p.media_height AS "mediaHeight", p.type, p.created_at AS "createdAt",
  p.edited_at AS "editedAt", s.upvotes + s.imported_ups AS upvotes, s.downvotes + s.imported_downs AS downvotes,
  s.comment_count AS "commentCount", s.is_pinned AS "isPinned", s.removal_reason AS "removalReason",
  c.id AS "communityId", c.name AS "communityName", c.display_name AS "communityDisplayName",
  c.color AS "communityColor", c.icon AS "communityIcon", u.id AS "authorId", u.username AS "authorName"`;

/**
 * What belongs to a post whose figures are `s`. `OFFSET 0` has each community looked up by its id: the planner would
 * read all of them for a page of 25.
 */
export const POST_JOINS = sql`JOIN posts p ON p.id = s.post_id
  CROSS JOIN LATERAL (
    SELECT id, name, display_name, color, icon FROM communities WHERE id = s.community_id OFFSET 0
  ) c
  LEFT JOIN users u ON u.id = p.author_id`;

/** The viewer's part: for a guest there is nothing to look up. */
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

/** What stands for the title of a post by somebody whom the viewer has blocked. */
const BLOCKED_TITLE = 'Post by a person you blocked';

/** A row as the contract's post; for whoever has blocked its author, its place alone. */
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

/** Both measures or none: the database sees to that. */
function toMediaSize({ mediaWidth: width, mediaHeight: height }: PostRow): Pick<Post, 'mediaSize'> {
  return width && height ? { mediaSize: { width, height } } : {};
}

/** Those without a word in their title that the viewer has muted, and the viewer's own. */
export function withoutMuted<Row extends PostRow>(rows: Row[], viewerId: number | undefined): Row[] {
  const find = mutedWordFinder(rows);
  return find
    ? rows.filter(({ authorId, title }) => authorId === viewerId || find(title) === undefined)
    : rows;
}
