import { z } from 'zod';
import { banLimits, banRemovals } from '../banRules.js';
import { caseActions, caseAges, caseLimits } from '../caseRules.js';
import { reportReasons, reportSubjects, type ReportReason } from '../choices.js';
import { Id, IdParam, pageQuery, Timestamp } from '../common.js';
import { CommunityRule } from '../content/communities.js';
import { Author, MediaSize } from '../content/posts.js';
import { errors, type ErrorCode } from '../errors.js';
import { requiredText, textUpTo } from '../text/textSchemas.js';
import { OwnBan, RecentlyWritten } from './bans.js';

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
const points = z.number().nonnegative();

/** The parts whose sum is the priority of a case. `docs/behaviour.md` has the formula. */
export const CasePriority = z
  .strictObject({
    /** Of the worst reason. */
    severity: points,
    /** Of the number of reporters, each weighted by how often their earlier reports were upheld. */
    reporters: points,
    /** Of upheld reports about other things by the same person. */
    record: points,
    /** One point for each hour that the case has been open. */
    age: points,
  })
  .meta({ id: 'CasePriority' });
export type CasePriority = z.infer<typeof CasePriority>;

/** Who decides a case at the moment, and until when nobody else can. */
export const CaseClaim = z
  .strictObject({ username: z.string(), until: Timestamp, isYours: z.boolean() })
  .meta({ id: 'CaseClaim' });
export type CaseClaim = z.infer<typeof CaseClaim>;

/** An open case: all pending reports about one post, comment or member. */
export const Case = z
  .strictObject({
    id: Id,
    subject: z.strictObject({
      type: z.enum(reportSubjects),
      id: Id,
      /** Title of the post (for a comment: of its post), or the username, as reported. */
      title: z.string().nullable(),
      /** Up to 300 characters as reported. */
      excerpt: z.string().nullable(),
      /** The post, or the post of the comment; null for a member and for a deleted post. */
      postId: Id.nullable(),
      /** `held`: an automatic rule hides it until a moderator decides. */
      status: z.enum(['present', 'held', 'removed', 'deleted']),
    }),
    /** Where it is; absent for a member or their messages, about which site staff decide. */
    place: z.strictObject({ id: Id, name: z.string(), displayName: z.string() }).optional(),
    /** Who wrote it, or the reported member; null once the account is gone. */
    person: Author.nullable(),
    /** The worst of the reasons. */
    reason: z.enum(reasons),
    reportCount: z.int().nonnegative(),
    openedAt: Timestamp,
    priority: CasePriority,
    /** True once its community has handed it to site staff. */
    isEscalated: z.literal(true).optional(),
    /** True if the viewer is one of the reporters, and cannot decide. */
    isReportedByYou: z.literal(true).optional(),
    /** Absent unless a moderator has claimed it. */
    claim: CaseClaim.optional(),
  })
  .meta({ id: 'Case' });
export type Case = z.infer<typeof Case>;

const near = z.strictObject({
  id: Id,
  person: Author.nullable(),
  /** Up to 300 characters; null if it was deleted. */
  text: z.string().nullable(),
  isRemoved: z.literal(true).optional(),
});

