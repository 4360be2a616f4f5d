import { type EmbeddedPostgres, PRIMARY_SETTINGS } from '@stoa/dev-database';
import { Client } from 'pg';
import { bounds } from '../../src/platform/bounds.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { Line } from '../support/line.js';
import { hangUp, listen } from '../support/listener.js';
import type { Member } from '../support/members.js';
import { TestRedis } from '../support/redis.js';
import { TEMPLATE } from '../support/template-name.js';
import { TestApp } from '../support/test-app.js';
import type { TestDatabase } from '../support/test-database.js';
import { startTestPostgres, startTestReplica } from '../support/test-postgres.js';
import { until } from '../support/until.js';

/** Two instances, with a Redis between them, on a database that two replicas follow. */
let primary: EmbeddedPostgres;
let store: TestDatabase;
let replicas: EmbeddedPostgres[];
let primaryLine: Line;
let replicaLines: Line[];
let redis: TestRedis;
let here: TestApp;
let there: TestApp;
let ada: Member;

beforeAll(async () => {
  // A replica that waits is not left out for it, however slow the machine is.
  jest.replaceProperty(bounds, 'replicaLag', 600_000 as never);
  primary = await startTestPostgres(PRIMARY_SETTINGS);
  replicas = [await startTestReplica(primary), await startTestReplica(primary)];
  redis = await TestRedis.start();
  primaryLine = await Line.to(primary.urlOf(TEMPLATE));
  replicaLines = await Promise.all(replicas.map((replica) => Line.to(replica.urlOf(TEMPLATE))));
  const none = () => Promise.resolve();
  store = { name: TEMPLATE, url: primaryLine.url, onServer: none, fill: none, drop: none };
  const given = { databaseReplicaUrls: replicaLines.map(({ url }) => url), redisUrl: redis.line.url };
  here = await TestApp.start(given, store);
  there = await TestApp.start(given, store);
  await inService(2);
  ada = await here.members.make();
});
afterEach(async () => {
  hangUp();
  await follow('resume');
});
afterAll(async () => {
  await there.stop();
  await here.stop();
  for (const line of [primaryLine, ...replicaLines]) line.cut();
  await redis.stop();
  for (const server of [...replicas, primary]) await server.stop();
});

const known = (api: TestApp) => api.database.replicas?.all ?? [];
const inService = (count: number) =>
  until(() =>
    [here, there].every((api) => known(api).filter(({ reason }) => reason === undefined).length === count),
  );
const readsOf = (api: TestApp) => known(api).reduce((all, { reads }) => all + reads, 0);
const titlesFor = async (api: TestApp, as?: Member) =>
  (await api.call('listPosts', { query: { sort: 'new' }, ...(as && { as }) })).map(({ title }) => title);

/** Resolves when a replica answers the reads of guests on each instance. */
const replicasAnswer = () =>
  until(async () => {
    const before = [readsOf(here), readsOf(there)];
    await Promise.all([titlesFor(here), titlesFor(there)]);
    return readsOf(here) > (before[0] ?? 0) && readsOf(there) > (before[1] ?? 0);
  });

/** Has all replicas, or the first of them, hold on to what they have, or follow on. */
async function follow(what: 'pause' | 'resume', servers = replicas): Promise<void> {
  for (const server of servers) {
    const client = new Client({ connectionString: server.urlOf(TEMPLATE) });
    await client.connect();
    await client.query(`SELECT pg_wal_replay_${what}()`);
    // Replay stands still only when it says so.
    if (what === 'pause')
      await until(
        async () =>
          (await client.query("SELECT 1 WHERE pg_get_wal_replay_pause_state() = 'paused'")).rowCount,
      );
    await client.end();
  }
}

it('replicas answer reads of guests and of members without recent writes', async () => {
  const ben = await here.members.make();
  const before = readsOf(here);
  await until(async () => {
    await here.call('listPosts');
    await here.call('listCommunities', { as: ben });
    return readsOf(here) >= before + 4;
  });
});

