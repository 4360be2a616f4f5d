import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPublishKeys } from '@stoa/signing';
import { freePort } from '@stoa/workspace/freePort';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const token = 'a token of the operator';
let api: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  api = await TestApp.start({ metricsPort: port, metricsHost: '127.0.0.1', metricsToken: token });
});
afterAll(() => api.stop());

it('serves the metrics on a port of their own', async () => {
  await api.call('listPosts');
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('http_request_duration_seconds_bucket');
  expect((await fetch(`http://127.0.0.1:${port}/api/posts`)).status).toBe(404);
});

it('serves them on the port of the site only with the token', async () => {
  const ask = (authorization?: string) =>
    fetch(`${api.address}/metrics`, authorization ? { headers: { authorization } } : {});
  expect(await (await ask(`Bearer ${token}`)).text()).toContain('http_request_duration_seconds_bucket');
  for (const wrong of [undefined, 'Bearer wrong', `Basic ${token}`])
    expect((await ask(wrong)).status).toBe(404);
});

it('serves them to nobody where neither is configured', async () => {
  const other = await TestApp.start();
  const response = await fetch(`${other.address}/metrics`);
  const text = await response.text();
  await other.stop();
  expect(text).not.toContain('http_request_duration_seconds');
});

const deploy = resolve(__dirname, '../../deploy');

/** Names of metrics in an expression: words that are followed by what a selector or an operator begins with. */
const namesIn = (text: string) => text.match(/\b(?:stoa|http|process|nodejs)_\w+\b/g) ?? [];

it('exports every metric that the alerts and the dashboard use', async () => {
  const other = await TestApp.start({
    metricsToken: token,
    backupTime: 0,
    publishKeys: readPublishKeys('feed:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'),
    // Nobody listens there: Redis, the replica and the bucket of builds are away.
    redisUrl: `redis://127.0.0.1:${await freePort()}`,
    remotesUrl: `http://127.0.0.1:${await freePort()}/`,
    databaseReplicaUrls: [`postgres://nobody@127.0.0.1:${await freePort()}/nothing`],
  });
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${other.address}/metrics`, { headers })).text();
  await other.stop();
  const shown = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const files = ['prometheus/alerts.yaml', 'grafana/stoa.json'].map((file) => join(deploy, file));
  const wanted = new Set(files.flatMap((file) => namesIn(readFileSync(file, 'utf8'))));
  const missing = [...wanted].filter((name) => !shown.has(name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(wanted.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
  expect(text).toMatch(/^stoa_redis_connected 0$/m);
  expect(text).toMatch(/^stoa_replica_in_service\{replica="127\.0\.0\.1:\d+"\} 0$/m);
});

it('measures each request by the call that it serves', async () => {
  await api.call('listPosts');
  const figures = await until(async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text.split('\n').filter((line) => /_count\{.*call="listPosts"/.test(line));
  });
  expect(figures).toEqual([expect.stringContaining('route="/api/posts",call="listPosts",status="200"')]);
});
