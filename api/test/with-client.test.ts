import { withClient } from '../src/platform/db/with-client.js';
import { makeTestDatabase, type TestDatabase } from './support/test-database.js';

let store: TestDatabase;
beforeAll(async () => void (store = await makeTestDatabase()));
afterAll(() => store.drop());

const END = 'SELECT pg_terminate_backend(pg_backend_pid())';

it('a connection that is lost rejects the statement in progress', async () => {
  const work = withClient({ connectionString: store.url }, (client) => client.query(END));
  await expect(work).rejects.toThrow(/terminat/);
});

it('a connection that is lost between two statements rejects the next one', async () => {
  const work = withClient({ connectionString: store.url }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const end = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    await store.onServer(`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await end;
    await client.query('SELECT 1');
  });
  await expect(work).rejects.toThrow(/closed|terminat|not queryable/i);
});

it('a server that refuses the connection rejects', async () => {
  const url = new URL(store.url);
  url.pathname = '/nowhere';
  await expect(withClient({ connectionString: url.href }, () => Promise.resolve())).rejects.toThrow(
    /nowhere/,
  );
});
