import { pino } from 'pino';
import { openDatabase } from '../src/boot/data-source.js';
import { poolOf } from '../src/db/database.js';
import { makeTestDatabase } from './support/test-database.js';

it('a connection of the server plans a statement once, whatever it is asked for', async () => {
  const store = await makeTestDatabase();
  const source = await openDatabase(store.url, { poolSize: 1, logger: pino({ level: 'silent' }) });
  try {
    const pool = poolOf(source);
    for (const id of [1, 2, 3]) {
      await pool.query({ name: 'by-id', text: 'SELECT title FROM posts WHERE id = $1', values: [id] });
    }
    const plans = "SELECT custom_plans AS custom FROM pg_prepared_statements WHERE name = 'by-id'";
    expect((await pool.query(plans)).rows).toEqual([{ custom: '0' }]);
  } finally {
    await source.destroy();
    await store.drop();
  }
});
