import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Distribution, RemoteStatus } from '@stoa/contract';
import { remotesCommand } from '../src/remotesCommand.mjs';

const none: Distribution = { counts: [0, 0], p50: null, p75: null, p95: null };
const remote = (app: string): RemoteStatus => ({
  app,
  owner: '@stoa/team',
  versions: [
    {
      version: '0.1.0-1a2b3c4d',
      commit: null,
      publishedAt: null,
      isServed: true,
      weights: {},
      views: 12,
      serverProblems: 0,
      loadFailures: 1,
      uncaughtErrors: 2,
      hydrationMismatches: 0,
      reporters: 1,
      render: none,
      lcp: { counts: [3, 1], p50: 250, p75: 500, p95: 900 },
      inp: none,
      cls: none,
    },
  ],
  errors: [
    {
      version: '0.1.0-1a2b3c4d',
      kind: 'uncaught',
      message: 'x is \u001B[31mnot a function',
      frames: ['src/Home.tsx:3:1'],
      page: '/post/:id',
      count: 2,
      firstAt: '2026-01-15T12:00:00.000Z',
      lastAt: '2026-01-16T12:00:00.000Z',
    },
  ],
  consumers: [{ fragment: 'Chart', app: 'profile', props: ['data', '…'] }],
});

let server: Server;
let answer: object[];
let url = '';
let said: string[];
const { exitCode } = process;
beforeEach(async () => {
  said = [];
  answer = [remote('feed'), remote('polls')];
  process.exitCode = undefined;
  process.env.STOA_TOKEN = 'a-token';
  for (const way of ['log', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
  server = createServer((request, response) => {
    response.statusCode = request.headers.authorization === 'Bearer a-token' ? 200 : 401;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  delete process.env.STOA_TOKEN;
  jest.restoreAllMocks();
  process.exitCode = exitCode;
  await new Promise((resolve) => void server.close(resolve));
});

test('reads the answer of a newer site, and says that one of another release cannot be read', async () => {
  answer = [{ ...remote('feed'), further: true }];
  await remotesCommand(['status', 'mfe-feed', '--url', url]);
  expect(said.join('\n')).toContain('feed (@stoa/team)');
  answer = [{ ...remote('feed'), versions: undefined }];
  await remotesCommand(['status', 'mfe-feed', '--url', url]);
  expect(said.at(-1)).toContain('gave an answer of another release');
});

test('prints the evidence about each build of an app', async () => {
  await remotesCommand(['status', 'mfe-feed', '--url', url]);
  expect(said.join('\n').split('\n')).toEqual([
    'feed (@stoa/team)',
    '  ● 0.1.0-1a2b3c4d',
    '      views 12, server problems 0, load failures 1, uncaught errors 2, hydration mismatches 0, networks 1',
    '      LCP: 50 % 250 ms, 75 % 500 ms, 95 % 900 ms (4 measured)',
    '  ! uncaught, 2 ×, last 2026-01-16 12:00:00, 0.1.0-1a2b3c4d, /post/:id',
    '      x is  [31mnot a function',
    '      at src/Home.tsx:3:1',
    '  Chart in profile: data, …',
  ]);
  expect(process.exitCode).toBeUndefined();
});

test('prints who may publish an app, what changed, and the commit and the sizes of its builds', async () => {
  const [build] = remote('feed').versions;
  const at = '2026-01-17T09:30:00.000Z';
  const facts = { commit: 'c'.repeat(40), publishedAt: at, weights: { './home': 20_480, './post': 1_024 } };
  answer = [
    {
      ...remote('feed'),
      versions: [{ ...build, ...facts }],
      errors: [],
      consumers: [],
      freeze: { reason: 'Release on Monday', by: 'Ada', at },
      unsigned: ['0.0.9-ffffffff'],
      changes: [{ at, action: 'publish', app: 'feed', to: '0.1.0-1a2b3c4d', key: 'abc', keyName: 'ci' }],
    },
  ];
  await remotesCommand(['status', 'mfe-feed', '--url', url]);
  const lines = said.join('\n').split('\n');
  expect(lines[1]).toBe('  ● 0.1.0-1a2b3c4d, published 2026-01-17 09:30 UTC, commit cccccccccc');
  expect(lines.slice(4)).toEqual([
    '      sizes: ./home 20.0 KB, ./post 1.0 KB',
    '  frozen since 2026-01-17 09:30 UTC by Ada: Release on Monday',
    '  not served, since no key of feed has signed it: 0.0.9-ffffffff',
    '  2026-01-17 09:30 UTC  publish feed, none → 0.1.0-1a2b3c4d, key ci',
  ]);
});

test('prints all apps without a name', async () => {
  await remotesCommand(['status', '--url', url]);
  expect(said.join('\n')).toMatch(/^feed [\s\S]*^polls /m);
});

test.each([
  ['an unknown app', ['mfe-nowhere'], 'a-token', 1, 'lists no build of nowhere'],
  ['a token that the site refuses', [], 'another', 1, 'refuses the token in STOA_TOKEN'],
  ['no token', [], '', 2, 'Set STOA_TOKEN'],
  ['an invalid address', ['--url', 'talk'], 'a-token', 2, 'talk is no address'],
  ['an address without a scheme', ['--url', 'localhost:3000'], 'a-token', 2, 'such as https://talk.example'],
  ['an address without a site', ['--url', 'http://127.0.0.1:1'], 'a-token', 1, 'cannot be reached: bad port'],
])('%s is an error', async (_what, parameters, token, code, answer) => {
  process.env.STOA_TOKEN = token;
  await remotesCommand(['status', '--url', url, ...parameters]);
  expect(said.join('\n')).toContain(answer);
  expect(process.exitCode).toBe(code);
});
