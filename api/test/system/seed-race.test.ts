import { pino } from 'pino';
import { DataSource } from 'typeorm';
import type { Config } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import { dataSourceOptions } from '../../src/operations/boot/data-source.js';
import { seedDemo } from '../../src/operations/seed/seed-demo.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

/** Records the limits of the transaction that writes the members. */
const RECORD_LIMITS = `
  CREATE TABLE seen_limits (name text, setting text);
  CREATE FUNCTION record_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO seen_limits SELECT name, setting FROM pg_settings
      WHERE name IN (${limits.map((name) => `'${name}'`).join()});
    RETURN NULL;
  END $$;
  CREATE TRIGGER record_limits AFTER INSERT ON users EXECUTE FUNCTION record_limits();`;

/** Starts an instance whose connections have limits. Returns whether it has seeded. */
async function start(config: Config): Promise<boolean> {
  const silent = pino({ level: 'silent' });
  const options = dataSourceOptions(api.store.url, { poolSize: 2, logger: silent, purpose: 'tool' });
  const extra = { options: limits.map((name) => `-c ${name}=600s`).join(' ') };
  const source = await new DataSource({ ...options, extra } as typeof options).initialize();
  try {
    return await seedDemo(source, config, silent);
  } finally {
    await source.destroy();
  }
}

it('is seeded once by two instances that start together, without the time limits of their connections', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  await api.database.pool.query(RECORD_LIMITS);
  const done = await Promise.all([start(config), start(config)]);
  expect(done.sort()).toEqual([false, true]);
  // Painting pictures takes long.
  const { rows } = await api.database.pool.query(
    'SELECT DISTINCT name, setting FROM seen_limits ORDER BY name',
  );
  expect(rows).toEqual(limits.toSorted().map((name) => ({ name, setting: '0' })));
});
