import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '@stoa/dev-tools/chromium';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

const results = path.join(import.meta.dirname, '../test-results');

/** The composed product as it is shipped: the built API serving the built shell and published remotes. */
const common: PlaywrightTestConfig = {
  // What is seen in the end is what counts: a test that has not ended by then hangs, however slow the machine is.
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
};

/**
 * Configures the tests of one folder, or of all, with a report and a folder for the files of failed tests. Each worker
 * starts a product. Nx runs two folders at once, so a folder has one worker.
 */
export const configOf = (folder = '.') =>
  defineConfig({
    ...common,
    workers: folder === '.' ? 2 : 1,
    testDir: path.join(import.meta.dirname, folder),
    outputDir: path.join(results, folder === '.' ? 'all' : folder),
    reporter: [
      ['list'],
      [
        'json',
        { outputFile: path.join(results, folder === '.' ? 'browser.json' : `browser-${folder}.json`) },
      ],
    ],
  });

export default configOf();
