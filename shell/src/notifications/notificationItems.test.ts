import type { Notification } from '@stoa/contract';
import { notificationTexts } from '../texts/notifications';
import { addressOf, withArrival } from './notificationItems';

const make = (over: Partial<Notification>): Notification => ({
  id: 1,
  type: 'comment',
  message: 'ben replied',
  fromUser: 'ben',
  postId: 7,
  commentId: 20,
  timestamp: '2026-01-15T12:00:00.000Z',
  read: false,
  ...over,
});

test('a new notification goes to the top', () => {
  expect(withArrival([make({ id: 1 })], make({ id: 2 })).map(({ id }) => id)).toEqual([2, 1]);
});

test('a duplicate is listed once', () => {
  expect(withArrival([make({ id: 1 }), make({ id: 2 })], make({ id: 2 })).map(({ id }) => id)).toEqual([
    2, 1,
  ]);
});

test('at most 50 notifications, newest first', () => {
  const full = Array.from({ length: 50 }, (_, index) => make({ id: 50 - index }));
  const next = withArrival(full, make({ id: 51 }));
  expect(next).toHaveLength(50);
  expect(next.at(-1)?.id).toBe(2);
});

test.each([
  [make({}), '/post/7?comment=20'],
  [make({ commentId: null }), '/post/7'],
  [make({ postId: null, commentId: null }), '/user/ben'],
  [make({ type: 'other', postId: null, commentId: null }), '/user/ben'],
  [make({ type: 'other', fromUser: 'stoa', postId: null, commentId: null }), '/'],
  [make({ type: 'other', postId: null, commentId: null, community: 'bread' }), '/community/bread'],
  [
    make({ postId: null, commentId: null, community: 'bread', communitySection: 'requests' }),
    '/community/bread/settings/members#requests',
  ],
])(
  'a notification links to its comment, its post, its community, the sender, or home',
  (notification, address) => {
    expect(addressOf(notification)).toBe(address);
  },
);

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the unread badge reads 99+ above 99: %d reads %s', (count, text) => {
  expect(notificationTexts.badge(count)).toBe(text);
});
