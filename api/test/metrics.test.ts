import { freePort } from './support/process.js';
import { TestApp } from './support/test-app.js';

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

it('serves them on the port of the site to whoever has the token, and to nobody else', async () => {
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
