import { z } from 'zod';
import { Id, Timestamp } from '../common.js';
import { CommunityRef } from '../content/communities.js';
import { Author } from '../content/posts.js';
import { communityLimits } from '../limits.js';
import { requiredText, textUpTo } from '../text/textSchemas.js';

export const ClaimCommunityBody = z
  .strictObject({
    /** Tells the owner and the admins why. */
    reason: requiredText(communityLimits.claimReasonMax, 'The reason'),
  })
  .meta({ id: 'ClaimCommunityBody' });
export type ClaimCommunityBody = z.infer<typeof ClaimCommunityBody>;

/** A member's open claim to a community whose owner is inactive. */
export const CommunityClaim = z
  .strictObject({
    id: Id,
    community: CommunityRef,
    claimant: Author,
    /** Whether the claimant moderates the community. */
    isModerator: z.boolean(),
    reason: z.string(),
    createdAt: Timestamp,
    /** Null for an imported community, or after the owner's account was deleted. */
    owner: Author.nullable(),
    /** When the owner was last active, to the day; null without an owner. */
    ownerActiveAt: Timestamp.nullable(),
    /** True if the owner is banned from the site for good. */
    isOwnerBanned: z.literal(true).optional(),
  })
  .meta({ id: 'CommunityClaim' });
export type CommunityClaim = z.infer<typeof CommunityClaim>;

export const DecideClaimBody = z
  .strictObject({
    isGranted: z.boolean(),
    /** The reason of a refusal, for the claimant; may be empty. */
    note: textUpTo(communityLimits.claimReasonMax, 'The note')
      .transform((text) => text.trim())
      .default(''),
  })
  .meta({ id: 'DecideClaimBody' });
export type DecideClaimBody = z.input<typeof DecideClaimBody>;
