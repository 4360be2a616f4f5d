import type { Appeal } from '@stoa/contract';

/** Makes an open appeal of ben against the removal of a post. */
export const makeAppeal = (appeal: Partial<Appeal> = {}): Appeal => ({
  id: 5,
  subject: 'post',
  createdAt: '2026-11-20T10:00:00.000Z',
  appellant: { id: 2, username: 'ben' },
  text: 'I sell nothing',
  community: { id: 3, name: 'bread', displayName: 'Bread' },
  decision: { role: 'moderator', createdAt: '2026-11-19T10:00:00.000Z', reason: 'No advertising' },
  content: { postId: 7, title: 'Seeds', text: 'Buy seeds' },
  isForStaff: false,
  ...appeal,
});
