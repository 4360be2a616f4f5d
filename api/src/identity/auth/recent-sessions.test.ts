import type { Viewer } from '../../platform/http/request.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { RecentSessions } from './recent-sessions.js';

const viewer: Viewer = { id: 1, username: 'ada', role: 'member', sessionId: 7, registeredAt: 0 };
const anHour = 3_600_000;

function recentSessions(lifetime = anHour) {
  const recent = new RecentSessions(lifetime, new Metrics());
  let looks = 0;
  const find = (isExact = false, found: Viewer | undefined = viewer) =>
    recent.find('hash', isExact, () => {
      looks++;
      return Promise.resolve(found);
    });
  return { recent, find, looks: () => looks };
}

it('trusts a recently found session', async () => {
  const { find, looks } = recentSessions();
  expect(await find()).toBe(viewer);
  expect(await find()).toBe(viewer);
  expect(looks()).toBe(1);
});

it('looks a session up for exact reads, and always with a lifetime of zero', async () => {
  const sessions = recentSessions();
  await sessions.find(true);
  await sessions.find(true);
  expect(sessions.looks()).toBe(2);
  const forgetful = recentSessions(0);
  await forgetful.find();
  await forgetful.find();
  expect(forgetful.looks()).toBe(2);
});

it('does not cache the absence of a session', async () => {
  const { recent, looks, find } = recentSessions();
  expect(await recent.find('hash', false, () => Promise.resolve(undefined))).toBeUndefined();
  expect(await find()).toBe(viewer);
  expect(looks()).toBe(1);
});

it('forgets a session that a later lookup no longer finds', async () => {
  const { recent, find, looks } = recentSessions();
  await find();
  expect(await recent.find('hash', true, () => Promise.resolve(undefined))).toBeUndefined();
  await find();
  expect(looks()).toBe(2);
});

it('does not cache a lookup that began before a session ended and finished afterwards', async () => {
  const { recent, find, looks } = recentSessions();
  const { promise, resolve } = withResolvers<Viewer>();
  const early = recent.find('hash', false, () => promise);
  recent.forget();
  resolve(viewer);
  expect(await early).toBe(viewer);
  await find();
  expect(looks()).toBe(1);
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
