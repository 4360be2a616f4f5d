import type { Report } from '@stoa/contract';

/** A report as the API answers it. */
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
