import { z } from 'zod';
import { Id, pageQuery, Timestamp } from './common.js';
import { reportReasons, reportStatuses, reportSubjects, type ReportReason } from './choices.js';
import { limits } from './limits.js';
import { removalReason } from './moderation.js';
import { Author } from './posts.js';
import { textUpTo } from './text/textSchemas.js';

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const CreateReportBody = z
  .strictObject({
    reason: z.enum(reasons, 'Choose a reason.'),
    description: z.preprocess(
      (v) => v ?? undefined,
      z.string().trim().pipe(textUpTo(limits.reportDescriptionMax, 'The details')).optional(),
    ),
    postId: Id.nullish(),
    commentId: Id.nullish(),
    reportedUserId: Id.nullish(),
    /** A conversation of one's own: the other person is the subject, and staff read the last that they wrote in it. */
    conversationId: Id.nullish(),
  })
  .refine(
    (body) => body.postId ?? body.commentId ?? body.reportedUserId ?? body.conversationId,
    'Say what is reported: a post, a comment, a user or a conversation.',
  )
  .meta({ id: 'CreateReportBody' });
/** What a client sends to report something; of the ids, the most specific is the subject. */
export type CreateReportBody = z.infer<typeof CreateReportBody>;

/** What a moderator has to know of a reported thing to judge it where it stands: how it is now, and around it. */
export const ReportContext = z
  .strictObject({
    /** Whether its author has deleted it, or staff have removed it, since. */
    status: z.enum(['present', 'removed', 'deleted']),
    removalReason: z.string().nullable(),
    /** The first 1,000 characters of its text as it is now; null for a user and for what is gone. */
    text: z.string().nullable(),
    /** The comment it answers, with the first 300 characters, or null; staff may have removed it. */
    parent: z
      .strictObject({ author: Author, excerpt: z.string(), isRemoved: z.boolean().optional() })
      .nullable(),
    /** Pending reports of the same thing, this one left out. */
    otherPending: z.int().nonnegative(),
  })
  .meta({ id: 'ReportContext' });
export type ReportContext = z.infer<typeof ReportContext>;

/** A report as whoever made it gets it: what they said, and of what. */
export const OwnReport = z
  .strictObject({
    id: Id,
    reason: z.enum(reasons),
    description: z.string().nullable(),
    status: z.enum(reportStatuses),
    createdAt: Timestamp,
    postId: Id.nullable(),
    commentId: Id.nullable(),
    reportedUserId: Id.nullable(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.infer<typeof OwnReport>;

/** A report as staff read it. */
export const Report = z
  .strictObject({
    ...OwnReport.shape,
    resolvedAt: Timestamp.nullable(),
    moderatorNotes: z.string().nullable(),
    /** Who reported it. */
    reporter: Author,
    /** Whose doing is reported, or null when the account is gone. */
    reportedUser: Author.nullable(),
    /** What is reported, in place: the title of the post and the first 300 characters of the text. */
    subject: z.strictObject({
      type: z.enum(reportSubjects),
      title: z.string().nullable(),
      excerpt: z.string().nullable(),
    }),
    context: ReportContext.optional(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const ListReportsQuery = z
  .strictObject({
    status: z.enum(reportStatuses).optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, 'The limit is a whole number.')
      .transform(Number)
      .refine((n) => n >= 1 && n <= limits.reportsMax, `The limit is between 1 and ${limits.reportsMax}.`)
      .meta({ type: 'integer', minimum: 1, maximum: limits.reportsMax })
      .optional(),
    cursor: pageQuery.cursor,
  })
  .meta({ id: 'ListReportsQuery' });
export type ListReportsQuery = z.infer<typeof ListReportsQuery>;

export const ResolveReportBody = z
  .strictObject({
    status: z.enum(['resolved', 'dismissed'], 'Choose a resolution.'),
    notes: z.preprocess(
      (v) => v ?? undefined,
      z.string().trim().pipe(textUpTo(limits.moderatorNotesMax, 'The notes')).optional(),
    ),
    /** Given, the reported post or comment is removed as well, for this reason. */
    removeReason: z.preprocess((v) => v ?? undefined, removalReason.optional()),
  })
  .meta({ id: 'ResolveReportBody' });
/** A moderator's decision on a pending report. */
export type ResolveReportBody = z.infer<typeof ResolveReportBody>;
