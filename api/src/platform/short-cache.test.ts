import { type Cacheable, ShortCache } from './short-cache.js';

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

test('incomplete values are not shared, and failed ones not cached', async () => {
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

test('concurrent callers share a failure that concerns all of them', async () => {
  const cache = new ShortCache<Cacheable>(1_500, 100);
  const away = jest.fn(() => Promise.resolve({ size: 1, isComplete: false, isOutage: true }));
  const down = jest.fn(() => Promise.reject(new Error('down')));
  const [, second] = await Promise.all([cache.get('a', away), cache.get('a', away)]);
  expect(second.isOutage).toBe(true);
  const failures = await Promise.allSettled([cache.get('b', down), cache.get('b', down)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([away, down].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await cache.get('a', away);
  expect(away).toHaveBeenCalledTimes(2);
});

test('an emptied cache shares neither its values nor the pending ones', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(1_500, 100);
  await cache.get('a', () => Promise.resolve(whole('old')));
  const pending = cache.get('b', () => Promise.resolve(whole('old')));
  cache.clear();
  expect((await cache.get('a', () => Promise.resolve(whole('new')))).name).toBe('new');
  expect((await cache.get('b', () => Promise.resolve(whole('new')))).name).toBe('new');
  expect((await pending).name).toBe('old');
  expect((await cache.get('b', () => Promise.resolve(whole('newer')))).name).toBe('new');
});

test('without a lifetime nothing is cached', async () => {
  const cache = new ShortCache<ReturnType<typeof whole>>(0, 100);
  const make = jest.fn(() => Promise.resolve(whole('a')));
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(make).toHaveBeenCalledTimes(2);
});
