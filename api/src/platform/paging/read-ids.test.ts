import { packIds, unpackIds } from './read-ids.js';

it.each([[[]], [[1]], [[3, 2, 1]], [[16_384, 16_383, 128, 127]], [[2_147_483_647, 7]]])(
  'restores %j',
  (ids) => {
    expect(unpackIds(packIds(ids))).toEqual(ids);
  },
);

it('returns the largest ids first, without duplicates', () => {
  expect(unpackIds(packIds([30, 10, 20, 10]))).toEqual([30, 20, 10]);
});

it('keeps the largest ids that fit into 2,000 characters', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => (index + 1) * 200).reverse();
  const packed = packIds(ids);
  expect(packed.length).toBeLessThanOrEqual(2_000);
  const kept = unpackIds(packed) ?? [];
  expect(kept).toEqual(ids.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(700);
});

it.each(['gA', '_____w8', 'AQE', 'BQA'])('refuses %s', (text) => {
  expect(unpackIds(text)).toBeUndefined();
});
