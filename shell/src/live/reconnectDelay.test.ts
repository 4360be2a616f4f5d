import { reconnectDelay } from './reconnectDelay';

test('the first return is after exactly 3000 ms', () => {
  expect(reconnectDelay(1, 0)).toBe(3000);
  expect(reconnectDelay(1, 1)).toBe(3000);
});

test('later delays grow, spread by half', () => {
  expect([reconnectDelay(2, 0), reconnectDelay(2, 1)]).toEqual([3000, 6000]);
  expect([reconnectDelay(3, 0), reconnectDelay(3, 1)]).toEqual([6000, 12000]);
});

test('no delay is above 30 s, however often it has failed', () => {
  expect(reconnectDelay(6, 1)).toBe(30_000);
  expect(reconnectDelay(2000, 1)).toBe(30_000);
});
