import { z } from 'zod';
import { Id, pageQuery, Timestamp, wholeNumber } from '../common.js';
import { reportReasons, reportStatuses, reportSubjects, type ReportReason } from '../choices.js';
import { moderationLimits } from '../limits.js';
import { removalReason } from './moderation.js';
import { Author } from '../content/posts.js';
import { textUpTo } from '../text/textSchemas.js';

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const CreateReportBody = z
  .strictObject({
    reason: z.enum(reasons, 'Choose a reason.'),
    description: z.preprocess(
      (v) => v ?? undefined,
      z.string().trim().pipe(textUpTo(moderationLimits.reportDescriptionMax, 'The details')).optional(),
    ),
    postId: Id.nullish(),
    commentId: Id.nullish(),
    reportedUserId: Id.nullish(),
    /** One of the caller's conversations. The other person is the subject; staff read their last message in it. */
    conversationId: Id.nullish(),
  })
  .refine(
    (body) => body.postId ?? body.commentId ?? body.reportedUserId ?? body.conversationId,
    'Say what is reported: a post, a comment, a user or a conversation.',
  )
  .meta({ id: 'CreateReportBody' });
/** Body of a new report. The most specific id is the subject. */
export type CreateReportBody = z.infer<typeof CreateReportBody>;

/** Context for judging a reported item: its current state and its surroundings. */
export const ReportContext = z
  .strictObject({
    /** Whether it has been deleted by its author or removed by staff since. */
    status: z.enum(['present', 'removed', 'deleted']),
    removalReason: z.string().nullable(),
    /** First 1,000 characters of the current text; null for a user and for deleted content. */
    text: z.string().nullable(),
    /** The comment it replies to, with its first 300 characters, or null. Staff may have removed it. */
    parent: z
      .strictObject({ author: Author, excerpt: z.string(), isRemoved: z.boolean().optional() })
      .nullable(),
    /** Other pending reports of the same item. */
    otherPending: z.int().nonnegative(),
  })
  .meta({ id: 'ReportContext' });
export type ReportContext = z.infer<typeof ReportContext>;

/** A report as its reporter sees it. */
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

/** A report as staff see it. */
export const Report = z
  .strictObject({
    ...OwnReport.shape,
    resolvedAt: Timestamp.nullable(),
    moderatorNotes: z.string().nullable(),
    /** Who reported it. */
    reporter: Author,
    /** Author of the reported item, or null when the account is deleted. */
    reportedUser: Author.nullable(),
    /** The reported item: the title of the post and the first 300 characters of the text. */
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
    limit: wholeNumber(3, 'The limit')
      .refine(
        (n) => n >= 1 && n <= moderationLimits.reportsMax,
        `The limit is between 1 and ${moderationLimits.reportsMax}.`,
      )
      .meta({ type: 'integer', minimum: 1, maximum: moderationLimits.reportsMax })
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
      z.string().trim().pipe(textUpTo(moderationLimits.moderatorNotesMax, 'The notes')).optional(),
    ),
    /** If given, also removes the reported post or comment for this reason. */
    removeReason: z.preprocess((v) => v ?? undefined, removalReason.optional()),
  })
  .meta({ id: 'ResolveReportBody' });
/** A moderator's decision on a pending report. */
export type ResolveReportBody = z.infer<typeof ResolveReportBody>;
