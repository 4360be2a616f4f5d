import { type CommunityShield, type CommunityVisibility, Post } from '@stoa/contract';
import { empty, join, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { type MutableRow, mutedWordFinder } from '../../platform/visibility/muted-words.js';
import { toRemoval } from '../../platform/visibility/visibility.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { FLAIR_JOIN } from '../communities/community-flairs.js';
import { newCommentsSince } from '../visits/new-comments.sql.js';
import { toUserVote } from '../votes/user-vote.js';

/**
 * The fields of the contract's post that a row contains under the same name, by their columns. An optional field is null
 * in the row of a post without it.
 */
const POST_FIELDS = {
  id: sql`p.id`,
  title: sql`p.title`,
  imageUrl: sql`p.image_url`,
  videoUrl: sql`p.video_url`,
  alt: sql`p.alt`,
  type: sql`p.type`,
  createdAt: sql`p.created_at`,
  editedAt: sql`p.edited_at`,
  upvotes: sql`s.upvotes + s.imported_ups`,
  downvotes: sql`s.downvotes + s.imported_downs`,
  commentCount: sql`s.comment_count`,
  isPinned: sql`s.is_pinned`,
} satisfies Partial<Record<keyof Post, Sql>>;

type FieldName = keyof typeof POST_FIELDS;

const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(
  FIELD_NAMES.filter((name) => Post.shape[name].isOptional()),
);

/** The fields as a row contains them. */
type RowFields = {
  [Name in FieldName]-?: undefined extends Post[Name] ? Exclude<Post[Name], undefined> | null : Post[Name];
};

/** Columns from which other fields are made. */
const PARTS = {
  mediaWidth: sql`p.media_width`,
  mediaHeight: sql`p.media_height`,
  removalReason: sql`s.removal_reason`,
  isHeld: sql`s.is_held`,
  isLocked: sql`s.is_locked`,
  flairId: sql`f.id`,
  flairText: sql`f.text`,
  flairColor: sql`f.color`,
  isSensitive: sql`s.sensitive_by IS NOT NULL`,
  communityId: sql`c.id`,
  communityName: sql`c.name`,
  communityDisplayName: sql`c.display_name`,
  communityColor: sql`c.color`,
  communityIcon: sql`c.icon`,
  communityIconUrl: sql`c.icon_url`,
  communityVisibility: sql`c.visibility`,
  isCommunitySensitive: sql`c.is_sensitive`,
  authorId: sql`u.id`,
  authorName: sql`u.username`,
  authorAvatar: sql`u.avatar`,
} satisfies Record<string, Sql>;

/** The columns of a `PostRow` that do not depend on the viewer; without its text, which lists truncate. */
export const POST_COLUMNS = join(
  Object.entries({ ...POST_FIELDS, ...PARTS }).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`),
  ', ',
);

/** A post as it is read: one row, joined with its counters, its community, its author and the viewer's state. */
export interface PostRow extends RowFields, MutableRow {
  content: string | null;
  mediaWidth: number | null;
  mediaHeight: number | null;
  removalReason: string | null;
  isHeld: boolean;
  isLocked: boolean;
  /** Null without a flair. */
  flairId: number | null;
  flairText: string | null;
  flairColor: string | null;
  isSensitive: boolean;
  communityId: number;
  communityName: string;
  communityDisplayName: string;
  communityColor: string;
  communityIcon: string;
  communityIconUrl: string | null;
  communityVisibility: CommunityVisibility;
  isCommunitySensitive: boolean;
  authorId: number | null;
  authorName: string | null;
  authorAvatar: string | null;
  vote: number | null;
  isSaved: boolean;
  /** The viewer's last visit: the newest comment at that time, and the number of new ones since; null for none. */
  seenCommentId: number | null;
  newComments: number | null;
  /** Whether it is pinned to its author's profile, if selected. */
  isPinnedToProfile?: boolean;
  /** The current shield of its community; only for a single post. */
  shield?: CommunityShield | null;
  /** Only for a single post, for a member. */
  isMuted?: boolean;
  isFollowed?: boolean;
  isHidden?: boolean;
  /** Whether the viewer has blocked its author; only for a single post. */
  isBlocked?: boolean;
  /** Comments below it by people whom the viewer has blocked; only for a single post. */
  blockedCommentCount?: number;
  /** Whether the viewer moderates its community, if the post is removed; only for a single post, for a member. */
  isModerated?: boolean;
}

/**
 * Joins the rows of a post with the counters `s`. `OFFSET 0` makes the planner look up each community by id instead of
 * reading all of them for a page of 25.
 */
export const POST_JOINS = sql`JOIN posts p ON p.id = s.post_id
  CROSS JOIN LATERAL (
    SELECT id, name, display_name, color, icon, icon_url, visibility, is_sensitive FROM communities
    WHERE id = s.community_id OFFSET 0
  ) c
  ${FLAIR_JOIN}
  LEFT JOIN users u ON u.id = p.author_id`;

/** Returns the viewer's columns and joins; empty for a guest. */
export function viewerPart(viewer: Reader): { columns: Sql; joins: Sql } {
  if (!viewer) return { columns: GUEST_COLUMNS, joins: empty };
  return {
    columns: sql`v.value AS vote, k.post_id IS NOT NULL AS "isSaved", t.comment_id AS "seenCommentId",
      CASE WHEN t.comment_id IS NOT NULL THEN ${newCommentsSince(sql`t.comment_id`, sql`s.post_id`, viewer)} END AS "newComments"`,
    joins: sql`LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = ${viewer.id}
  LEFT JOIN saved_posts k ON k.post_id = s.post_id AND k.user_id = ${viewer.id}
  LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = ${viewer.id}`,
  };
}

const GUEST_COLUMNS = raw(
  'NULL::smallint AS vote, false AS "isSaved", NULL::integer AS "seenCommentId", NULL::integer AS "newComments"',
);

/** Converts a row to the contract's post; a placeholder if the viewer has blocked its author. */
export function toPost(row: PostRow): Post {
  return row.isBlocked
    ? toPlaceholder(row)
    : { ...toFields(row), content: row.content, ...toMedia(row), ...toFlairPart(row), ...toState(row) };
}

function toFields(row: PostRow): Pick<Post, FieldName> {
  const present = FIELD_NAMES.filter((name) => row[name] !== null || !OPTIONAL_FIELDS.has(name));
  return Object.fromEntries(present.map((name) => [name, row[name]])) as Pick<Post, FieldName>;
}

/**
 * Returns the placeholder of a blocked person's post. It lists what stays, so that a field which is added to posts does
 * not appear in it.
 */
function toPlaceholder(row: PostRow): Post {
  const { id, createdAt, upvotes, downvotes, isPinned } = row;
  return {
    ...{ id, createdAt, upvotes, downvotes, isPinned },
    title: 'Post by a person you blocked',
    content: null,
    imageUrl: null,
    videoUrl: null,
    type: 'text',
    editedAt: null,
    ...toState(row),
    isBlocked: true,
  };
}

/** Returns its flair and whether it is marked as sensitive. The columns of a flair are all null or none is. */
function toFlairPart({
  flairId: id,
  flairText,
  flairColor,
  isSensitive,
}: PostRow): Pick<Post, 'flair' | 'isSensitive'> {
  return {
    ...(id !== null && { flair: { id, text: flairText ?? '', color: flairColor ?? '' } }),
    ...(isSensitive && { isSensitive }),
  };
}

/** Returns what others, staff and the viewer have made of a post, and where it belongs. */
function toState(row: PostRow): Omit<Post, Exclude<FieldName, 'commentCount'> | 'content'> {
  return {
    userVote: toUserVote(row.vote),
    commentCount: row.commentCount - (row.blockedCommentCount ?? 0),
    ...(row.isLocked && { isLocked: true }),
    ...(row.isPinnedToProfile && { isPinnedToProfile: true }),
    isSaved: row.isSaved,
    ...(row.seenCommentId !== null && {
      visit: { commentId: row.seenCommentId, newComments: row.newComments ?? 0 },
    }),
    ...(row.isMuted !== undefined && { isMuted: row.isMuted }),
    ...(row.isFollowed !== undefined && { isFollowed: row.isFollowed }),
    ...(row.isHidden && { isHidden: true }),
    community: {
      id: row.communityId,
      name: row.communityName,
      displayName: row.communityDisplayName,
      color: row.communityColor,
      icon: row.communityIcon,
      ...(row.communityIconUrl !== null && { iconUrl: row.communityIconUrl }),
      ...(row.communityVisibility !== 'public' && { visibility: row.communityVisibility }),
      ...(row.isCommunitySensitive && { isSensitive: true as const }),
      ...(row.shield && { shield: row.shield }),
    },
    author: toAuthor(row.authorId, row.authorName, row.isBlocked ? null : row.authorAvatar),
    ...toRemoval(row.removalReason, row.isHeld),
  };
}

/** Both dimensions or none: a constraint ensures that. */
const toMedia = ({ mediaWidth: width, mediaHeight: height }: PostRow): Pick<Post, 'mediaSize'> =>
  width && height ? { mediaSize: { width, height } } : {};

/** Drops posts by others with a muted word in their title. */
export function withoutMuted<Row extends MutableRow & Pick<PostRow, 'authorId' | 'title'>>(
  rows: Row[],
  viewerId: number | undefined,
): Row[] {
  const find = mutedWordFinder(rows);
  return find
    ? rows.filter(({ authorId, title }) => authorId === viewerId || find(title) === undefined)
    : rows;
}
