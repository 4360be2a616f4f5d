import { z } from 'zod';
import { Id, IdParam, LastEditedAt, pageQuery, PostType, Timestamp, UserVote } from '../common.js';
import { CommunityRef } from './communities.js';
import { Flair } from './flairs.js';
import { catchUpLimits, limits } from '../limits.js';
import { requiredText, textUpTo } from '../text/textSchemas.js';
import { titleFault } from '../text/titles.js';
import { isMediaPath, isWebAddress } from '../text/addresses.js';
import { feedChoices, postSorts, searchMatches, topWindows } from '../choices.js';
import { codePointLength } from '../text/codePoints.js';

export const PostSort = z.enum(postSorts).meta({ id: 'PostSort' });
export type PostSort = z.infer<typeof PostSort>;

export const TopWindow = z.enum(topWindows).meta({ id: 'TopWindow' });
export type TopWindow = z.infer<typeof TopWindow>;

/** Author of an item. Id 0 and the name "[deleted]" represent a deleted account. */
export const Author = z
  .strictObject({
    id: z.int().nonnegative(),
    username: z.string(),
    /** Address of their picture; only of authors of posts and comments who have one. */
    avatar: z.string().optional(),
  })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof Author>;

/** Dimensions of a picture or a video in pixels, in upright orientation. */
export const MediaSize = z
  .strictObject({ width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'MediaSize' });
export type MediaSize = z.infer<typeof MediaSize>;

/** What a member has seen of a thread. */
export const Visit = z
  .strictObject({
    /** The newest comment at the last visit; 0 if there was none. Later comments by others are new. */
    commentId: z.int().nonnegative(),
    /** The number of new comments that the viewer can see, up to `limits.newCommentsCounted` and one more. */
    newComments: z.int().nonnegative(),
  })
  .meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;

/** Posts of a community or an author that a page of a member's feed leaves out, because they exceed its share of the page. */
export const MorePosts = z
  .strictObject({
    /** The display name of the community, or the author's username. Deployed clients show it by this key. */
    community: z.string(),
    /** The number of these posts, up to `limits.morePostsCounted` and one more. */
    count: z.int().positive(),
    /** The `cursor` of the same list with which it contains only these posts. */
    cursor: z.string(),
  })
  .meta({ id: 'MorePosts' });
export type MorePosts = z.infer<typeof MorePosts>;

