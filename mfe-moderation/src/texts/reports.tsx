import type { Report, ReportReason, ReportStatus } from '@stoa/contract';
import type { ReactNode } from 'react';

type SubjectType = Report['subject']['type'];

const statuses: Record<ReportStatus, string> = {
  pending: 'Pending',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

const nouns: Record<SubjectType, string> = { post: 'post', comment: 'comment', user: 'member' };

/** Formats a reason: hyphens become spaces, the first letter a capital. */
function reason(value: ReportReason): string {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A report: reporter, subject and content. */
export const reportsTexts = {
  statuses,
  reason,
  name: (id: number, of: ReportReason) => `Report ${id}: ${reason(of)}`,
  by: (reporter: ReactNode) => <>by {reporter}</>,
  unknownReporter: 'Automatic, or by a deleted account',
  about: (member: ReactNode) => <>about {member}</>,
  review: 'Review',
  reviewName: (id: number, of: ReportReason) => `Review report ${id}: ${reason(of)}`,
  notes: (notes: ReactNode) => (
    <>
      <strong>Notes:</strong> {notes}
    </>
  ),
  /** How many other reports of the same subject are pending. */
  others: (count: number, type: SubjectType) =>
    count === 1
      ? `1 other report about this ${nouns[type]} is pending.`
      : `${count} other reports about this ${nouns[type]} are pending.`,

  profile: (username: string) => `Profile of ${username}`,
  comment: (postTitle: string) => `Comment on “${postTitle}”`,
  removed: 'Removed',
  deleted: 'Deleted by its author',
  replyTo: (author: string) => `In reply to ${author}`,
  replyToRemoved: (author: string) => `In reply to ${author} (removed by staff)`,
  asReported: 'When it was reported',
  now: 'As it is now',
  removedFor: (reasonGiven: ReactNode) => (
    <>
      <strong>Removed for:</strong> {reasonGiven}
    </>
  ),
  restoreName: (title: string) => `Restore removed content of “${title}”`,
} as const;
