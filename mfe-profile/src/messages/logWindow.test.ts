import type { Message } from '@stoa/contract';
import { heightOf, nextRange, noteHeight, wantedRange } from './logWindow';

const groupsOf = (...heights: number[]) =>
  heights.map((height) => {
    const group = { messages: [{ id: height } as Message] };
    noteHeight(group, height);
    return group;
  });

test('a group keeps its measured height when unmounted', () => {
  expect(heightOf(groupsOf(100, 250))).toBe(350);
});

test('groups near the visible area should be mounted', () => {
  const groups = groupsOf(...Array.from({ length: 20 }, () => 500));
  expect(wantedRange(groups, 5_000, 600)).toEqual({ first: 7, last: 13 });
  expect(wantedRange(groups, 9_400, 600)).toEqual({ first: 16, last: 19 });
  expect(wantedRange(groups, -100, 600)).toEqual({ first: 0, last: 3 });
});

test('a step mounts at most one group and unmounts distant ones', () => {
  expect(nextRange({ first: 8, last: 9 }, { first: 7, last: 11 })).toEqual({ first: 8, last: 10 });
  expect(nextRange({ first: 8, last: 11 }, { first: 7, last: 11 })).toEqual({ first: 7, last: 11 });
  expect(nextRange({ first: 3, last: 11 }, { first: 7, last: 11 })).toEqual({ first: 7, last: 11 });
  expect(nextRange({ first: 7, last: 11 }, { first: 7, last: 11 })).toEqual({ first: 7, last: 11 });
});

test('after a jump, a single group is mounted', () => {
  expect(nextRange({ first: 90, last: 95 }, { first: 10, last: 14 })).toEqual({ first: 12, last: 12 });
});