export const Post = z
  .strictObject({
    id: Id,
    title: z.string(),
    content: z.string().nullable(),
    /** Address of an image, or the target of a Link post. Clients render it by `type`. */
    imageUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
    /** Dimensions of the picture or video, if known: clients reserve space before it loads. */
    mediaSize: MediaSize.optional(),
    /** The author's description of the picture, for readers who do not see it. */
    alt: z.string().optional(),
    type: PostType,
    upvotes: z.int().nonnegative(),
    downvotes: z.int().nonnegative(),
    userVote: UserVote.nullable(),
    commentCount: z.int().nonnegative(),
    createdAt: Timestamp,
    /** When the author last edited it, or null. */
    editedAt: Timestamp.nullable(),
    isPinned: z.boolean(),
    /** True for a post that takes no new comments. */
    isLocked: z.boolean().optional(),
    /** Its flair in its community; absent without one. */
    flair: Flair.optional(),
    /** True if marked as sensitive by its author or a moderator. All posts of a sensitive community are sensitive. */
    isSensitive: z.boolean().optional(),
    /** True if pinned to the author's profile. Only set in the profile's list and on the post itself. */
    isPinnedToProfile: z.boolean().optional(),
    isSaved: z.boolean(),
    /** The viewer's last visit; absent before the first, and for guests. */
    visit: Visit.optional(),
    /** True if the viewer has hidden it from lists of the site, their feeds and communities; absent there and for guests. */
    isHidden: z.boolean().optional(),
    /** True when the viewer has muted notifications of its comments; absent in lists and for guests. */
    isMuted: z.boolean().optional(),
    /** True when the viewer is notified of all its comments; absent in lists and for guests. */
    isFollowed: z.boolean().optional(),
    community: CommunityRef,
    author: Author,
    /** True for a post removed by staff; only staff and its author still receive it. */
    isRemoved: z.boolean().optional(),
    /** Reason of the removal. */
    removalReason: z.string().optional(),
    /** True for a removed post that an automatic rule or a shield holds until a moderator decides. */
    isHeld: z.literal(true).optional(),
    /** True for a post by a blocked author; its title and text are placeholders. */
    isBlocked: z.boolean().optional(),
    /** The posts that follow it and exceed the share of its community or author; absent without any, and in other lists. */
    more: z.array(MorePosts).optional(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

const ADDRESS_WRONG = 'The address must start with http:// or https://.';
const ADDRESS_TOO_LONG = `The address can have at most ${limits.urlMax} characters.`;

const isDataAddress = (text: string) => /^data:(image|video)\//.test(text);

/**
 * An address accepted in a post: http(s), one of our own uploads, or a `data:` URL with the file. Clients without
 * uploads send `data:` URLs. The server checks their size.
 */
const postAddress = z
  .string()
  .trim()
  .refine((text) => isDataAddress(text) || isWebAddress(text) || isMediaPath(text), ADDRESS_WRONG)
  .refine(
    (text) => isDataAddress(text) || text.length <= limits.urlMax || codePointLength(text) <= limits.urlMax,
    ADDRESS_TOO_LONG,
  );

const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

const PostTitle = requiredText(limits.postTitleMax, 'The title').superRefine((title, context) => {
  const message = titleFault(title);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Describes the post's picture. An empty text removes the description. */
const Alt = textUpTo(limits.postAltMax, 'The description').transform((text) => text.trim());

export const CreatePostBody = z
  .strictObject({
    title: PostTitle,
    communityId: Id,
    content: z.preprocess((v) => v ?? undefined, textUpTo(limits.postContentMax, 'The text').optional()),
    imageUrl: z.preprocess(emptyAsAbsent, postAddress.optional()),
    videoUrl: z.preprocess(emptyAsAbsent, postAddress.optional()),
    alt: Alt.optional(),
    /** If absent, inferred from the addresses. */
    type: PostType.optional(),
    /** A flair of the community. Some communities require one. */
    flairId: Id.nullable().optional(),
    /** Whether readers see its media only on demand. */
    isSensitive: z.boolean().optional(),
  })
  .meta({ id: 'CreatePostBody' });
/** Body of a new post, as a client writes it. */
export type CreatePostBody = z.infer<typeof CreatePostBody>;

/** Fields of a post that its author can change. */
export const EditablePost = z.strictObject({
  title: PostTitle.optional(),
  content: textUpTo(limits.postContentMax, 'The text').optional(),
  alt: Alt.optional(),
  /** A flair of the post's community; null for none. */
  flairId: Id.nullable().optional(),
  isSensitive: z.boolean().optional(),
});
export type EditablePost = z.infer<typeof EditablePost>;

export const UpdatePostBody = z
  .strictObject({ ...EditablePost.shape, lastEditedAt: LastEditedAt })
  .meta({ id: 'UpdatePostBody' });
export type UpdatePostBody = z.infer<typeof UpdatePostBody>;

export const VisitBody = z
  .strictObject({
    /** The newest comment that the viewer has seen; 0 for none. */
    commentId: z.int().nonnegative(),
    /** Whether it undoes a later visit. Otherwise comments that were seen stay seen. */
    isUndo: z.boolean().optional(),
  })
  .meta({ id: 'VisitBody' });
export type VisitBody = z.infer<typeof VisitBody>;

export const VisitsBody = z
  .strictObject({
    visits: z
      .array(
        z.strictObject({
          postId: Id,
          /** The newest comment that the viewer has seen, 0 for none. Without it, the post is marked as unread. */
          commentId: VisitBody.shape.commentId.optional(),
        }),
      )
      .min(1, 'Name at least one post.')
      .max(catchUpLimits.visitsMax, `Mark up to ${catchUpLimits.visitsMax} posts at once.`)
      .refine(
        (visits) => new Set(visits.map(({ postId }) => postId)).size === visits.length,
        'Name each post once.',
      ),
    /** Whether they undo later visits. Otherwise comments that were seen stay seen. */
    isUndo: VisitBody.shape.isUndo,
  })
  .meta({ id: 'VisitsBody' });
export type VisitsBody = z.infer<typeof VisitsBody>;

export const ListPostsQuery = z
  .strictObject({
    sort: PostSort.optional(),
    /** Time window of `sort=top`; all time by default. */
    t: TopWindow.optional(),
    /** `joined` and `following` require a session and cannot be combined with `communityId` or `search`. */
    feed: z.enum(feedChoices, 'Show all, joined or following.').optional(),
    /** Only posts of this own feed. Cannot be combined with `feed`, `communityId` or `search`. */
    ownFeed: IdParam.optional(),
    communityId: IdParam.optional(),
    /** Only posts of the community with this flair. Requires `communityId`, and excludes `search`. */
    flair: IdParam.optional(),
    /** With `include`, Popular, Top and Rising of the site contain sensitive posts, which they leave out otherwise. */
    sensitive: z.literal('include', 'Sensitive posts can be included.').optional(),
    /** With `without`, lists without `search` leave out threads that the viewer has visited and that have no new comments. */
    read: z.literal('without', 'Read posts can be left out.').optional(),
    search: z.string().trim().max(2_048).optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListPostsQuery' });
/** Query of a post list, as a client writes it. */
export type ListPostsQuery = z.infer<typeof ListPostsQuery>;

/** The list in which a post is explained: by default, the list of all posts. */
export const ExplainPostQuery = z
  .strictObject({
    sort: PostSort,
    feed: z.enum(feedChoices, 'Choose all, joined or following.').optional(),
    /** The community of the list; `feed` is then ignored. */
    communityId: IdParam.optional(),
    /** The searched words; `feed` is then ignored. */
    search: z.string().trim().min(1).max(2_048).optional(),
    /** The own feed that is the list. Cannot be combined with the others. */
    ownFeed: IdParam.optional(),
  })
  .meta({ id: 'ExplainPostQuery' });
export type ExplainPostQuery = z.infer<typeof ExplainPostQuery>;

/** A link that may have been posted. */
export const LinkPostsQuery = z
  .strictObject({
    url: z.string().trim().max(limits.urlMax, ADDRESS_TOO_LONG).refine(isWebAddress, ADDRESS_WRONG),
  })
  .meta({ id: 'LinkPostsQuery' });
export type LinkPostsQuery = z.infer<typeof LinkPostsQuery>;

/** The source of an own feed that a post matches; of several, the first in this order. */
export const OwnFeedMatch = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('community') }),
    z.strictObject({ kind: z.literal('person') }),
    z.strictObject({ kind: z.literal('domain'), domain: z.string() }),
    z.strictObject({ kind: z.literal('word'), word: z.string() }),
  ])
  .meta({ id: 'OwnFeedMatch' });
export type OwnFeedMatch = z.infer<typeof OwnFeedMatch>;

/** Why a list has a post, by the rules of its ranking. */
export const PostReason = z
  .strictObject({
    /** Whether the list has posts of its community, or by its author; otherwise it has changed since it was read. */
    isListed: z.boolean(),
    /** True if the list is of its community, which shows it before others. */
    isPinned: z.literal(true).optional(),
    /** How it matches the searched words; only for searches. */
    match: z.enum(searchMatches).optional(),
    /** Its upvotes minus its downvotes, as it is ranked. */
    score: z.int(),
    /** The posts that its community or author can have on a page of `limits.pageSizeDefault`; absent in lists without shares. */
    share: z.int().positive().optional(),
    /** The source of the own feed that it matches; absent in other lists, and if it matches none any more. */
    source: OwnFeedMatch.optional(),
  })
  .meta({ id: 'PostReason' });
export type PostReason = z.infer<typeof PostReason>;

/** With `pinned=first`, pinned posts come first and are not repeated below. */
export const ListUserPostsQuery = z
  .strictObject({ pinned: z.literal('first', 'Pinned posts can come first.').optional(), ...pageQuery })
  .meta({ id: 'ListUserPostsQuery' });
export type ListUserPostsQuery = z.infer<typeof ListUserPostsQuery>;
