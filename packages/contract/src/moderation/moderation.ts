import { z } from 'zod';
import { reportSubjects } from '../choices.js';
import { moderationActions } from '../publicLog.js';
import { Id, Timestamp } from '../common.js';
import { moderationLimits } from '../limits.js';
import { Author } from '../content/posts.js';
import { requiredText } from '../text/textSchemas.js';

/** Reason of a removal, shown to the author, or to the owner of a profile. */
export const removalReason = requiredText(moderationLimits.removalReasonMax, 'The reason');

/** Removes a post or a comment, takes a file down, or clears a profile. */
export const RemoveContentBody = z.strictObject({ reason: removalReason }).meta({ id: 'RemoveContentBody' });
export type RemoveContentBody = z.infer<typeof RemoveContentBody>;

/** One decision by staff, or by the owner or moderators of a community. Entries are append-only. */
export const ModerationLogEntry = z
  .strictObject({
    id: Id,
    action: z.enum(moderationActions),
    createdAt: Timestamp,
    /** Who decided, with the username at that time. */
    moderator: Author,
    /** The community of the content or role that it is about, named as it was then. */
    community: z.strictObject({ id: Id, name: z.string() }).optional(),
    /** True if decided as the owner or a moderator of the community, not as staff. */
    isByCommunity: z.boolean().optional(),
    /** Subject of the decision, as it was then. It may have been deleted since. */
    subject: z.strictObject({
      type: z.enum(reportSubjects),
      id: Id,
      /** Title of the post (for a comment: of its post), or the username. */
      title: z.string().nullable(),
      /** The post, or the post of the comment; null for a user. */
      postId: Id.nullable(),
    }),
    /** The report that was decided, if any. */
    reportId: Id.nullable(),
    /**
     * Reason of a removal, a file takedown or a cleared profile, the moderator's notes on a report, the changed settings
     * of a community, or the new flair of a post.
     */
    note: z.string().nullable(),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntry = z.infer<typeof ModerationLogEntry>;
