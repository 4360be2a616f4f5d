import { pino } from 'pino';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Line {
  readonly url?: string;
  readonly event?: string;
  readonly [fact: string]: unknown;
}

let api: TestApp;
const lines: Line[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  api = await TestApp.start({ trustProxy: 1 }, undefined, logger);
});
afterAll(() => api.stop());

it('tells of a request the network it came from, and neither the address nor the words of a search', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await fetch(`${api.address}/api/posts?sort=new&search=secret`, { headers });
  // The line follows the answer.
  const line = await until(() => lines.find(({ url }) => url?.startsWith('/api/posts')));
  expect(line).toMatchObject({
    url: '/api/posts?sort=new&search=…',
    call: 'listPosts',
    network: '203.0.113.0/24',
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113\.77/);
});

it('hides the token by which mail programs end a digest', async () => {
  await fetch(`${api.address}/api/unsubscribe?token=7-hidden`, { method: 'POST' });
  const line = await until(() => lines.find(({ url }) => url?.startsWith('/api/unsubscribe')));
  expect(line).toMatchObject({ url: '/api/unsubscribe?token=…', status: 422 });
  expect(JSON.stringify(lines)).not.toContain('hidden');
});

it('tells whose role was changed, to what and by whom', async () => {
  const admin = await api.members.make({ role: 'admin' });
  const member = await api.members.make();
  const params = { username: member.username };
  await api.call('setRole', { as: admin, params, body: { role: 'moderator' } });
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: 'role.changed',
      userId: member.id,
      role: 'moderator',
      byId: admin.id,
    }),
  );
});
