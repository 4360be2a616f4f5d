import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common.js';
import { banLimits, banRemovals } from '../banRules.js';
import { limits } from '../limits.js';
import { requiredText, textUpTo } from '../text/textSchemas.js';

const facts = {
  /** The title of the broken rule, or another reason. */
  reason: z.string(),
  /** Explains the ban to the person; may be empty. */
  message: z.string(),
  createdAt: Timestamp,
  /** When it ends by itself; null for good. */
  endsAt: Timestamp.nullable(),
  /** Whether it only keeps the person from writing: muted members read, vote and join as before. */
  isMute: z.boolean().optional(),
};

/** A ban, as the banned person sees it. */
export const OwnBan = z
  .strictObject({
    /** Absent for a ban from the site. */
    community: z.strictObject({ id: Id, name: z.string(), displayName: z.string() }).optional(),
    ...facts,
  })
  .meta({ id: 'OwnBan' });
export type OwnBan = z.infer<typeof OwnBan>;

/** A ban from a community or from the site, as the people who decide about it see it. */
export const Ban = z
  .strictObject({
    id: Id,
    user: z.strictObject({
      id: Id,
      username: z.string(),
      /** Absent without a picture. */
      avatar: z.string().optional(),
    }),
    ...facts,
    /** Username of the moderator who banned the person; absent once that account is deleted. */
    bannedBy: z.string().optional(),
    /** True if banned by the owner or a moderator of the community, not by staff. */
    isByCommunity: z.literal(true).optional(),
  })
  .meta({ id: 'Ban' });
export type Ban = z.infer<typeof Ban>;

export const BanBody = z
  .strictObject({
    reason: requiredText(banLimits.reasonMax, 'The reason'),
    message: textUpTo(banLimits.messageMax, 'The message')
      .transform((text) => text.trim())
      .default(''),
    /** Days until it ends; null for good. */
    days: z
      .int('Choose how long.')
      .min(1, 'A ban lasts at least a day.')
      .max(banLimits.daysMax, `A ban lasts at most ${banLimits.daysMax} days, or for good.`)
      .nullable(),
    /** Whether the person may still read, vote and join. */
    isMute: z.boolean().default(false),
    /** Also removes what the person wrote there within this time; the removal continues in the background. */
    removal: z.enum(banRemovals, 'Remove nothing, the last day or the last week.').default('none'),
  })
  .meta({ id: 'BanBody' });
export type BanBody = z.input<typeof BanBody>;

export const ListBansQuery = z.strictObject({
  /** Only people whose name starts with it. */
  search: z.string().trim().max(limits.usernameMax, 'No name is that long.').optional(),
  ...pageQuery,
});
export type ListBansQuery = z.infer<typeof ListBansQuery>;

/** What a person wrote recently in a place, which a decision can remove. */
export const RecentlyWritten = z
  .strictObject({
    /** Posts and comments of the last 24 hours and of the last 7 days, each counted up to `banLimits.removalsCounted`. */
    dayCount: z.int().nonnegative(),
    weekCount: z.int().nonnegative(),
    /** The latest of the 7 days, newest first, up to `banLimits.removalsShown`. */
    latest: z.array(
      z.strictObject({
        type: z.enum(['post', 'comment']),
        postId: Id,
        /** The title of the post, or of the comment's post. */
        title: z.string(),
        /** The start of the comment; empty for a post. */
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'RecentlyWritten' });
export type RecentlyWritten = z.infer<typeof RecentlyWritten>;

/** What a ban of a person would affect. */
export const BanPreview = z
  .strictObject({
    ...RecentlyWritten.shape,
    /** The ban that a new one would replace; absent without one. */
    ban: Ban.optional(),
  })
  .meta({ id: 'BanPreview' });
export type BanPreview = z.infer<typeof BanPreview>;
