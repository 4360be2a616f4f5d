import { clearDrafts } from '../drafts/draftStorage';
import { shownPosts } from './shownPosts';

afterEach(() => {
  shownPosts.clear();
  jest.restoreAllMocks();
});

const key = 'stoa-shown-media';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as number[];

test('a post stays visible on this device, and listeners learn of it', () => {
  const listener = jest.fn();
  const stop = shownPosts.subscribe(listener);
  expect(shownPosts.has(7)).toBe(false);
  shownPosts.add(7);
  expect(listener).toHaveBeenCalledTimes(1);
  expect([7, 8].map(shownPosts.has)).toEqual([true, false]);
  expect(stored()).toEqual([7]);
  stop();
});

test('keeps and shows what another tab has stored since', () => {
  const listener = jest.fn();
  const stop = shownPosts.subscribe(listener);
  expect(shownPosts.has(8)).toBe(false);
  localStorage.setItem(key, '[8]');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(shownPosts.has(8)).toBe(true);
  shownPosts.add(7);
  expect(stored()).toEqual([8, 7]);
  stop();
});

test('stores 500 posts and drops the oldest', () => {
  localStorage.setItem(key, JSON.stringify(Array.from({ length: 500 }, (_, index) => index + 1)));
  shownPosts.add(501);
  expect(stored()).toHaveLength(500);
  expect([stored()[0], stored().at(-1)]).toEqual([2, 501]);
});

test.each(['{', '{}', '[-1,"7",null,1.5]'])('ignores %s in storage', (text) => {
  localStorage.setItem(key, text);
  expect([-1, 1.5, 7].map(shownPosts.has)).toEqual([false, false, false]);
});

test('without storage, posts stay visible until the page is left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  shownPosts.add(7);
  shownPosts.add(8);
  expect([7, 8].map(shownPosts.has)).toEqual([true, true]);
});

test('the next user of the device does not find them', () => {
  shownPosts.add(7);
  clearDrafts();
  expect(shownPosts.has(7)).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});
