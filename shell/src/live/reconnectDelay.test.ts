import { reconnectDelay } from './reconnectDelay';

test('the first reconnect is after exactly 3000 ms', () => {
  expect(reconnectDelay(1, 0)).toBe(3000);
  expect(reconnectDelay(1, 1)).toBe(3000);
});

test('later delays grow, with jitter of one half', () => {
  expect([reconnectDelay(2, 0), reconnectDelay(2, 1)]).toEqual([3000, 6000]);
  expect([reconnectDelay(3, 0), reconnectDelay(3, 1)]).toEqual([6000, 12000]);
});

test('no delay exceeds 30 s, after any number of failures', () => {
  expect(reconnectDelay(6, 1)).toBe(30_000);
  expect(reconnectDelay(2000, 1)).toBe(30_000);
});