it('members read their own writes on every instance before replicas have them', async () => {
  const { id: communityId } = await here.makeCommunity();
  await replicasAnswer();
  await follow('pause');
  await here.makePost({ as: ada, communityId, title: 'Just written' });
  expect(await titlesFor(here, ada)).toContain('Just written');
  expect(await titlesFor(there, ada)).toContain('Just written');
  expect(await titlesFor(there)).not.toContain('Just written');
  await follow('resume');
  await until(async () => (await titlesFor(there)).includes('Just written'));
});

it('a new account can read itself at once', async () => {
  await replicasAnswer();
  await follow('pause');
  const { token, user } = await here.call('register', {
    body: { username: 'newcomer', email: 'newcomer@example.org', password: 'quite long and unusual' },
  });
  const params = { username: user.username };
  const as = { token } as Member;
  expect((await there.call('getUser', { params, as })).username).toBe('newcomer');
  expect((await there.refusal('getUser', { params })).code).toBe('USER_NOT_FOUND');
});

it('a member notified of a comment finds it in the thread', async () => {
  const { id: postId } = await here.makePost({ as: ada });
  const { heard } = await listen(there, ada);
  await follow('pause');
  await here.makeComment({ postId, content: 'Have you seen it?' });
  await until(() => heard.length === 2);
  const thread = await there.call('listComments', { params: { id: postId }, as: ada });
  expect(JSON.stringify(thread)).toContain('Have you seen it?');
});

it('a moderator notified of a case finds it', async () => {
  const moderator = await here.members.make({ role: 'moderator' });
  const { id: postId } = await here.makePost({ as: ada });
  const { heard } = await listen(there, moderator);
  await replicasAnswer();
  await follow('pause');
  await here.call('createReport', { as: await here.members.make(), body: { postId, reason: 'spam' } });
  await until(() => heard.some(({ type }) => type === 'case'));
  const cases = await there.call('listCases', { as: moderator });
  expect(cases.map(({ subject }) => subject.id)).toContain(postId);
});

it('a change is shown on the other pages of its member once its position is stored', async () => {
  const { id: postId } = await here.makePost({ as: ada });
  const ben = await here.members.make();
  const { heard } = await listen(there, ben);
  let store: () => void = () => undefined;
  const noteWrite = jest.spyOn(here.database, 'noteWrite');
  noteWrite.mockReturnValueOnce(new Promise((resolve) => (store = resolve)));
  const saved = here.call('savePost', { as: ben, params: { id: postId } });
  await until(() => noteWrite.mock.calls.length > 0);
  await here.call('followUser', { as: ada, params: { username: ben.username } });
  await until(() => heard.some(({ type }) => type === 'notification'));
  const changes = () => heard.filter(({ type }) => type === 'own_change');
  expect(changes()).toEqual([]);
  store();
  await saved;
  await until(() => changes().length === 1);
});

it('a replica that lags too far behind gets no reads until it has caught up', async () => {
  jest.replaceProperty(bounds, 'replicaLag', 100 as never);
  await follow('pause', replicas.slice(0, 1));
  await here.makePost({ as: ada });
  await until(() => known(here)[0]?.reason === 'lags too far behind');
  const { text } = await here.app.get(Metrics).read();
  expect(text).toMatch(/stoa_replica_in_service\{replica="[\d.:]+"\} 0/);
  expect((await here.send('listPosts')).status).toBe(200);
  await follow('resume');
  jest.replaceProperty(bounds, 'replicaLag', 600_000 as never);
  await inService(2);
});

it('a replica that dies fails no read, and is used again when it answers', async () => {
  const statuses: number[] = [];
  const readers = Array.from({ length: 20 }, async () => {
    for (let n = 0; n < 10; n++) statuses.push((await here.send('listPosts')).status);
  });
  await until(() => statuses.length > 20);
  replicaLines[1]?.cut();
  await Promise.all(readers);
  expect(statuses).toEqual(Array<number>(200).fill(200));
  await inService(1);
  await replicaLines[1]?.mend();
  await inService(2);
});

