import { defineConfig } from '@playwright/test';
import { findChromium } from '@stoa/dev-tools/chromium';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** The composed product as it is shipped: the built API serving the built shell and published remotes. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // What is seen in the end is what counts: a test that has not ended by then hangs, however slow the machine is.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Each worker has a product of its own, in which its tests take turns, each with members of its own.
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  forbidOnly: Boolean(process.env.CI),
  use: {
    // No trace: pages cost a fifth more under one. `--trace retain-on-failure` makes it of the tests one looks into.
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
