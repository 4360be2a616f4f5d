import { z } from 'zod';
import { appealLimits, appealOutcomes, appealSubjects } from '../appealRules.js';
import { banLimits } from '../banRules.js';
import { Id, IdParam, pageQuery, Timestamp } from '../common.js';
import { Author } from '../content/posts.js';
import { requiredText } from '../text/textSchemas.js';

const Subject = z.enum(appealSubjects, 'Choose what the decision was about.');

export const CreateAppealBody = z
  .strictObject({
    subject: Subject,
    /**
     * The removed or locked post, the comment, the warning as on the profile, or the community of the ban or mute; absent
     * for the site and a profile.
     */
    subjectId: Id.optional(),
    text: requiredText(appealLimits.textMax, 'The appeal'),
  })
  .meta({ id: 'CreateAppealBody' });
export type CreateAppealBody = z.infer<typeof CreateAppealBody>;

/** Names a decision about the caller, as in `CreateAppealBody`. */
export const OwnAppealQuery = z.strictObject({ subject: Subject, subjectId: IdParam.optional() });
export type OwnAppealQuery = z.input<typeof OwnAppealQuery>;

/** An appeal as its sender sees it. */
export const OwnAppeal = z
  .strictObject({
    text: z.string(),
    createdAt: Timestamp,
    /** `closed`: the decision no longer stands, or what it was about was deleted. */
    status: z.enum(['open', 'closed', ...appealOutcomes]),
    /** The reason of the decision on the appeal; absent without one. */
    reason: z.string().optional(),
    decidedAt: Timestamp.optional(),
  })
  .meta({ id: 'OwnAppeal' });
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** A decision about the caller: until when it can be appealed, and the appeal if there is one. */
export const AppealState = z
  .strictObject({ until: Timestamp, appeal: OwnAppeal.optional() })
  .meta({ id: 'AppealState' });
export type AppealState = z.infer<typeof AppealState>;

/** An open appeal, as the people who may decide it see it. */
export const Appeal = z
  .strictObject({
    id: Id,
    subject: Subject,
    createdAt: Timestamp,
    appellant: Author,
    text: z.string(),
    /** Absent for decisions about the site or a profile. */
    community: z.strictObject({ id: Id, name: z.string(), displayName: z.string() }).optional(),
    /** The appealed decision: by which role, when and why. */
    decision: z.strictObject({
      role: z.enum(['moderator', 'staff']),
      createdAt: Timestamp,
      reason: z.string(),
    }),
    /** The removed post or comment, the locked post, or what a warning was about; absent for others. */
    content: z
      .strictObject({
        postId: Id,
        /** The title of the post, or of the comment's post. */
        title: z.string(),
        /** The start of its text, up to `appealLimits.excerptMax` characters; may be empty. */
        text: z.string(),
      })
      .optional(),
    /** When the ban or mute ends; null for good, absent for others. */
    banEndsAt: Timestamp.nullable().optional(),
    /** Whether no moderator of the community can decide it. Only staff see it then. */
    isForStaff: z.boolean(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

export const ListAppealsQuery = z.strictObject({
  /** Only those of a community. */
  communityId: IdParam.optional(),
  ...pageQuery,
});
export type ListAppealsQuery = z.infer<typeof ListAppealsQuery>;

export const CountAppealsQuery = z.strictObject({
  /** Only those of a community. */
  communityId: IdParam.optional(),
});

/** The number of open appeals, up to `appealLimits.counted`. */
export const AppealCounts = z
  .strictObject({ open: z.int().nonnegative().max(appealLimits.counted) })
  .meta({ id: 'AppealCounts' });
export type AppealCounts = z.infer<typeof AppealCounts>;

export const DecideAppealBody = z
  .strictObject({
    outcome: z.enum(appealOutcomes, 'Uphold, change or reverse the decision.'),
    reason: requiredText(appealLimits.reasonMax, 'The reason'),
    /** With `changed`: days from now until the ban or mute ends, which must be sooner than before. */
    days: z
      .int('Choose how long.')
      .min(1, 'A ban lasts at least a day.')
      .max(banLimits.daysMax, `A ban lasts at most ${banLimits.daysMax} days, or for good.`)
      .optional(),
  })
  .refine(({ outcome, days }) => (outcome === 'changed') === (days !== undefined), {
    message: 'Choose how long the ban lasts from now.',
    path: ['days'],
  })
  .meta({ id: 'DecideAppealBody' });
export type DecideAppealBody = z.infer<typeof DecideAppealBody>;
