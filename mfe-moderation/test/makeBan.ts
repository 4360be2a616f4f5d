import type { Ban } from '@stoa/contract';

/** Returns a ban by a moderator of a community. */
export const makeBan = (over: Partial<Ban> = {}): Ban => ({
  id: 1,
  user: { id: 2, username: 'ben' },
  reason: 'Be kind',
  message: '',
  createdAt: '2026-01-15T12:00:00.000Z',
  endsAt: null,
  bannedBy: 'cleo',
  isByCommunity: true,
  ...over,
});
