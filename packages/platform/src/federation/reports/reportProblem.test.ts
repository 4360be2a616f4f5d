import { remoteLimits, type RemoteProblem } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { startServer } from '../../testing';
import { ScriptLost } from '../loading/loadScript';
import { reportProblem, setShellVersion } from './reportProblem';

const server = startServer();
let reports: RemoteProblem[];
let headers: Headers | undefined;

beforeEach(() => {
  reports = [];
  setShellVersion('0.1.0-shell');
  server.use(
    http.post('*/api/remote-problems', async ({ request }) => {
      headers = request.headers;
      reports.push((await request.json()) as RemoteProblem);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test('reports remote, version, shell and error, without data of the user', async () => {
  localStorage.setItem('auth-token', 'a-secret');
  await reportProblem('feed', '2', './home', new Error('broken at render'));
  expect(reports).toEqual([
    {
      remote: 'feed',
      version: '2',
      shell: '0.1.0-shell',
      expose: './home',
      problem: 'broken at render',
      page: '/',
    },
  ]);
  expect(headers?.get('authorization')).toBeNull();
  expect(headers?.get('cookie')).toBeNull();
});

test('cuts a long message between characters', async () => {
  const cut = 'x'.repeat(remoteLimits.remoteProblemMax - 1);
  await reportProblem('feed', '2', './home', new Error(`${cut}😀`));
  expect(reports).toMatchObject([{ problem: cut }]);
});

test('reports each problem once', async () => {
  await reportProblem('feed', '3', './home', new Error('the same'));
  await reportProblem('feed', '3', './home', new Error('the same'));
  expect(reports).toHaveLength(1);
});

test('reports a file that each attempt loses once', async () => {
  for (const query of ['', '?attempt=1', '?attempt=2'])
    await reportProblem('feed', '4', './home', new Error(`/remotes/feed/4/7.js${query} timed out`));
  expect(reports.map(({ problem }) => problem)).toEqual(['/remotes/feed/4/7.js timed out']);
});

test.each([
  ['a refusal', () => new HttpResponse(null, { status: 503 }), 'answered 503'],
  ['a page', () => HttpResponse.html('<h1>Sign in</h1>'), 'is text/html, not a script'],
  ['no answer', () => HttpResponse.error(), 'is not answered'],
  [
    'another file',
    () => new HttpResponse('changed', { headers: { 'content-type': 'text/javascript' } }),
    'arrives, but differs from the published file',
  ],
])('distinguishes %s from a lost file', async (name, answer, words) => {
  const url = new URL(`/remotes/feed/${encodeURIComponent(name)}.js`, location.origin).href;
  server.use(http.get(url, answer));
  await reportProblem('feed', name, './home', new ScriptLost('could not be loaded', url));
  expect(reports[0]?.problem).toContain(words);
});

test('ignores an unreachable server', async () => {
  server.use(http.post('*/api/remote-problems', () => HttpResponse.error()));
  await expect(reportProblem('feed', '5', './home', 'needs another host')).resolves.toBeUndefined();
});
