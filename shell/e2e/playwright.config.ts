import { defineConfig } from '@playwright/test';
import { findChromium } from '@stoa/build/lib/chromium.mjs';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** The composed product as it is shipped: the built API serving the built shell and published remotes. */
export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../test-results',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  // One database and one server: the tests take turns, each with members of its own.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
