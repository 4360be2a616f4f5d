import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '@stoa/workspace/paths';
import { countOf, slowest } from '../src/testReport.mjs';

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

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: path.join(rootDir, 'api/votes.test.ts'),
      status: 'failed',
      message: 'One test failed.',
      assertionResults: [
        { fullName: 'counts once', status: 'passed', failureMessages: [], duration: 1_200 },
        {
          fullName: 'counts twice',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 2\u001b[39m\nat line 7'],
        },
      ],
    },
    {
      name: path.join(rootDir, 'api/posts.test.ts'),
      status: 'failed',
      message: 'It does not compile.',
      assertionResults: [],
    },
  ],
};

test('a failed test is reported with its file, title and reason, and so is a file that could not run', async () => {
  await writeReport('jest.json', jestReport);
  expect(countOf('test', folder, false)).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'api/votes.test.ts › counts twice\n    expected 2\n    at line 7',
      'api/posts.test.ts › the file itself\n    It does not compile.',
    ],
    durations: [
      { test: 'api/votes.test.ts › counts once', time: 1_200 },
      { test: 'api/votes.test.ts › counts twice', time: 0 },
    ],
  });
});

test('a flaky browser test counts as one that passed', async () => {
  await writeReport('browser-composed.json', { stats: { expected: 7, flaky: 1, unexpected: 0 }, suites: [] });
  expect(countOf('e2e:composed', folder, true)).toEqual({
    passed: 8,
    failed: 0,
    failures: [],
    durations: [],
  });
});

test('a failed browser test is reported, however deep it lies in its file', async () => {
  const results = [{ duration: 900, errors: [{ message: 'no such button' }] }];
  const spec = {
    title: 'shows a button',
    file: 'home.spec.ts',
    ok: false,
    tests: [{ timeout: 240_000, results }],
  };
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, title: 'holds', ok: true }] }] }];
  await writeReport('browser-composed.json', { stats: { expected: 1, flaky: 0, unexpected: 1 }, suites });
  expect(countOf('e2e:composed', folder, false).failures).toEqual([
    'home.spec.ts › shows a button\n    no such button',
  ]);
});

test('a browser test that passed after more than half of its timeout counts as failed', async () => {
  const specAfter = (duration: number, timeout = 240_000) => ({
    title: `takes ${duration} ms`,
    file: 'home.spec.ts',
    ok: true,
    tests: [{ timeout, results: [{ duration, errors: [] }] }],
  });
  const suites = [{ specs: [specAfter(119_000), specAfter(130_000), specAfter(144_000, 600_000)] }];
  await writeReport('browser-composed.json', { stats: { expected: 3, flaky: 0, unexpected: 0 }, suites });
  expect(countOf('e2e:composed', folder, true)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [
      'home.spec.ts › takes 130000 ms\n    Passed after 130 s. More than 120 s means that it waited in vain.',
    ],
  });
});

test('a runner that failed without a failed test counts as one failure', async () => {
  await writeReport('jest.json', {
    ...jestReport,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
  });
  const failures = [`${folder}: failed without a failed test`];
  expect(countOf('test', folder, false)).toEqual({ passed: 5, failed: 1, failures, durations: [] });
});

test('a runner that ended before it could report counts as one failure', () => {
  const failures = [`${folder}: ended before it could report`];
  expect(countOf('test', folder, true)).toEqual({ passed: 0, failed: 1, failures, durations: [] });
});

test('the ten slowest tests are named, slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({
    test: `test ${index}`,
    time: index * 1_000,
  }));
  const lines = slowest(durations);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  test 11');
});
