import type { EmbeddedPostgres } from '@stoa/dev-database';
import { freeze } from '../support/freeze.js';
import { bounds } from '../../src/platform/bounds.js';
import type { Member } from '../support/members.js';
import { TEMPLATE } from '../support/template-name.js';
import { TestApp } from '../support/test-app.js';
import { startTestPostgres } from '../support/test-postgres.js';
import { until } from '../support/until.js';

/** A separate PostgreSQL, since it hangs for a while. */
let postgres: EmbeddedPostgres;
let api: TestApp;
let ada: Member;
let postId: number;
let goOn: () => void = () => undefined;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = postgres.urlOf(TEMPLATE);
  const none = () => Promise.resolve();
  const store = { name: TEMPLATE, url, onServer: none, fill: none, drop: none };
  // As in production, where guests and members wait for each other's answers.
  api = await TestApp.start({ timeoutFactor: 1, databasePool: 4, pageCacheMs: 1_500 }, store);
  ada = await api.members.make();
  ({ id: postId } = await api.makePost({ as: ada }));
});
afterEach(() => goOn());
afterAll(async () => {
  await api.stop();
  await postgres.stop();
});

/** Milliseconds for an answer on a busy machine; a call that waits for the database would wait until it goes on. */
const SOON = 20_000;

/** Milliseconds that work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

it('answers 503 soon while the database hangs, and again as soon as it goes on', async () => {
  goOn = await freeze(postgres.urlOf('postgres'));
  const statuses: number[] = [];
  const reads = timed(async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => api.send('listPosts')));
    statuses.push(...responses.map(({ status }) => status));
  });
  const write = timed(() => api.refusal('createComment', { as: ada, body: { postId, content: 'Hello?' } }));
  const ready = timed(() => api.refusal('getReadiness'));
  expect(await ready).toBeLessThan(SOON);
  expect(await api.call('getLiveness')).toEqual({ status: 'ok' });
  expect(await reads).toBeLessThan(SOON);
  expect(await write).toBeLessThan(SOON);
  expect(new Set(statuses)).toEqual(new Set([503]));
  goOn();
  expect(await timed(() => until(async () => (await api.send('listPosts')).ok))).toBeLessThan(SOON);
  await until(async () => (await api.send('getReadiness')).ok);
});

it('answers each call with 503 soon when the database hangs while its connections rest', async () => {
  await Promise.all([1, 2, 3, 4].map(() => api.call('listPosts')));
  const restedAt = performance.now();
  await until(() => Promise.resolve(performance.now() - restedAt > bounds.databaseSilence + 500));
  goOn = await freeze(postgres.urlOf('postgres'));
  const sends = [
    () => api.send('listPosts'),
    () => api.send('listPosts', { as: ada }),
    () => api.send('createComment', { as: ada, body: { postId, content: 'Hello?' } }),
    () => api.send('getMe', { as: ada }),
    () => fetch(`${api.address}/feed.xml`),
    () => fetch(`${api.address}/sitemap.xml`),
  ];
  const answers = await Promise.all(
    [...sends, ...sends, ...sends].map(async (send) => {
      let response: Response | undefined;
      const time = await timed(async () => (response = await send()));
      return { time, status: response?.status, retryAfter: Number(response?.headers.get('retry-after')) };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.min(...answers.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0);
  expect(Math.max(...answers.map(({ time }) => time))).toBeLessThan(SOON);
  goOn();
  await until(async () => (await api.send('getReadiness')).ok);
});

it('has limits that answer within four seconds, and end a slow statement before its connection', () => {
  expect(Math.max(bounds.databaseSilence, bounds.databaseConnectTime)).toBeLessThan(4_000);
  expect(bounds.statementTime).toBeLessThan(bounds.databaseSilence);
  expect(bounds.lockTime).toBeLessThan(bounds.statementTime);
});

it('is not ready while the database does not answer, for concurrent checks as well', async () => {
  goOn = await freeze(postgres.urlOf('postgres'));
  const asked = Array.from({ length: 20 }, () => api.refusal('getReadiness'));
  const codes = new Set((await Promise.all(asked)).map(({ code }) => code));
  expect([...codes]).toEqual(['DATABASE_UNAVAILABLE']);
});
