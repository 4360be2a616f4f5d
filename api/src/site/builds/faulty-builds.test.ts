import { bounds } from '../../platform/bounds.js';
import { FaultyBuilds } from './faulty-builds.js';

let now = 0;
const make = () => new FaultyBuilds(() => now);
beforeEach(() => (now = 1_000_000));

test('a build that hung on one page is excluded from that page only, for a while', () => {
  const faulty = make();
  faulty.note('feed@1', '/post/1');
  expect(faulty.of('/post/1')).toEqual(['feed@1']);
  expect(faulty.of('/post/2')).toEqual([]);
  now += bounds.faultyPageTime + 1;
  expect(faulty.of('/post/1')).toEqual([]);
});

test('a build that hung on many pages is excluded from all, for a while', () => {
  const faulty = make();
  for (let page = 1; page <= bounds.faultyPages; page += 1) faulty.note('feed@1', `/post/${page}`);
  expect(faulty.of('/')).toEqual(['feed@1']);
  now += bounds.faultyPageTime + 1;
  expect(faulty.of('/')).toEqual([]);
});

test('repeated requests for one page do not affect other pages', () => {
  const faulty = make();
  for (let time = 0; time < 20; time += 1) faulty.note('feed@1', '/post/1');
  expect(faulty.of('/')).toEqual([]);
});

test('failures in many areas affect the other pages', () => {
  const faulty = make();
  for (let page = 1; page <= 20; page += 1) faulty.note('shell@1', `/post/${page}`, 'feed');
  expect(faulty.of('/communities')).toEqual([]);
  for (let area = 1; area < bounds.faultyPages; area += 1) faulty.note('shell@1', `/${area}`, `area ${area}`);
  expect(faulty.of('/communities')).toEqual(['shell@1']);
});

test('all failures can be forgotten', () => {
  const faulty = make();
  for (let page = 1; page <= bounds.faultyPages; page += 1) faulty.note('feed@1', `/post/${page}`);
  faulty.clear();
  expect(faulty.of('/post/1')).toEqual([]);
});
