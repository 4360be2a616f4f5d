import { LruCache } from './lru-cache.js';

test('what has not been asked for the longest makes room', () => {
  const kept = new LruCache<number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) kept.set(key, index, 1);
  kept.get('a');
  kept.set('d', 3, 1);
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([0, undefined, 2, 3]);
});

test('a value is weighed once, however often it is set, and one that is too heavy is not kept', () => {
  const kept = new LruCache<string>(10);
  for (let round = 0; round < 20; round += 1) kept.set('a', 'light', 4);
  kept.set('b', 'light', 4);
  kept.set('c', 'heavy', 11);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['light', 'light', undefined]);
});
