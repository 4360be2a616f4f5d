import type { Conversation, Message } from '@stoa/contract';
import { mergeMessage, placeConversation } from './mergeMessages';

const make = (id: number, revision = id): Message => ({
  id,
  conversationId: 5,
  author: { id: 2, username: 'ben' },
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  content: `Message ${id}`,
  imageUrl: null,
  createdAt: '2026-01-15T12:00:00.000Z',
  isDeleted: false,
  revision,
});

const pagesOf = (...pages: number[][]) =>
  pages.map((ids, index) => ({
    items: ids.map((id) => make(id)),
    next: index < pages.length - 1 ? '/next' : null,
  }));

const idsOf = (pages: { items: { id: number }[] }[]) => pages.map(({ items }) => items.map(({ id }) => id));

test.each([
  [
    'a new one comes first',
    9,
    [
      [9, 8, 7],
      [6, 5],
    ],
  ],
  [
    'one that was overtaken comes between',
    6.5,
    [
      [8, 7],
      [6.5, 6, 5],
    ],
  ],
  [
    'one that is there already comes once',
    7,
    [
      [8, 7],
      [6, 5],
    ],
  ],
  [
    'the oldest comes last',
    1,
    [
      [8, 7],
      [6, 5, 1],
    ],
  ],
])('%s', (_title, id, expected) => {
  const pages = pagesOf([8, 7], [6, 5]);
  mergeMessage(pages, make(id));
  expect(idsOf(pages)).toEqual(expected);
});

test('messages older than all loaded ones are left to their page', () => {
  const [first] = pagesOf([8, 7], []);
  const pages = first ? [first] : [];
  mergeMessage(pages, make(3));
  expect(idsOf(pages)).toEqual([[8, 7]]);
});

test('a later revision replaces an earlier one, never the reverse', () => {
  const pages = pagesOf([8, 7]);
  mergeMessage(pages, { ...make(7, 12), isDeleted: true });
  mergeMessage(pages, make(7));
  expect(pages[0]?.items[1]).toMatchObject({ isDeleted: true, revision: 12 });
});

const conversation = (id: number, lastId: number | null): Conversation => ({
  id,
  person: { id, username: `member${id}`, avatar: null },
  status: 'accepted',
  canWrite: true,
  unreadCount: 0,
  readUpTo: 0,
  lastMessage:
    lastId === null
      ? null
      : {
          id: lastId,
          authorId: id,
          excerpt: 'Hello',
          hasImage: false,
          isDeleted: false,
          createdAt: '2026-01-15T12:00:00.000Z',
        },
});

test('a conversation moves to the position of its last message, and leaves the list when it belongs elsewhere', () => {
  const pages = [{ items: [conversation(1, 30), conversation(2, 20), conversation(3, 10)], next: null }];
  placeConversation(pages, conversation(3, 40), true);
  expect(idsOf(pages)).toEqual([[3, 1, 2]]);
  placeConversation(pages, conversation(4, 15), true);
  expect(idsOf(pages)).toEqual([[3, 1, 2, 4]]);
  placeConversation(pages, conversation(1, 30), false);
  placeConversation(pages, conversation(2, null), true);
  expect(idsOf(pages)).toEqual([[3, 4]]);
});
