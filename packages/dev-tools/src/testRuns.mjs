import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { fromRoot } from '@stoa/workspace/paths';
import { show, tool } from '@stoa/workspace/run';
import { ensurePrograms } from './systemPrograms.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const reports = mkdtempSync(path.join(tmpdir(), 'stoa-test-'));

/** A runner that ends before it could report counts as one failure. */
const noReport = { passed: 0, failed: 1 };

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Runs the tests beside the code, of every workspace that has any.
 * @param {string[]} folders
 * @returns {Promise<Count>}
 */
export async function runUnitTests(folders) {
  const report = path.join(reports, 'jest.json');
  const projects = folders.filter((folder) => existsSync(fromRoot(folder, 'jest.config.mjs')));
  // A test that has not ended by then hangs, however slow the machine is. Jest takes this from no project's configuration.
  const timeout = '--testTimeout=180000';
  // What test files leave behind is not taken apart (jest.node.mjs): a process that has grown is started anew.
  const memory = '--workerIdleMemoryLimit=1500MB';
  const output = ['--json', `--outputFile=${report}`];
  const options = ['--maxWorkers=2', timeout, memory, ...output, '--projects', ...projects];
  const env = { ...process.env, ...(await ensurePrograms()) };
  const code = await show(tool('jest/bin/jest.js', ...options), { env });
  const result = readReport(report);
  if (!result) return noReport;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

/**
 * Runs the composed product in a real browser.
 * @returns {Promise<Count>}
 */
export async function runBrowserTests() {
  await ensureChromium();
  const report = path.join(reports, 'playwright.json');
  const config = fromRoot('shell/e2e/playwright.config.ts');
  const code = await show(tool('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'), {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const stats = readReport(report)?.stats;
  if (!stats) return noReport;
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected || (code === 0 ? 0 : 1) };
}
