import { pino } from 'pino';
import { withToolPool } from '../src/boot/open-pools.js';
import type { Config } from '../src/config.js';
import { CONFIG } from '../src/core.module.js';
import { seedDemo } from '../src/seed/seed-demo.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

it('is seeded once when two instances start together', async () => {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true };
  const silent = pino({ level: 'silent' });
  const start = () =>
    withToolPool(api.store.url, config, silent, (source) => seedDemo(source, config, silent));
  const done = await Promise.all([start(), start()]);
  expect(done.sort()).toEqual([false, true]);
});
