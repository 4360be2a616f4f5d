import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { withToolPool } from '../../src/operations/boot/open-pools.js';
import type { Config } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import { dataSourceOptions } from '../../src/operations/boot/data-source.js';
import { seedDemo } from '../../src/operations/seed/seed-demo.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
beforeEach(async () => void (api = await TestApp.start()));
afterEach(() => api.stop());

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

it('is seeded without the time limits of its connection, since painting pictures takes long', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  const silent = pino({ level: 'silent' });
  await api.database.pool.query(RECORD_LIMITS);
  const options = dataSourceOptions(api.store.url, { poolSize: 2, logger: silent, purpose: 'tool' });
  const extra = { options: limits.map((name) => `-c ${name}=600s`).join(' ') };
  const source = await new DataSource({ ...options, extra } as typeof options).initialize();
  try {
    expect(await seedDemo(source, config, silent)).toBe(true);
  } finally {
    await source.destroy();
  }
  const { rows } = await api.database.pool.query(
    'SELECT DISTINCT name, setting FROM seen_limits ORDER BY name',
  );
  expect(rows).toEqual(limits.toSorted().map((name) => ({ name, setting: '0' })));
});

it('is seeded once when two instances start together', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  const silent = pino({ level: 'silent' });
  const start = () =>
    withToolPool(api.store.url, config, silent, (source) => seedDemo(source, config, silent));
  const done = await Promise.all([start(), start()]);
  expect(done.sort()).toEqual([false, true]);
});
