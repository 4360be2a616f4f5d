import { z } from 'zod';
import { reportReasons, reportSubjects, type ReportReason } from '../choices.js';
import { pageQuery, Timestamp } from '../common.js';
import { logRoles, publicActions } from '../publicLog.js';
import { limits } from '../limits.js';

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** The slug of a community in an address; an unknown one results in a 404. */
const community = z.string().max(limits.communityNameMax, 'No community has a name that long.').optional();

/** One decision as everyone may see it. */
export const PublicLogEntry = z
  .strictObject({
    /** Its place in the hash chain of the log. Some numbers are missing: entries for staff alone, and of private communities. */
    number: z.int().positive(),
    /** SHA-256 of the entry and of the hash before it, in hexadecimal. */
    hash: z.string(),
    createdAt: Timestamp,
    action: z.enum(publicActions),
    role: z.enum(logRoles),
    /** What it was about. */
    kind: z.enum(reportSubjects),
    /** The rule or reason, the new flair or the changed settings; absent without one, and for older entries. */
    reason: z.string().optional(),
    /** Absent for decisions about the site. */
    community: z.strictObject({ name: z.string(), displayName: z.string() }).optional(),
  })
  .meta({ id: 'PublicLogEntry' });
export type PublicLogEntry = z.infer<typeof PublicLogEntry>;

export const ListPublicLogQuery = z.strictObject({
  community,
  action: z.enum(publicActions, 'Choose a decision of the public log.').optional(),
  ...pageQuery,
});
export type ListPublicLogQuery = z.infer<typeof ListPublicLogQuery>;

export const ModerationFiguresQuery = z.strictObject({ community });
export type ModerationFiguresQuery = z.infer<typeof ModerationFiguresQuery>;

const Count = z.int().nonnegative();

/** Figures of one month in UTC. Reports and appeals count in the month in which they were sent. */
export const ModerationMonth = z
  .strictObject({
    /** `2026-11`. */
    month: z.string(),
    /** Reports by reason; reasons without reports are left out. */
    reports: z.array(
      z.strictObject({ reason: z.enum(reasons), pending: Count, resolved: Count, dismissed: Count }),
    ),
    /** Median seconds from a report to its decision; null without decided reports. */
    medianSeconds: Count.nullable(),
    /** Public decisions; kinds without decisions are left out. */
    actions: z.array(z.strictObject({ action: z.enum(publicActions), count: Count })),
    /** Appeals, and how they ended; the others are open, or closed because the decision no longer stood. */
    appeals: z.strictObject({ sent: Count, upheld: Count, changed: Count, reversed: Count }),
  })
  .meta({ id: 'ModerationMonth' });
export type ModerationMonth = z.infer<typeof ModerationMonth>;
