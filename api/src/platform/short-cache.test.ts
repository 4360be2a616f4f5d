import { ShortCache } from './short-cache.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const whole = (name: string) => ({ name, size: 1, isComplete: true });

test('a value is shared for its lifetime, then made again', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(1_500, 100);
  const make = jest.fn(() => Promise.resolve(whole('a')));
  await cache.get('a', make);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_500);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a clock that is set back does not prolong the lifetime', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(1_500, 100);
  const make = jest.fn(() => Promise.resolve(whole('a')));
  await cache.get('a', make);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1_500);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('concurrent callers wait for the same value', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(1_500, 100);
  const make = jest.fn(() => Promise.resolve(whole('a')));
  const all = await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(all).size).toBe(1);
});

test('incomplete and failed values are not shared', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(1_500, 100);
  const broken = () => Promise.resolve({ ...whole('broken'), isComplete: false });
  const [, second] = await Promise.all([
    cache.get('a', broken),
    cache.get('a', () => Promise.resolve(whole('own'))),
  ]);
  expect(second.name).toBe('own');
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('b', () => Promise.resolve(whole('up')))).name).toBe('up');
});

test('without a lifetime nothing is cached', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(0, 100);
  const make = jest.fn(() => Promise.resolve(whole('a')));
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(make).toHaveBeenCalledTimes(2);
});
