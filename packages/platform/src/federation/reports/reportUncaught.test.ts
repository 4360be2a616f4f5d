import type { RemoteProblem, RemoteVersion } from '@stoa/contract';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startServer } from '../../testing';
import { setRegistry } from '../loading/registry';
import { reportUncaught } from './reportUncaught';

const server = startServer();
let reports: RemoteProblem[];
let stop: () => void;
let count = 0;

beforeEach(() => {
  reports = [];
  server.use(
    http.post('*/api/remote-problems', async ({ request }) => {
      reports.push((await request.json()) as RemoteProblem);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const versions = ['0.1.0-b', '0.1.0-a'].map((version) => ({ version, base: `/remotes/feed/${version}/` }));
  setRegistry({ remotes: { feed: { versions: versions as RemoteVersion[] } } });
  stop = reportUncaught();
});
afterEach(() => stop());

/** Returns an error whose stack contains these files, the throwing one first. */
function errorFrom(...files: string[]): Error {
  const error = new Error(`broken ${(count += 1)}`);
  error.stack = [
    `Error: ${error.message}`,
    ...files.map((file) => `    at x (http://localhost${file}:1:7)`),
  ].join('\n');
  return error;
}

const throwInHandler = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test.each([
  ['an event handler that throws', throwInHandler],
  ['an unhandled rejection', reject],
])('%s is reported with its build', async (_name, happen) => {
  const error = errorFrom('/assets/main.js', '/remotes/feed/0.1.0-a/7.js', '/remotes/feed/0.1.0-b/8.js');
  happen(error);
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    remote: 'feed',
    version: '0.1.0-a',
    expose: 'uncaught',
    problem: error.message,
  });
});

test('an error outside remotes is not reported', async () => {
  throwInHandler(errorFrom('/assets/main.js'));
  reject('a text');
  reject(undefined);
  const error = errorFrom('/remotes/feed/0.1.0-b/7.js');
  throwInHandler(error);
  await waitFor(() => expect(reports.map(({ problem }) => problem)).toEqual([error.message]));
});
