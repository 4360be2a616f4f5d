import { z } from 'zod';
import { Id, IdParam, pageQuery, Timestamp, UserVote } from './common.js';
import { CommunityRef } from './communities.js';
import { limits } from './limits.js';
import { requiredText, textUpTo } from './text/textSchemas.js';
import { isMediaPath, isWebAddress } from './text/addresses.js';
import { feedChoices, postSorts, postTypes, topWindows } from './choices.js';
import { codePointLength } from './text/codePoints.js';

export const PostSort = z.enum(postSorts).meta({ id: 'PostSort' });
export type PostSort = z.infer<typeof PostSort>;

export const TopWindow = z.enum(topWindows).meta({ id: 'TopWindow' });
export type TopWindow = z.infer<typeof TopWindow>;

export const PostType = z.enum(postTypes).meta({ id: 'PostType' });
export type PostType = z.infer<typeof PostType>;

/** Who wrote something. Id 0 and the name "[deleted]" stand for nobody any more. */
export const Author = z
  .strictObject({ id: z.int().nonnegative(), username: z.string() })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof Author>;

/** Pixels of a picture or a video, as it is shown upright. */
export const MediaSize = z
  .strictObject({ width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'MediaSize' });
export type MediaSize = z.infer<typeof MediaSize>;

export const Post = z
  .strictObject({
    id: Id,
    title: z.string(),
    content: z.string().nullable(),
    /** An image, or for a Link post the address it points to. Clients render by `type`. */
    imageUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
    /** How large the picture or video is, where that is known: clients keep its room before it is there. */
    mediaSize: MediaSize.optional(),
    type: PostType,
    upvotes: z.int().nonnegative(),
    downvotes: z.int().nonnegative(),
    userVote: UserVote.nullable(),
    commentCount: z.int().nonnegative(),
    createdAt: Timestamp,
    /** When its author last changed it, or null. */
    editedAt: Timestamp.nullable(),
    isPinned: z.boolean(),
    /** True where its author shows it first on their profile: told by that list, and by the post itself. */
    isPinnedToProfile: z.boolean().optional(),
    isSaved: z.boolean(),
    /** True when the viewer is not notified of comments below it; absent in lists and for guests. */
    isMuted: z.boolean().optional(),
    community: CommunityRef,
    author: Author,
    /** True for a post that staff have removed; only they and its author still get it. */
    isRemoved: z.boolean().optional(),
    /** Why it was removed. */
    removalReason: z.string().optional(),
    /** True for a post by somebody whom the viewer has blocked: its title and text are placeholders then. */
    isBlocked: z.boolean().optional(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

const isDataAddress = (text: string) => /^data:(image|video)\//.test(text);

/**
 * An address a post may carry: http(s), one of our own uploads, or a `data:` address with the file itself,
 * as clients that do not upload send it. The size of such a file is the server's to judge.
 */
const postAddress = z
  .string()
  .trim()
  .refine(
    (text) => isDataAddress(text) || isWebAddress(text) || isMediaPath(text),
    'The address must start with http:// or https://.',
  )
  .refine(
    (text) => isDataAddress(text) || text.length <= limits.urlMax || codePointLength(text) <= limits.urlMax,
    `The address can have at most ${limits.urlMax} characters.`,
  );

const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

export const CreatePostBody = z
  .strictObject({
    title: requiredText(limits.postTitleMax, 'The title'),
    communityId: Id,
    content: z.preprocess((v) => v ?? undefined, textUpTo(limits.postContentMax, 'The text').optional()),
    imageUrl: z.preprocess(emptyAsAbsent, postAddress.optional()),
    videoUrl: z.preprocess(emptyAsAbsent, postAddress.optional()),
    /** Absent, it is inferred from the addresses. */
    type: PostType.optional(),
  })
  .meta({ id: 'CreatePostBody' });
/** What a client sends to create a post. */
export type CreatePostBody = z.infer<typeof CreatePostBody>;

export const UpdatePostBody = z
  .strictObject({
    title: requiredText(limits.postTitleMax, 'The title').optional(),
    content: textUpTo(limits.postContentMax, 'The text').optional(),
  })
  .meta({ id: 'UpdatePostBody' });
export type UpdatePostBody = z.infer<typeof UpdatePostBody>;

export const ListPostsQuery = z
  .strictObject({
    sort: PostSort.optional(),
    /** Window of `sort=top`; all time unless given. */
    t: TopWindow.optional(),
    /** `joined` and `following` are for members, and of the whole site: `communityId` and `search` do not go with them. */
    feed: z.enum(feedChoices, 'Show all, joined or following.').optional(),
    communityId: IdParam.optional(),
    search: z.string().trim().max(2_048).optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListPostsQuery' });
/** The query of a post list, as a client writes it. */
export type ListPostsQuery = z.infer<typeof ListPostsQuery>;

/** With `pinned=first`, what they have pinned to their profile comes first, and not again below. */
export const ListUserPostsQuery = z
  .strictObject({ pinned: z.literal('first', 'Pinned posts can come first.').optional(), ...pageQuery })
  .meta({ id: 'ListUserPostsQuery' });
export type ListUserPostsQuery = z.infer<typeof ListUserPostsQuery>;
