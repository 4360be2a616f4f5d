import type { Post, PostType } from '@stoa/contract';
import { toRemoval } from '../visibility/visibility.js';
import { toAuthor } from '../users/author.js';
import { toUserVote } from '../votes/user-vote.js';

/** A post as it is read: one row, joined with its figures, its community, its author and the viewer's own doing. */
export interface PostRow {
  id: number;
  title: string;
  content: string | null;
  image_url: string | null;
  video_url: string | null;
  media_width: number | null;
  media_height: number | null;
  type: PostType;
  created_at: string;
  edited_at: string | null;
  upvotes: number;
  downvotes: number;
  comment_count: number;
  removal_reason: string | null;
  is_pinned: boolean;
  community_id: number;
  community_name: string;
  community_display_name: string;
  community_color: string;
  community_icon: string;
  author_id: number | null;
  author_name: string | null;
  vote: number | null;
  is_saved: boolean;
}

/** The columns of a `PostRow` that do not depend on who looks; its text, which lists bound, is left out. */
export const POST_COLUMNS = `p.id, p.title, p.image_url, p.video_url, p.media_width, p.media_height, p.type,
  p.created_at, p.edited_at,
  s.upvotes + s.imported_ups AS upvotes, s.downvotes + s.imported_downs AS downvotes, s.comment_count, s.is_pinned,
  s.removal_reason,
  c.id AS community_id, c.name AS community_name, c.display_name AS community_display_name,
  c.color AS community_color, c.icon AS community_icon, u.id AS author_id, u.username AS author_name`;

/**
 * What belongs to a post whose figures are `s`. `OFFSET 0` has each community looked up by its id: the planner would
 * read all of them for a page of 25.
 */
export const POST_JOINS = `JOIN posts p ON p.id = s.post_id
  CROSS JOIN LATERAL (
    SELECT id, name, display_name, color, icon FROM communities WHERE id = s.community_id OFFSET 0
  ) c
  LEFT JOIN users u ON u.id = p.author_id`;

/** The viewer's part: for a guest there is nothing to look up. */
export function viewerPart(viewerPlaceholder: string | undefined): { columns: string; joins: string } {
  if (!viewerPlaceholder) return { columns: 'NULL::smallint AS vote, false AS is_saved', joins: '' };
  return {
    columns: 'v.value AS vote, k.post_id IS NOT NULL AS is_saved',
    joins: `LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = ${viewerPlaceholder}
  LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = ${viewerPlaceholder}`,
  };
}

/** A row as the contract's post. */
export function toPost(row: PostRow): Post {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    imageUrl: row.image_url,
    videoUrl: row.video_url,
    ...toMediaSize(row),
    type: row.type,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    userVote: toUserVote(row.vote),
    commentCount: row.comment_count,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isPinned: row.is_pinned,
    isSaved: row.is_saved,
    community: {
      id: row.community_id,
      name: row.community_name,
      displayName: row.community_display_name,
      color: row.community_color,
      icon: row.community_icon,
    },
    author: toAuthor(row.author_id, row.author_name),
    ...toRemoval(row.removal_reason),
  };
}

/** Both measures or none: the database sees to that. */
function toMediaSize({ media_width: width, media_height: height }: PostRow): Pick<Post, 'mediaSize'> {
  return width && height ? { mediaSize: { width, height } } : {};
}
