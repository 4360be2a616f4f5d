import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { TestCollector } from '../support/collector.js';
import { hangUp, listen } from '../support/listener.js';
import { TestRedis } from '../support/redis.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** A remote that is published, and a shell that shows a list of posts with it. */
const registry = {
  remotes: {
    feed: {
      versions: [
        {
          version: '1.0.0-abc',
          base: '/remotes/feed/1.0.0-abc/',
          entry: 'remoteEntry.js',
          integrity: {},
          requires: { contract: '^0.1.0', shared: {} },
          global: 'feed',
          pages: [{ path: '/', access: 'everyone', expose: './home' }],
          fragments: [],
          preload: {},
        },
      ],
    },
  },
};
const shellBundle = `module.exports = {
  shared: {},
  start({ enter }) { this.enter = enter; },
  async renderPage({ answers }) {
    const call = '/api/posts?sort=hot';
    if (!answers[call]) return { asks: [call] };
    this.enter('feed', '1.0.0-abc');
    return { status: 200, head: '', styles: '', html: '', state: '{}', problems: [] };
  },
};`;
const template = '<head><!--stoa:head--></head><body><!--stoa:root--><!--stoa:body--></body>';

interface Line {
  readonly [fact: string]: unknown;
}

let dir: string;
let collector: TestCollector;
let redis: TestRedis;
let api: TestApp;
const lines: Line[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-test-traces-'));
  mkdirSync(join(dir, 'shell'));
  mkdirSync(join(dir, 'remotes/registry'), { recursive: true });
  writeFileSync(join(dir, 'shell/index.html'), template);
  writeFileSync(join(dir, 'shell/server.1.js'), shellBundle);
  writeFileSync(join(dir, 'remotes/registry/000000001.json'), JSON.stringify(registry));
  collector = await TestCollector.start();
  redis = await TestRedis.start();
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  api = await TestApp.start(
    {
      traces: { endpoint: collector.url, ratio: 1, service: 'stoa-test' },
      shellDir: join(dir, 'shell'),
      isShellPinned: true,
      remotesDir: join(dir, 'remotes'),
      redisUrl: redis.line.url,
    },
    undefined,
    logger,
  );
});
afterAll(async () => {
  hangUp();
  await api.stop();
  await redis.stop();
  collector.stop();
  rmSync(dir, { recursive: true, force: true });
});

const traceId = (digit: string) => digit.repeat(32);
const SENDER = 'b7ad6b7169203331';

/** Headers as the page's calls have them. */
const sentBy = (digit: string, baggage?: string) => ({
  traceparent: `00-${traceId(digit)}-${SENDER}-01`,
  ...(baggage && { baggage }),
});

/** The span of a trace that has a name, when it has arrived. */
const spanOf = (digit: string, name: string) =>
  until(() => collector.of(traceId(digit)).find((span) => span.name === name));

