import { pino } from 'pino';
import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
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

it('tells what happens to an account, from its registration to its deletion', async () => {
  const password = 'a fine long horse';
  const { token, user } = await api.call('register', {
    body: { username: 'ada', email: 'ada@example.org', password },
  });
  await api.send('login', { body: { username: 'ada', password: 'wrong horse' } });
  await api.call('login', { body: { username: 'ada', password } });
  const another = 'another fine horse';
  const changed = { currentPassword: password, password: another };
  await api.call('changePassword', { as: { token }, body: changed });
  await api.call('requestDeletion', { as: { token }, body: { currentPassword: another } });
  await api.database.pool.query('UPDATE account_deletions SET due_at = now() WHERE user_id = $1', [user.id]);
  await api.app.get(AccountDeletions, { strict: false }).run(user.id, 60_000);
  const ofAda = lines.filter(({ event, userId }) => event !== undefined && userId === user.id);
  expect(ofAda.map(({ event }) => event)).toEqual([
    'account.registered',
    'sign-in.failed',
    'sign-in.succeeded',
    'session.ended',
    'password.changed',
    'deletion.requested',
    'session.ended',
    'account.deleted',
  ]);
});

it('tells which cases, reports and appeals were decided, how and by whom', async () => {
  const [author, reporter] = [await api.members.make(), await api.members.make()];
  const [staff, other] = [
    await api.members.make({ role: 'moderator' }),
    await api.members.make({ role: 'moderator' }),
  ];
  const { id: postId } = await api.makePost({ as: author });
  const report = () => api.call('createReport', { as: reporter, body: { reason: 'spam', postId } });
  const { id: reportId } = await report();
  await api.call('resolveReport', { as: staff, params: { id: reportId }, body: { status: 'dismissed' } });
  await report();
  const [{ id: caseId } = { id: 0 }] = await api.call('listCases', { as: staff });
  const decision = { caseIds: [caseId], action: 'remove', rule: 'No advertising' };
  await api.call('decideCases', { as: staff, body: decision });
  await api.call('createAppeal', { as: author, body: { subject: 'post', subjectId: postId, text: 'Why?' } });
  const [{ id: appealId } = { id: 0 }] = await api.call('listAppeals', { as: other });
  const answer = { outcome: 'upheld', reason: 'It was' };
  await api.call('decideAppeal', { as: other, params: { id: appealId }, body: answer });
  for (const facts of [
    { event: 'report.resolved', reportId, status: 'dismissed', byId: staff.id },
    { event: 'case.decided', caseId, action: 'remove', byId: staff.id },
    { event: 'appeal.decided', appealId, outcome: 'upheld', byId: other.id },
  ])
    expect(lines).toContainEqual(expect.objectContaining(facts));
});

it('tells which file was deleted for good, and by whom', async () => {
  const staff = await api.members.make({ role: 'moderator' });
  const name = 'unlawful.webp';
  await api.database.pool.query(
    `INSERT INTO uploads (name, user_id, mime, bytes) VALUES ($1, $2, 'image/webp', 1)`,
    [name, staff.id],
  );
  await api.call('purgeUpload', { as: staff, params: { name }, body: { reason: 'Not lawful' } });
  expect(lines).toContainEqual(expect.objectContaining({ event: 'media.purged', name, byId: staff.id }));
});
