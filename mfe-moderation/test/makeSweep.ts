import type { Sweep, SweepAccount } from '@stoa/contract';

/** Returns a sweep that is done. */
export const makeSweep = (over: Partial<Sweep> = {}): Sweep => ({
  ...{ id: 1, state: 'done', reason: 'Spam', createdAt: '2026-01-15T12:00:00.000Z', startedBy: 'cleo' },
  pattern: { since: '2026-01-14T12:00:00.000Z', link: 'casino.example' },
  ...{ accountCount: 2, sweptCount: 2, protectedCount: 0, removedCount: 5, liftedCount: 0, restoredCount: 0 },
  canUndo: true,
  ...over,
});

/** Returns an account that a pattern matches. */
export const makeSweepAccount = (id: number, over: Partial<SweepAccount> = {}): SweepAccount => ({
  ...{ id, username: `spammer_${id}`, createdAt: '2026-01-15T11:00:00.000Z', postCount: 2, commentCount: 1 },
  link: { postId: 10 + id, excerpt: 'Win at casino.example' },
  networkCount: 2,
  ...over,
});
