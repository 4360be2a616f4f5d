import { z } from 'zod';
import { moderationActions, reportSubjects } from './choices.js';
import { Id, Timestamp } from './common.js';
import { limits } from './limits.js';
import { Author } from './posts.js';
import { requiredText } from './text/textSchemas.js';

/** Why something is removed: its author, or a profile's owner, is told in these words. */
export const removalReason = requiredText(limits.removalReasonMax, 'The reason');

/** What staff send to remove a post or a comment, take a file down, or clear a profile. */
export const RemoveContentBody = z.strictObject({ reason: removalReason }).meta({ id: 'RemoveContentBody' });
export type RemoveContentBody = z.infer<typeof RemoveContentBody>;

/** One decision of the staff. Entries are never changed and never deleted. */
export const ModerationLogEntry = z
  .strictObject({
    id: Id,
    action: z.enum(moderationActions),
    createdAt: Timestamp,
    /** Who decided, by the name they had. */
    moderator: Author,
    /** What it was about, as it was then; it may be gone by now. */
    subject: z.strictObject({
      type: z.enum(reportSubjects),
      id: Id,
      /** Title of the post (for a comment: of the post it stands below), or the username. */
      title: z.string().nullable(),
      /** The post, or the post that the comment stands below; null for a user. */
      postId: Id.nullable(),
    }),
    /** The report that was decided, if the decision was one on a report. */
    reportId: Id.nullable(),
    /** The reason of a removal, of a file taken down or of a profile cleared, or the moderator's notes on a report. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntry = z.infer<typeof ModerationLogEntry>;