it('reads work and writes are refused while the primary is down, and both work once it is back', async () => {
  const ben = await here.members.make();
  const { id: communityId } = await here.makeCommunity();
  const { id: postId } = await here.makePost({ as: ada, communityId, title: 'Written before' });
  await until(async () => (await titlesFor(here)).includes('Written before'));
  // A job in progress would wait for its expiry.
  await here.settled();
  primaryLine.cut();
  await until(() => here.database.replicas?.isPrimaryAway);
  expect((await here.send('listPosts')).status).toBe(200);
  expect((await here.send('listPosts', { as: ben })).status).toBe(200);
  expect((await here.send('listComments', { params: { id: postId }, as: ben })).status).toBe(200);
  // Nobody has asked for it before, so nothing is known of it here.
  expect((await here.send('listPosts', { query: { sort: 'rising', communityId } })).status).toBe(200);
  expect((await here.send('getReadiness')).status).toBe(200);
  const refusal = await here.refusal('castVote', { as: ben, body: { type: 'up', postId } });
  expect([refusal.code, refusal.statusCode]).toEqual(['DATABASE_UNAVAILABLE', 503]);
  // Neither that nor a write whose place in the log nobody could tell keeps others from reading.
  await here.database.noteWrite([ada.id]);
  expect((await here.send('listPosts')).status).toBe(200);
  expect((await here.send('listPosts', { as: ben })).status).toBe(200);
  await primaryLine.mend();
  await until(async () => (await here.send('castVote', { as: ben, body: { type: 'up', postId } })).ok);
});

it('an instance whose primary hangs is ready at once, and people read', async () => {
  const ben = await here.members.make();
  const { id: postId } = await here.makePost({ as: ada, title: 'Written before it hung' });
  await until(async () => (await titlesFor(here)).includes('Written before it hung'));
  // A job in progress would wait for its expiry.
  await here.settled();
  primaryLine.hang();
  await until(() => here.database.replicas?.isPrimaryAway);
  await until(async () => (await here.send('listPosts', { as: ben })).ok);
  // From now on, a request to the primary would wait for ten minutes.
  jest.replaceProperty(bounds, 'readinessTime', 600_000 as never);
  expect((await here.send('getReadiness')).status).toBe(200);
  jest.replaceProperty(bounds, 'readinessTime', 1_000);
  primaryLine.cut();
  await primaryLine.mend();
  await until(async () => (await here.send('castVote', { as: ben, body: { type: 'up', postId } })).ok);
});

it('members read their own writes on an instance without replicas', async () => {
  const { id: communityId } = await here.makeCommunity();
  const plain = await TestApp.start({ redisUrl: redis.line.url }, store);
  await replicasAnswer();
  await follow('pause');
  await plain.makePost({ as: ada, communityId, title: 'Written without replicas' });
  expect(await titlesFor(here, ada)).toContain('Written without replicas');
  expect(await titlesFor(here)).not.toContain('Written without replicas');
  await plain.stop();
});

it('a session that no replica has yet is valid while the primary is only presumed down', async () => {
  await replicasAnswer();
  await follow('pause');
  const cleo = await here.members.make();
  const replicasOfHere = here.database.replicas;
  if (replicasOfHere) jest.replaceProperty(replicasOfHere, 'isPrimaryAway', true);
  expect((await here.call('getMe', { as: cleo })).username).toBe(cleo.username);
});

it('every statement of a call names it', async () => {
  const client = new Client({ connectionString: primary.urlOf(TEMPLATE) });
  await client.connect();
  const running = () =>
    client.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE '/* createComment */%'");
  const { id: postId } = await here.makePost({ as: ada });
  await until(async () => {
    await here.makeComment({ as: ada, postId });
    return (await running()).rowCount;
  });
  await client.end();
});
