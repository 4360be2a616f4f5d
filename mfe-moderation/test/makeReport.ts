import type { ModerationLogEntry, Report, ReportContext } from '@stoa/contract';

/** A report as returned by the API. */
export const makeReport = (over: Partial<Report> = {}): Report => ({
  id: 1,
  reason: 'spam',
  description: null,
  status: 'pending',
  createdAt: '2026-01-15T12:00:00.000Z',
  resolvedAt: null,
  moderatorNotes: null,
  postId: 7,
  commentId: null,
  reportedUserId: 2,
  reporter: { id: 1, username: 'ada' },
  reportedUser: { id: 2, username: 'ben' },
  subject: { type: 'post', title: 'Buy my beans', excerpt: 'Cheap beans' },
  ...over,
});

/** The context of a reported subject as returned by the API. */
export const makeContext = (over: Partial<ReportContext> = {}): ReportContext => ({
  status: 'present',
  removalReason: null,
  text: 'Cheap beans',
  parent: null,
  otherPending: 0,
  ...over,
});

/** A log entry as returned by the API. */
export const makeEntry = (over: Partial<ModerationLogEntry> = {}): ModerationLogEntry => ({
  id: 1,
  action: 'post-removed',
  createdAt: '2026-01-15T12:00:00.000Z',
  moderator: { id: 4, username: 'moderator' },
  subject: { type: 'post', id: 7, title: 'Buy my beans', postId: 7 },
  reportId: null,
  note: 'Advertising',
  ...over,
});
