import { packIds, unpackIds } from './read-ids.js';

it.each([[[]], [[1]], [[1, 2, 3]], [[127, 128, 16_383, 16_384]], [[7, 2_147_483_647]]])(
  'brings %j back',
  (ids) => {
    expect(unpackIds(packIds(ids))).toEqual(ids);
  },
);

it('brings ids back in their order, each once', () => {
  expect(unpackIds(packIds([30, 10, 20, 10]))).toEqual([10, 20, 30]);
});

it('keeps the largest 2,000 in less than 8 KB', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => (index + 1) * 100_000);
  const packed = packIds(ids);
  expect(unpackIds(packed)).toEqual(ids.slice(-2_000));
  expect(packed.length).toBeLessThan(8_192);
});

it.each(['gA', '_____w8', Buffer.alloc(2_001, 1).toString('base64url')])('refuses %s', (text) => {
  expect(unpackIds(text)).toBeUndefined();
});