it('continues the trace of a browser: call, statements, job and message', async () => {
  const author = await api.members.make();
  const { id: postId } = await api.makePost({ as: author });
  const listener = await listen(api, author);
  const replier = await api.members.make();
  await fetch(`${api.address}/api/comments`, {
    method: 'POST',
    headers: {
      ...sentBy('1', 'stoa.remote=feed,stoa.remote.version=1.0.0-abc'),
      authorization: `Bearer ${replier.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ postId, content: 'a comment by gardener@example.org about rye' }),
  });
  const call = await spanOf('1', 'createComment');
  expect(call).toMatchObject({
    parentSpanId: SENDER,
    kind: 2,
    isFailed: false,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/api/comments',
      'http.response.status_code': 201,
      'stoa.call': 'createComment',
      'stoa.remote': 'feed',
      'stoa.remote.version': '1.0.0-abc',
    },
  });
  const statement = await spanOf('1', 'INSERT comments');
  expect(statement).toMatchObject({
    parentSpanId: call.spanId,
    kind: 3,
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' },
  });
  await spanOf('1', 'COMMIT');
  const job = await spanOf('1', 'process notification.deliver');
  expect(job).toMatchObject({ parentSpanId: call.spanId, kind: 5 });
  expect(await spanOf('1', 'process notification')).toMatchObject({ parentSpanId: job.spanId });
  const heard = await until(() => listener.heard.find(({ type }) => type === 'notification'));
  expect(Object.keys(heard)).toEqual(['type', 'data']);
});

it('contains no personal data: no text, name, address, search word or parameter', async () => {
  await fetch(`${api.address}/api/posts?search=sourdough&sort=new`, { headers: sentBy('2') });
  await fetch(`${api.address}/api/users/gardener-private`, { headers: sentBy('3') });
  await spanOf('2', 'listPosts');
  await spanOf('3', 'getUser');
  expect(collector.text).not.toMatch(/rye|gardener|sourdough|127\.0\.0\.1|member\d/);
});

it('names only published builds, and ignores malformed trace headers', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${api.address}/api/communities`, { headers }).then((response) => response.text());
  await ask(sentBy('4', 'stoa.remote=feed,stoa.remote.version=9.9.9-invented'));
  await ask(sentBy('5', 'stoa.remote=invented,stoa.remote.version=1.0.0-abc'));
  await ask(sentBy('6', `stoa.remote=${'x'.repeat(500)}`));
  await ask({ traceparent: `00-${traceId('0')}-${SENDER}-01` });
  await ask({ traceparent: `00-${traceId('7')}-${SENDER}-01; DROP TABLE` });
  const known = await spanOf('4', 'listCommunities');
  expect(known.facts).toMatchObject({ 'stoa.remote': 'feed' });
  for (const span of [known, await spanOf('5', 'listCommunities'), await spanOf('6', 'listCommunities')])
    expect(span.facts).not.toHaveProperty(['stoa.remote.version']);
  expect((await spanOf('5', 'listCommunities')).facts).not.toHaveProperty(['stoa.remote']);
  expect([...collector.of(traceId('0')), ...collector.of(traceId('7'))]).toEqual([]);
});

it('does not record a trace that its sender does not sample', async () => {
  const headers = { traceparent: `00-${traceId('8')}-${SENDER}-00` };
  await fetch(`${api.address}/api/communities`, { headers });
  await fetch(`${api.address}/api/communities`, { headers: sentBy('9') });
  await spanOf('9', 'listCommunities');
  expect(collector.of(traceId('8'))).toEqual([]);
});

it('shows what a page is made of, and says to it that calls are traced', async () => {
  const response = await fetch(api.address, { headers: sentBy('a') });
  expect(await response.text()).toContain('"traces":true');
  const page = await spanOf('a', 'page /');
  expect(page.facts).toMatchObject({ 'stoa.page': '/', 'http.response.status_code': 200 });
  const render = await spanOf('a', 'render page');
  expect(render).toMatchObject({
    parentSpanId: page.spanId,
    facts: { 'stoa.remotes': ['feed@1.0.0-abc'], 'stoa.page.rendered': 'yes' },
  });
  const call = await spanOf('a', 'listPosts');
  expect(call.parentSpanId).toBe(render.spanId);
  expect((await spanOf('a', 'SELECT post_stats')).parentSpanId).toBe(call.spanId);
});

it('names the trace in the log line of its request', async () => {
  await fetch(`${api.address}/api/communities`, { headers: sentBy('b') });
  expect(await until(() => lines.find((line) => line.traceId === traceId('b')))).toMatchObject({
    call: 'listCommunities',
  });
});

it('shows which statement failed, by its code, and that the request did', async () => {
  await api.database.pool.query('ALTER TABLE communities RENAME TO communities_away');
  try {
    const response = await fetch(`${api.address}/api/communities`, { headers: sentBy('c') });
    expect(response.status).toBe(500);
  } finally {
    await api.database.pool.query('ALTER TABLE communities_away RENAME TO communities');
  }
  expect(await spanOf('c', 'SELECT communities')).toMatchObject({
    isFailed: true,
    facts: { 'error.type': '42P01' },
  });
  expect(await spanOf('c', 'listCommunities')).toMatchObject({
    isFailed: true,
    facts: { 'error.type': 'INTERNAL' },
  });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'A request failed.', traceId: traceId('c') }));
});

it('logs an unavailable collector once, and keeps serving', async () => {
  const said = (text: string) => lines.filter(({ msg }) => String(msg).includes(text));
  collector.status = 400;
  for (const digit of ['d', 'e']) {
    const response = await fetch(`${api.address}/api/communities`, { headers: sentBy(digit) });
    expect(response.status).toBe(200);
    await until(() => said('accepts no spans').length > 0);
  }
  collector.status = 200;
  await until(async () => {
    await fetch(`${api.address}/api/communities`, { headers: sentBy('f') });
    return said('accepts spans again').length > 0;
  });
  expect(said('accepts no spans')).toHaveLength(1);
});

it('sends the last spans when it ends', async () => {
  const other = await TestApp.start({
    traces: { endpoint: collector.url, ratio: 1, service: 'stoa-test' },
  });
  const headers = { traceparent: `00-${'12'.repeat(16)}-${SENDER}-01` };
  await fetch(`${other.address}/api/communities`, { headers });
  await other.stop();
  expect(collector.of('12'.repeat(16)).map(({ name }) => name)).toContain('listCommunities');
});
