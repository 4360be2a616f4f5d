import { z } from 'zod';
import { banLimits } from '../banRules.js';
import { Id, pageQuery, Timestamp } from '../common.js';
import { limits } from '../limits.js';
import { sweepExcesses, sweepLimits, sweepStates } from '../sweepRules.js';
import { foldPhrase } from '../text/fold.js';
import { requiredLine, requiredText, textUpTo } from '../text/textSchemas.js';

const Count = z.int().nonnegative();

/** Which accounts a sweep selects: all conditions that are present must be true. */
export const SweepPattern = z
  .strictObject({
    /** Registered at this time or later, at most `sweepLimits.daysMax` days ago. */
    since: z.iso.datetime('Choose when the wave began.'),
    /** Posted a link to this domain or a subdomain, such as `example.com`, or to an address that begins like this one. */
    link: requiredLine(sweepLimits.linkMax, 'The link').optional(),
    /** Wrote this text, in a title, a post or a comment. Case, accents and spaces are ignored, as for muted words. */
    text: requiredText(sweepLimits.textMax, 'The text')
      .refine((text) => /[\p{L}\p{N}]/u.test(foldPhrase(text)), 'The text needs a letter or a digit.')
      .optional(),
    /** Signed in from the same network as the member with this name. */
    networkOf: requiredLine(limits.usernameMax, 'The username').optional(),
  })
  .refine(
    ({ link, text, networkOf }) => [link, text, networkOf].some((condition) => condition !== undefined),
    {
      message: 'Enter a link, a text or a member of the same network.',
      path: ['link'],
    },
  )
  .meta({ id: 'SweepPattern' });
export type SweepPattern = z.infer<typeof SweepPattern>;

export const PreviewSweepBody = z.strictObject({ pattern: SweepPattern }).meta({ id: 'PreviewSweepBody' });
export type PreviewSweepBody = z.infer<typeof PreviewSweepBody>;

/** A post or comment that a pattern matches. */
const SweepEvidence = z
  .strictObject({
    postId: Id,
    /** Absent for a post. */
    commentId: Id.optional(),
    /** The start of the title or text, up to `sweepLimits.excerptMax` characters. */
    excerpt: z.string(),
  })
  .meta({ id: 'SweepEvidence' });
export type SweepEvidence = z.infer<typeof SweepEvidence>;

/** A community with other members that a matching account owns or moderates. */
const SweepRole = z
  .strictObject({ name: z.string(), displayName: z.string(), isOwner: z.boolean() })
  .meta({ id: 'SweepRole' });
export type SweepRole = z.infer<typeof SweepRole>;

/** An account that a pattern matches, and why. */
export const SweepAccount = z
  .strictObject({
    id: Id,
    username: z.string(),
    /** Absent without a picture. */
    avatar: z.string().optional(),
    createdAt: Timestamp,
    /** Posts and comments that would be removed. */
    postCount: Count,
    commentCount: Count,
    /** The latest with the link and with the text; absent where the pattern has no such condition. */
    link: SweepEvidence.optional(),
    text: SweepEvidence.optional(),
    /** Matching accounts with a sign-in from the same network, with this one; 0 if its network is unknown. */
    networkCount: Count,
    /** The largest of those communities, up to `sweepLimits.communitiesShown`; absent without any. */
    communities: z.array(SweepRole).optional(),
  })
  .meta({ id: 'SweepAccount' });
export type SweepAccount = z.infer<typeof SweepAccount>;

/** What a pattern matches. */
export const SweepPreview = z
  .strictObject({
    /** Latest first; empty if the pattern is too broad. */
    accounts: z.array(SweepAccount),
    /**
     * Further matching accounts, which own or moderate communities with other members, latest first; absent without any,
     * and if the pattern is too broad.
     */
    withRoles: z.array(SweepAccount).optional(),
    /** Accounts of `accounts`, also if they are too many. */
    accountCount: Count,
    /** Their posts and comments that would be removed. Each account counts up to one more than a sweep takes. */
    textCount: Count,
    /** Further matching accounts, of staff, which are never swept. */
    protectedCount: Count,
    /** Further matching accounts that are banned for good and have nothing left to remove, or are in an open sweep. */
    doneCount: Count,
    /**
     * Present if the pattern is too broad: it matches too many accounts, with or without roles, or too many posts and
     * comments, or too much would have to be read to know; then the counts are 0.
     */
    excess: z.enum(sweepExcesses).optional(),
  })
  .meta({ id: 'SweepPreview' });
export type SweepPreview = z.infer<typeof SweepPreview>;

export const StartSweepBody = z
  .strictObject({
    pattern: SweepPattern,
    /** The chosen accounts of the preview, with or without roles. */
    accountIds: z
      .array(Id)
      .min(1, 'Choose at least one account.')
      .max(sweepLimits.accountsMax, `A sweep takes at most ${sweepLimits.accountsMax} accounts.`),
    /** The broken rule or another reason: the accounts and the public log show it. */
    reason: requiredText(banLimits.reasonMax, 'The reason'),
    /** To the banned people. */
    message: textUpTo(banLimits.messageMax, 'The message')
      .transform((text) => text.trim())
      .default(''),
  })
  .meta({ id: 'StartSweepBody' });
export type StartSweepBody = z.input<typeof StartSweepBody>;

/** A sweep and its progress. */
export const Sweep = z
  .strictObject({
    id: Id,
    state: z.enum(sweepStates),
    /** Without the network if the account that it was compared with is deleted. */
    pattern: z.strictObject({
      since: Timestamp,
      link: z.string().optional(),
      text: z.string().optional(),
      networkOf: z.string().optional(),
    }),
    reason: z.string(),
    createdAt: Timestamp,
    /** Usernames of the staff who started and undid it; absent once that account is deleted. */
    startedBy: z.string().optional(),
    undoneBy: z.string().optional(),
    /** When it was last carried out or undone completely; absent before. */
    finishedAt: Timestamp.optional(),
    /** Accounts that it took, and those of them that are done. */
    accountCount: Count,
    sweptCount: Count,
    /** Of those, accounts that joined the staff or were deleted in the meantime, and were left out. */
    protectedCount: Count,
    /** Posts and comments that it removed. */
    removedCount: Count,
    /** Accounts, and posts and comments, that are back as before, or were decided about since. */
    liftedCount: Count,
    restoredCount: Count,
    /** Whether it can still be undone. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Sweep' });
export type Sweep = z.infer<typeof Sweep>;

export const ListSweepsQuery = z.strictObject(pageQuery);
export type ListSweepsQuery = z.infer<typeof ListSweepsQuery>;
