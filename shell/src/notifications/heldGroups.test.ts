import { makeNotificationGroup as make } from '@stoa/platform/testing';
import { heldGroups } from './heldGroups';

const [first, second, third] = [
  make({ id: 1, key: 'reply-1' }),
  make({ id: 2, key: 'reply-2' }),
  make({ id: 3, key: 'reply-3' }),
];

test('groups keep their places, and show what has joined them', () => {
  const joined = { ...first, id: 9, count: 2 };
  const { rows } = heldGroups([second, first], [joined, second]);
  expect(rows).toEqual([second, joined]);
});

test('unread groups that came since are not shown, but known', () => {
  const read = { ...first, key: 'reply-4-read', read: true };
  expect(heldGroups([first], [third, second, first, read])).toEqual({ rows: [first], hasNew: true });
  expect(heldGroups([first], [first, read])).toEqual({ rows: [first], hasNew: false });
});

test('a group that is gone stays as read', () => {
  const { rows } = heldGroups([first, second], [second]);
  expect(rows).toEqual([{ ...first, read: true }, second]);
});
