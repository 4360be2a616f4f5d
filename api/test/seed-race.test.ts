import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { withToolPool } from '../src/operations/boot/open-pools.js';
import type { Config } from '../src/platform/config/config.js';
import { CONFIG } from '../src/platform/core.module.js';
import { dataSourceOptions } from '../src/operations/boot/data-source.js';
import { seedDemo } from '../src/operations/seed/seed-demo.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeEach(async () => void (api = await TestApp.start()));
afterEach(() => api.stop());

it('is seeded where the database ends transactions that sit idle while pictures are painted', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  const silent = pino({ level: 'silent' });
  const options = dataSourceOptions(api.store.url, { poolSize: 2, logger: silent, purpose: 'tool' });
  const extra = { options: '-c idle_in_transaction_session_timeout=300ms' };
  const source = await new DataSource({ ...options, extra } as typeof options).initialize();
  try {
    expect(await seedDemo(source, config, silent)).toBe(true);
  } finally {
    await source.destroy();
  }
});

it('is seeded once when two instances start together', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  const silent = pino({ level: 'silent' });
  const start = () =>
    withToolPool(api.store.url, config, silent, (source) => seedDemo(source, config, silent));
  const done = await Promise.all([start(), start()]);
  expect(done.sort()).toEqual([false, true]);
});
