import { targetIndex } from './targetIndex';

// Three items of 100, 40 and 60 px with gaps of 10.
const extents = [
  { top: 0, height: 100 },
  { top: 110, height: 40 },
  { top: 160, height: 60 },
];

test.each([
  [0, 0, 0],
  [0, 29, 0],
  [0, 31, 1],
  [0, 89, 1],
  [0, 91, 2],
  [0, 1_000, 2],
  [1, 41, 2],
  [1, -59, 1],
  [1, -61, 0],
  [2, -29, 2],
  [2, -31, 1],
  [2, -111, 0],
  [2, -1_000, 0],
])('item %d dragged by %d px is dropped at %d', (from, distance, target) => {
  expect(targetIndex(extents, from, distance)).toBe(target);
});

test('an item that is not there stays', () => {
  expect(targetIndex([], 0, 50)).toBe(0);
});
