import { z } from 'zod';
import { Id, Timestamp } from '../common.js';

/** A warning as the warned person sees it. */
export const OwnWarning = z
  .strictObject({
    /** What an appeal of it names. */
    id: Id,
    /** The rule, and the moderator's words if there are any. */
    reason: z.string(),
    createdAt: Timestamp,
    /** The post, or the post of the comment, that it was about, if the member can still see it; absent for the member as a whole. */
    about: z.strictObject({ type: z.enum(['post', 'comment']), postId: Id, title: z.string() }).optional(),
    /** The community whose moderator warned; absent for staff. */
    community: z.strictObject({ name: z.string(), displayName: z.string() }).optional(),
  })
  .meta({ id: 'OwnWarning' });
export type OwnWarning = z.infer<typeof OwnWarning>;
