import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '@stoa/workspace/chromium';
import { isForeignSite } from '@stoa/testkit';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** Results of tests of another site, which are not those of this checkout. */
const foreign = 'foreign';

const results = path.join(import.meta.dirname, '../test-results');

/** The composed product as shipped: the built API serves the built shell and published remotes. */
const common: PlaywrightTestConfig = {
  // Only the result counts: a test that exceeds this hangs, however slow the machine is.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // No trace, which costs a fifth of the time. Use `--trace retain-on-failure` to debug.
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are open too briefly for optimising compilers and parallel garbage collection to pay off.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
      ],
    },
  },
};

/**
 * Configures the tests of one folder, or of all, with separate reports and results. Each worker starts a product. Nx
 * runs two folders at once, so a folder has one worker.
 */
export function configOf(folder = '.') {
  const name = isForeignSite() ? foreign : folder;
  return defineConfig({
    ...common,
    workers: folder === '.' ? 2 : 1,
    testDir: path.join(import.meta.dirname, folder),
    outputDir: path.join(results, name === '.' ? 'all' : name),
    reporter: [
      ['list'],
      ['json', { outputFile: path.join(results, name === '.' ? 'browser.json' : `browser-${name}.json`) }],
      ...(isForeignSite() ? ([['@stoa/testkit/summary']] as const) : []),
    ],
  });
}

export default configOf();
