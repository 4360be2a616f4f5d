import type { Case, CaseDetails } from '@stoa/contract';

/** An open case as returned by the API. */
export const makeCase = (over: Partial<Case> = {}): Case => ({
  id: 1,
  subject: {
    type: 'post',
    id: 7,
    title: 'Buy my beans',
    excerpt: 'Cheap beans',
    postId: 7,
    status: 'present',
  },
  place: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' },
  person: { id: 2, username: 'ben' },
  reason: 'spam',
  reportCount: 2,
  openedAt: '2026-01-15T12:00:00.000Z',
  priority: { severity: 30, reporters: 20, record: 5, age: 3 },
  ...over,
});

/** A case with its details as returned by the API. */
export const makeDetails = (over: Partial<CaseDetails> = {}): CaseDetails => ({
  ...makeCase(),
  reports: [
    {
      id: 11,
      reason: 'spam',
      description: 'Again',
      createdAt: '2026-01-15T12:00:00.000Z',
      reporter: { id: 5, username: 'eve' },
    },
  ],
  reportedText: 'Cheap beans',
  isLocked: false,
  before: [],
  after: [],
  record: {
    joinedAt: '2026-01-01T12:00:00.000Z',
    karma: 4,
    removals: 1,
    warnings: 2,
    bans: 0,
    dayCount: 3,
    weekCount: 9,
    latest: [
      { type: 'post', postId: 7, title: 'Buy my beans', text: '' },
      { type: 'comment', postId: 8, title: 'Coffee', text: 'Mine are cheaper' },
      { type: 'post', postId: 9, title: 'Beans again', text: '' },
      { type: 'post', postId: 6, title: 'First beans', text: '' },
    ],
    notes: [],
  },
  linked: [],
  rules: [],
  ...over,
});