/** A staff note about a person. */
export const StaffNote = z
  .strictObject({
    id: Id,
    /** Who wrote it. */
    by: Author,
    text: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.infer<typeof StaffNote>;

/** What staff know about the person of a case. */
export const PersonRecord = z
  .strictObject({
    joinedAt: Timestamp,
    /** Upvotes of their posts. */
    karma: z.int(),
    /** Their posts and comments that are removed now. */
    removals: z.int().nonnegative(),
    warnings: z.int().nonnegative(),
    bans: z.int().nonnegative(),
    /** Their current ban from the place of the case. */
    ban: OwnBan.optional(),
    /** What they wrote there. */
    ...RecentlyWritten.shape,
    /** Latest first. Moderators of a community see those of their community. */
    notes: z.array(StaffNote),
  })
  .meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

/** The picture of an image post. */
export const CasePicture = z
  .strictObject({
    /** Address of an upload, or of a file of another site. */
    url: z.string(),
    /** The author's description. */
    alt: z.string().optional(),
    size: MediaSize.optional(),
  })
  .meta({ id: 'CasePicture' });
export type CasePicture = z.infer<typeof CasePicture>;

/** The video of a video post. */
export const CaseVideo = z
  .strictObject({
    /** Address of an upload, or of a file or player of another site. */
    url: z.string(),
    /** True if the post or its community is marked as sensitive. */
    isSensitive: z.literal(true).optional(),
    size: MediaSize.optional(),
  })
  .meta({ id: 'CaseVideo' });
export type CaseVideo = z.infer<typeof CaseVideo>;

/** One case with all that is needed to decide it. */
export const CaseDetails = Case.extend({
  reports: z.array(
    z.strictObject({
      id: Id,
      reason: z.enum(reasons),
      description: z.string().nullable(),
      createdAt: Timestamp,
      /** For site staff; null for an automatic rule and once the account is gone. Communities do not learn it. */
      reporter: Author.nullable().optional(),
    }),
  ),
  /** The text as reported; null for a member without messages. */
  reportedText: z.string().nullable(),
  /** The text as it is now; absent if it is the same, or gone. */
  currentText: z.string().optional(),
  /** The title of a post as it is now; absent if it is the same, or gone. */
  currentTitle: z.string().optional(),
  /** Of an image post, as it is now; absent for others. */
  picture: CasePicture.optional(),
  /** Of a video post, as it is now; absent for others. */
  video: CaseVideo.optional(),
  /** Why it was removed; absent unless it is. */
  removalReason: z.string().optional(),
  /** Whether the post takes no new comments. */
  isLocked: z.boolean(),
  /** The post of a comment. */
  post: near.optional(),
  /** The comment that it replies to. */
  parent: near.optional(),
  /** Up to two comments before it and two after it in the thread; of a post, its first ones. */
  before: z.array(near),
  after: z.array(near),
  /** Absent once the account is gone. */
  record: PersonRecord.optional(),
  /** Other open cases about the same person that the viewer may decide. */
  linked: z.array(
    z.strictObject({
      id: Id,
      reason: z.enum(reasons),
      type: z.enum(reportSubjects),
      title: z.string().nullable(),
    }),
  ),
  /** Of the community; their texts are offered as messages to the author. */
  rules: z.array(CommunityRule),
}).meta({ id: 'CaseDetails' });
export type CaseDetails = z.infer<typeof CaseDetails>;

const isTrue = z.literal('true', 'It is true, or absent.').optional();

const filters = {
  /** Only cases with a report for this reason. */
  reason: z.enum(reasons, 'This is not a reason.').optional(),
  /** Only cases that the viewer has claimed. */
  mine: isTrue,
  /** Only cases that nobody has claimed. */
  unclaimed: isTrue,
  /** Only cases that have been open for at least an hour, a day, three days or a week. */
  age: z.enum(caseAges, 'This is not an age.').optional(),
};

export const ListCommunityCasesQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListCommunityCasesQuery = z.infer<typeof ListCommunityCasesQuery>;

export const ListCasesQuery = z.strictObject({
  ...filters,
  /** Only cases of this community. */
  community: IdParam.optional(),
  ...pageQuery,
});
export type ListCasesQuery = z.infer<typeof ListCasesQuery>;

/** Open cases by filter, each counted up to `caseLimits.counted`. */
export const CaseCounts = z
  .strictObject({
    open: z.int().nonnegative(),
    mine: z.int().nonnegative(),
    unclaimed: z.int().nonnegative(),
    /** Reasons without an open case are absent. */
    reasons: z.partialRecord(z.enum(reasons), z.int().positive()),
    /** The communities of the counted cases, most cases first; up to `caseLimits.placesShown`. */
    places: z.array(z.strictObject({ name: z.string(), displayName: z.string(), open: z.int().positive() })),
  })
  .meta({ id: 'CaseCounts' });
export type CaseCounts = z.infer<typeof CaseCounts>;

const atOnce = caseLimits.decidedAtOnce;
const ids = z
  .array(Id)
  .min(1, 'Select something.')
  .max(atOnce, `Select at most ${atOnce}.`)
  .refine((all) => new Set(all).size === all.length, 'Select each only once.');

export const DecideCasesBody = z
  .strictObject({
    caseIds: ids,
    action: z.enum(caseActions, 'Choose what to do.'),
    /** The title of the broken rule, or another reason; `dismiss`, `restore` and `escalate` need none. */
    rule: requiredText(caseLimits.ruleMax, 'The rule').optional(),
    /** Message to the author; of `dismiss` and `escalate`, a note for the log. */
    message: textUpTo(caseLimits.messageMax, 'The message')
      .transform((text) => text.trim())
      .default(''),
    /** Of `ban`: days until it ends; null for good. */
    days: z
      .int('Choose how long.')
      .min(1, 'A ban lasts at least a day.')
      .max(banLimits.daysMax, `A ban lasts at most ${banLimits.daysMax} days, or for good.`)
      .nullable()
      .default(7),
    /** Of `ban`: whether the person may still read, vote and join. */
    isMute: z.boolean().default(false),
    /** Of `ban`: from the whole site, for site staff. Cases without a community always mean the site. */
    isFromSite: z.boolean().default(false),
    /** Of `remove` and `ban`: also what the person wrote there within this time, once the decision is final. */
    removal: z.enum(banRemovals, 'Remove nothing, the last day or the last week.').default('none'),
  })
  .refine(({ action, rule }) => rule !== undefined || ['dismiss', 'restore', 'escalate'].includes(action), {
    path: ['rule'],
    message: 'Choose a rule.',
  })
  .meta({ id: 'DecideCasesBody' });
export type DecideCasesBody = z.input<typeof DecideCasesBody>;

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** What became of each of several: its decision, or why it was refused. */
export const CaseResults = z
  .strictObject({
    results: z.array(
      z.strictObject({
        caseId: Id,
        /** The decision, to undo it; absent if it was refused. */
        decisionId: Id.optional(),
        error: z.strictObject({ code: z.enum(codes), message: z.string() }).optional(),
      }),
    ),
  })
  .meta({ id: 'CaseResults' });
export type CaseResults = z.infer<typeof CaseResults>;

export const UndoDecisionsBody = z.strictObject({ decisionIds: ids }).meta({ id: 'UndoDecisionsBody' });
export type UndoDecisionsBody = z.infer<typeof UndoDecisionsBody>;

export const StaffNoteBody = z
  .strictObject({ text: requiredText(caseLimits.noteMax, 'The note') })
  .meta({ id: 'StaffNoteBody' });
export type StaffNoteBody = z.infer<typeof StaffNoteBody>;
