import type { Registry, RemoteProblem } from '@stoa/contract';
import { bounds } from '../../platform/bounds.js';
import { ReportedBuilds } from './reported-builds.js';

let now = 0;
let reported: ReportedBuilds;
beforeEach(() => {
  now = 1_000_000;
  reported = new ReportedBuilds(() => now);
});

const registry = {
  remotes: { feed: { versions: [{ version: '2' }, { version: '1' }] } },
} as unknown as Registry;
const served = (page: string) => reported.arrange(registry, page).remotes.feed?.versions[0]?.version;
const problem = (over: Partial<RemoteProblem> = {}): RemoteProblem => ({
  remote: 'feed',
  version: '2',
  shell: '1',
  expose: './post',
  problem: 'broken',
  page: '/post/7',
  ...over,
});
/** Reports a problem from many different networks. */
function report(count: number, over: Partial<RemoteProblem> = {}, first = 1): void {
  for (let network = first; network < first + count; network += 1) {
    reported.note(problem(over), `10.0.${network}.1`, registry);
  }
}
const enough = bounds.faultyReporters;

test('a build that enough networks report on a page is tried last on that page, for a while', () => {
  report(enough);
  expect([served('/post/7'), served('/post/7/'), served('/post/8')]).toEqual(['1', '1', '2']);
  now += bounds.faultyReportsTime + 1;
  expect(served('/post/7')).toBe('2');
});

test.each([
  ['IPv4', (index: number) => `10.0.0.${index}`],
  ['IPv6', (index: number) => `2001:db8:1:${index}::1`],
])('one client cannot demote a build, whatever addresses it uses: %s', (_name, address) => {
  for (let index = 1; index < 200; index += 1) reported.note(problem(), address(index), registry);
  expect(served('/post/7')).toBe('2');
});

test('a few odd browsers cannot demote a build on a page that many have seen', () => {
  report(1);
  for (let index = 1; index < 100; index += 1) reported.visit('/post/7', `10.1.${index}.1`);
  report(enough * 3);
  expect(served('/post/7')).toBe('2');
});

test('a build cannot be demoted by a few networks on a page that many have just seen', () => {
  for (let index = 1; index < 100; index += 1) reported.visit('/post/7', `10.1.${index}.1`);
  now += 61_000;
  report(enough);
  expect(served('/post/7')).toBe('2');
});

test('visits more than two minutes before the first report do not count', () => {
  for (let index = 1; index < 100; index += 1) reported.visit('/post/7', `10.1.${index}.1`);
  now += 121_000;
  report(enough);
  expect(served('/post/7')).toBe('1');
});

test('a build that breaks for most visitors of a busy page is demoted within a minute', () => {
  const visit = (index: number) =>
    reported.visit('/post/7', `10.${index % 200}.${Math.floor(index / 200)}.1`);
  // Each second another network visits the page: first with the previous build, then with the broken one.
  const seconds = (from: number, to: number, open: (index: number) => void) => {
    for (let index = from; index < to; index += 1, now += 1_000) open(index);
  };
  seconds(0, 600, visit);
  seconds(600, 660, (index) => {
    visit(index);
    if (index % 5 < 3) reported.note(problem(), `10.${index % 200}.${Math.floor(index / 200)}.1`, registry);
  });
  expect(served('/post/7')).toBe('1');
});

test('reports far apart in time are not added up', () => {
  report(enough - 1);
  now += bounds.faultyReportsTime + 1;
  reported.note(problem(), '10.9.9.9', registry);
  expect(served('/post/7')).toBe('2');
});

test('a build that broke on many pages, for enough networks, is tried last on all', () => {
  for (let page = 1; page <= bounds.faultyPages; page += 1) {
    expect(served('/')).toBe('2');
    report(enough, { page: `/post/${page}` }, page % 2 === 0 ? 1 : 1 + enough);
  }
  expect(served('/')).toBe('1');
  now += bounds.faultyReportsTime + 1;
  expect(served('/')).toBe('2');
});

test('five networks demote a build only on the pages that they report', () => {
  for (let page = 1; page <= 3 * bounds.faultyPages; page += 1) report(enough, { page: `/post/${page}` });
  expect([served('/post/1'), served('/')]).toEqual(['1', '2']);
});

test('if every version broke, their order is as published', () => {
  report(enough);
  report(enough, { version: '1' });
  expect(served('/post/7')).toBe('2');
});

test('reports of unlisted builds and of no page are not counted', () => {
  report(enough, { version: '3' });
  report(enough, { remote: 'polls' });
  report(enough, { expose: 'uncaught' });
  const { page: _page, ...without } = problem();
  for (let network = 1; network <= enough; network += 1) {
    expect(reported.note(without, `10.0.${network}.1`, registry)).toBe(false);
  }
  expect(served('/post/7')).toBe('2');
});
