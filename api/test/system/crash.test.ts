import { Client } from 'pg';
import { freePort } from '@stoa/workspace/freePort';
import { freeJobs } from '../support/free-jobs.js';
import { ApiProcess } from '../support/process.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const CRASHES = 2;
const WRITERS = 4;
/** Comments that are acknowledged before each crash. */
const COMMENTS = 25;

let store: TestDatabase;
let port: number;
let api: ApiProcess;
let database: Client;

async function start(): Promise<void> {
  api = new ApiProcess(port, { DATABASE_URL: store.url, RATE_LIMIT_FACTOR: '100000' });
  await api.ready();
}

beforeAll(async () => {
  store = await makeTestDatabase();
  port = await freePort();
  database = new Client({ connectionString: store.url });
  await database.connect();
  await start();
});
afterAll(async () => {
  await api.end();
  await database.end();
  await store.drop();
});

async function post<Result>(path: string, body: object, token?: string): Promise<Result> {
  const response = await fetch(`${api.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Result;
}

async function register(username: string): Promise<string> {
  const account = { username, email: `${username}@example.org`, password: 'an uncommon passphrase' };
  return (await post<{ token: string }>('/api/auth/register', account)).token;
}

it('a notification of every acknowledged comment is there after crashes, and is delivered', async () => {
  const [ada, ben] = [await register('ada_writes'), await register('ben_answers')];
  const look = { displayName: 'Crash', description: '', color: '#123456', icon: 'users' };
  const community = await post<{ id: number }>('/api/communities', { name: 'crash', ...look }, ada);
  const { id: postId } = await post<{ id: number }>(
    '/api/posts',
    { title: 'Ouch', communityId: community.id },
    ada,
  );
  const acknowledged: number[] = [];
  for (let crash = 0; crash < CRASHES; crash++) {
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, async () => {
      // Until it cannot be reached any more.
      for (;;)
        acknowledged.push((await post<{ id: number }>('/api/comments', { postId, content: 'Hm.' }, ben)).id);
    });
    const ended = Promise.allSettled(writers);
    await until(() => acknowledged.length >= before + COMMENTS);
    await api.end('SIGKILL');
    await ended;
    await start();
  }
  const lost = await database.query(
    'SELECT id FROM unnest($1::integer[]) AS id WHERE NOT EXISTS (SELECT FROM notifications WHERE comment_id = id)',
    [acknowledged],
  );
  expect(lost.rows).toEqual([]);
  await freeJobs(database);
  const waiting = `SELECT FROM stoa_jobs.job WHERE state < 'completed'`;
  await until(async () => (await database.query(waiting)).rowCount === 0);
});
