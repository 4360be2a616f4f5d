import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '@stoa/workspace/paths';
import { countOf } from '../src/testReport.mjs';

let dir = '';
let folder = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-report-'));
  folder = path.relative(rootDir, dir);
  await mkdir(path.join(dir, 'test-results'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const writeReport = (name: string, report: object) =>
  writeFile(path.join(dir, 'test-results', name), JSON.stringify(report));

const jestReport = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };

test('a test file that could not run counts as a failed test', async () => {
  await writeReport('jest.json', jestReport);
  expect(countOf('test', folder, false)).toEqual({ passed: 5, failed: 2 });
});

test('a flaky browser test counts as one that passed', async () => {
  await writeReport('browser.json', { stats: { expected: 7, flaky: 1, unexpected: 0 } });
  expect(countOf('e2e', folder, true)).toEqual({ passed: 8, failed: 0 });
});

test('a runner that failed without a failed test counts as one failure', async () => {
  await writeReport('jest.json', { ...jestReport, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(countOf('test', folder, false)).toEqual({ passed: 5, failed: 1 });
});

test('a runner that ended before it could report counts as one failure', () => {
  expect(countOf('test', folder, true)).toEqual({ passed: 0, failed: 1 });
});
