import { makeComment } from '@stoa/platform/testing';
import { takeFirst } from './firstComments';

const reply = (id: number) => makeComment({ id, content: 'abcde' });
const thread = [makeComment({ id: 1, content: 'abcde', replies: [reply(2), reply(3)] }), reply(4)];

test('the first comments of a thread count replies in reading order', () => {
  const [first, ...rest] = takeFirst(thread, { comments: 2, text: 1_000 });
  expect(first?.replies.map(({ id }) => id)).toEqual([2]);
  expect(rest).toEqual([]);
});

test('long texts reduce their number', () => {
  expect(takeFirst(thread, { comments: 60, text: 11 }).map(({ replies }) => replies.length)).toEqual([2]);
});

test('a complete comment stays the same object', () => {
  expect(takeFirst(thread, { comments: 3, text: 1_000 })).toEqual([thread[0]]);
  expect(takeFirst(thread, { comments: 3, text: 1_000 })[0]).toBe(thread[0]);
});
