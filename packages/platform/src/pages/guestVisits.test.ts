import { dayLength } from '@stoa/ui';
import { clearDrafts } from '../drafts/draftStorage';
import { guestVisits } from './guestVisits';

const key = 'stoa-visits';

beforeEach(() => jest.useFakeTimers({ now: 1_000 * dayLength }));
afterEach(() => {
  guestVisits.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as number[][];
const visit = (commentId: number, commentCount = 1) => ({ commentId, commentCount });

test('one visit of each thread is stored, the latest last, and listeners learn of it', () => {
  const listener = jest.fn();
  const stop = guestVisits.subscribe(listener);
  guestVisits.set(7, visit(20));
  guestVisits.set(8, visit(30, 2));
  guestVisits.set(7, visit(21, 3));
  expect(listener).toHaveBeenCalledTimes(3);
  expect([7, 8, 9].map(guestVisits.of)).toEqual([visit(21, 3), visit(30, 2), undefined]);
  expect(stored()).toEqual([
    [8, 30, 2, 1_000],
    [7, 21, 3, 1_000],
  ]);
  stop();
});

test('a tab with an older thread does not undo the visit of another tab, and shows that one', () => {
  const listener = jest.fn();
  const stop = guestVisits.subscribe(listener);
  expect(guestVisits.of(7)).toBeUndefined();
  localStorage.setItem(key, '[[7,25,4,1000]]');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(1);
  guestVisits.set(7, visit(20));
  expect(guestVisits.of(7)).toEqual(visit(25, 4));
  expect(stored()).toEqual([[7, 25, 4, 1_000]]);
  stop();
});

test('stores 500 threads, and drops the oldest', () => {
  localStorage.setItem(key, JSON.stringify(Array.from({ length: 500 }, (_, n) => [n + 1, 5, 1, 1_000])));
  guestVisits.set(501, visit(5));
  expect(stored()).toHaveLength(500);
  expect([1, 2, 501].map((id) => guestVisits.of(id) !== undefined)).toEqual([false, true, true]);
});

test('a visit is forgotten after 90 days', () => {
  localStorage.setItem(key, '[[7,20,1,910],[8,30,1,911]]');
  expect([7, 8].map((id) => guestVisits.of(id)?.commentId)).toEqual([undefined, 30]);
  guestVisits.set(9, visit(5));
  expect(stored().map(([id]) => id)).toEqual([8, 9]);
});

test.each(['{', '7', '{"7":[20]}', '[[7],[7,"20",1,1000],[-7,20,1,1000],[7,0.5,1,1000],null]'])(
  'ignores %s in storage',
  (text) => {
    localStorage.setItem(key, text);
    expect(guestVisits.of(7)).toBeUndefined();
    guestVisits.set(7, visit(21));
    expect(stored()).toEqual([[7, 21, 1, 1_000]]);
  },
);

test('without storage, visits are known until the page is left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full.');
  });
  guestVisits.set(7, visit(20));
  guestVisits.set(8, visit(30));
  expect([7, 8].map(guestVisits.of)).toEqual([visit(20), visit(30)]);
});

test('are deleted when a member signs out', () => {
  guestVisits.set(7, visit(20));
  clearDrafts();
  expect(guestVisits.of(7)).toBeUndefined();
});
