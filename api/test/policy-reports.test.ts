import { ApiError, rateLimits } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import { LOGGER } from '../src/platform/core.module.js';
import type { Logger } from '../src/platform/log.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let warn: jest.SpyInstance;
beforeAll(async () => {
  api = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 });
  warn = jest.spyOn(api.app.get<Logger>(LOGGER), 'warn').mockImplementation();
});
beforeEach(() => warn.mockClear());
afterAll(() => api.stop());

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;

const send = (type: string, body: unknown, address = newAddress(), path = '/api/csp-reports') =>
  fetch(api.address + path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const written = () =>
  warn.mock.calls
    .map(([line]: [{ policyViolation?: object }]) => line.policyViolation)
    .filter((violation) => violation !== undefined);

/** As Chrome sends it, with what it tells of the person. */
const modern = (page: string, blockedURL = 'https://evil.example/steal.js?user=ada') => ({
  age: 7,
  type: 'csp-violation',
  url: `https://stoa.example${page}`,
  user_agent: 'A reader’s browser',
  body: {
    blockedURL,
    columnNumber: 1,
    disposition: 'enforce',
    documentURL: `https://stoa.example${page}`,
    effectiveDirective: 'script-src-elem',
    lineNumber: 1,
    originalPolicy: "default-src 'self'",
    referrer: 'https://stoa.example/search?q=secret',
    sample: 'my secret',
    sourceFile: 'https://stoa.example/assets/main.js',
    statusCode: 200,
  },
});

/** As Firefox and Safari send it. */
const legacy = (blocked: string, directive: object = { 'effective-directive': 'img-src' }) => ({
  'csp-report': {
    'document-uri': 'https://stoa.example/search?q=secret',
    'blocked-uri': blocked,
    'status-code': 200,
    referrer: '',
    ...directive,
  },
});

it('logs only the path, the directive and the blocked origin of a report', async () => {
  expect((await send('application/reports+json', [modern('/post/1?comment=2')])).status).toBe(204);
  expect(written()).toEqual([
    { page: '/post/1', directive: 'script-src-elem', blocked: 'https://evil.example' },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|ada|comment|browser/);
});

it.each([
  ['http://evil.example:8080/a.png?b', 'http://evil.example:8080'],
  ['inline', 'inline'],
  ['data', 'data'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['<script>', 'unknown'],
])('writes of %s, in the older format, that %s was stopped', async (uri, blocked) => {
  expect((await send('application/csp-report; charset=utf-8', legacy(uri))).status).toBe(204);
  expect(written()).toEqual([{ page: expect.any(String), directive: 'img-src', blocked }]);
});

it('keeps only the name of a directive that is reported with its value', async () => {
  const report = legacy('inline', { 'violated-directive': "style-src 'self' https://a.example" });
  report['csp-report']['document-uri'] = 'https://stoa.example/about';
  await send('application/csp-report', report);
  expect(written()).toEqual([{ page: '/about', directive: 'style-src', blocked: 'inline' }]);
});

it('takes as many reports as browsers send together, and writes a few lines of a page', async () => {
  const many = Array.from({ length: 20 }, (_, index) => modern('/many', `https://host${index}.example/`));
  expect((await send('application/reports+json', many)).status).toBe(204);
  await send('application/reports+json', many);
  expect(written()).toHaveLength(bounds.violationLinesPerPage);
});

it('leaves reports of other kinds out of the log', async () => {
  const other = { type: 'deprecation', url: 'https://stoa.example/', body: { id: 'old', message: 'secret' } };
  expect((await send('application/reports+json', [other])).status).toBe(204);
  expect(written()).toEqual([]);
});

it.each([
  ['more than 16 KB', 'application/csp-report', 413, { 'csp-report': { x: 'x'.repeat(20_000) } }],
  ['what is no report', 'application/csp-report', 400, { report: {} }],
  ['what is no JSON', 'application/reports+json', 400, '[{'],
  ['very many parts', 'application/reports+json', 400, `[${'[],'.repeat(5_000)}1]`],
])('refuses %s', async (_what, type, status, body) => {
  expect((await send(type, body)).status).toBe(status);
  expect(written()).toEqual([]);
});

it.each(['application/csp-report', 'application/reports+json'])(
  'refuses %s at another call',
  async (type) => {
    const answer = await send(type, { username: 'a', password: 'b' }, newAddress(), '/api/auth/login');
    expect([answer.status, ApiError.parse(await answer.json()).code]).toEqual([
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ]);
  },
);

it('answers 405 to a report that is sent to a page', async () => {
  expect((await send('application/csp-report', legacy('inline'), newAddress(), '/')).status).toBe(405);
});

it('limits the reports of one address', async () => {
  const address = newAddress();
  const report = () => send('application/csp-report', legacy('inline'), address);
  for (let sent = 0; sent < rateLimits.problem.points; sent++) expect((await report()).status).toBe(204);
  expect((await report()).status).toBe(429);
});
