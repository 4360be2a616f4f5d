import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookVerdict } from '@stoa/contract';
import type { Config } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { storeCounts } from '../../src/site/canaries/canaries.sql.js';
import { noCanaryCounts } from '../../src/site/evidence/canary-evidence.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const secret = 'a4f0c9e2b7d1836554fa90be11c7d3e2';

interface Got {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let api: TestApp;
let server: Server;
let address: string;
let got: Got[] = [];
let answer: (response: ServerResponse) => void;
let started = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/key-of-the-team`;
  api = await TestApp.start({
    canaryWebhooks: [
      { app: undefined, url: address },
      { app: 'profile', url: `${address}?profile` },
    ],
    canaryWebhookSecret: secret,
    publicUrl: 'https://stoa.example',
  });
});
afterAll(async () => {
  await api.stop();
  server.close();
});

beforeEach(() => {
  got = [];
  answer = (response) => response.end('ok');
});

/** Decides about a canary with a share of 5%, which so many of 20 networks found broken. */
async function decideAbout({ app = 'feed', broken = 0, hours = 0 }): Promise<string> {
  started += 1;
  const startedAt = new Date(Date.UTC(2026, 10, 1, 10, 0, started)).toISOString();
  const counts = noCanaryCounts();
  counts.canary = { ...counts.canary, views: 20, uncaught: broken };
  counts.others = { ...counts.others, views: 400 };
  const stage = { app, version: '1.1.0-b', startedAt, share: 5, isHeld: false, counts };
  await api.database.rows(storeCounts(randomUUID(), stage));
  await api.database.pool.query(
    `UPDATE canary_evidence SET first_at = now() - make_interval(hours => $1) WHERE started_at = $2`,
    [hours, startedAt],
  );
  await judge();
  return startedAt;
}

const judge = () =>
  api.database.pool.query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data) VALUES ('canary.judge', '{}')`);

/** Returns the jobs that post verdicts, with what the last attempt said. */
const jobs = async () =>
  (
    await api.database.pool.query<{ state: string; output: unknown; data: unknown }>(
      `SELECT state, output, data FROM ${QUEUE_SCHEMA}.job WHERE name = 'canary.notify'`,
    )
  ).rows;

const verdictIn = ({ body }: Got) => JSON.parse(body) as WebhookVerdict;

test('a rollback is posted once, with its counts, and signed', async () => {
  const startedAt = await decideAbout({ broken: 12 });
  await api.settled();
  await judge();
  await api.settled();
  expect(got).toHaveLength(1);
  const [first] = got as [Got];
  const { headers, body } = first;
  const verdict = verdictIn(first);
  expect(verdict).toMatchObject({
    id: `feed 1.1.0-b ${startedAt} 1`,
    text: 'The canary feed 1.1.0-b was rolled back after 20 networks opened it.',
    url: 'https://stoa.example/staff/remotes',
    app: 'feed',
    version: '1.1.0-b',
    startedAt,
    outcome: 'rollBack',
    reason: 'evidence',
    share: 0,
    networks: { canary: 20, others: 400 },
  });
  expect(verdict.evidence.find(({ kind }) => kind === 'uncaught')?.canary).toEqual({ found: 12, of: 20 });
  const [, time, value] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['stoa-signature'])) ?? [];
  expect(value).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
});

test('a higher share is posted, and a hold is not', async () => {
  await decideAbout({});
  await api.settled();
  expect(got).toEqual([]);
  await decideAbout({ hours: 25 });
  await api.settled();
  expect(got.map(verdictIn).map(({ text }) => text)).toEqual([
    'The canary feed 1.1.0-b now reaches 25% of people.',
  ]);
});

test('a webhook of an app gets decisions about this app alone', async () => {
  await decideAbout({ app: 'profile', broken: 12 });
  await api.settled();
  expect(got.map(({ url }) => url).sort()).toEqual([
    '/hooks/key-of-the-team',
    '/hooks/key-of-the-team?profile',
  ]);
});

test('without a secret, requests have no signature', async () => {
  const config = api.app.get<Config>(CONFIG);
  const secretOf = jest.replaceProperty(config, 'canaryWebhookSecret', undefined);
  await decideAbout({ broken: 12 });
  await api.settled();
  secretOf.restore();
  expect(got).toHaveLength(1);
  expect(got[0]?.headers).not.toHaveProperty('stoa-signature');
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end(), /answered 500/],
  [
    'a redirect, which is not followed',
    (response: ServerResponse) => response.writeHead(307, { location: address }).end(),
    /answered 307/,
  ],
  ['a broken connection', (response: ServerResponse) => response.destroy(), /cannot be reached/],
])(
  'a webhook that answers with %s is tried again, and the job does not hold its address',
  async (_name, failing, message) => {
    answer = failing;
    await decideAbout({ broken: 12 });
    await until(async () => (await jobs())[0]?.state === 'retry');
    const [job] = await jobs();
    expect(JSON.stringify(job?.output)).toMatch(message);
    expect(JSON.stringify(job)).not.toContain('key-of-the-team');
    answer = (response) => response.end();
    await api.database.pool.query(
      `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = 'canary.notify'`,
    );
    await api.settled();
    expect(got).toHaveLength(2);
    expect(got.map(verdictIn)[0]).toEqual(got.map(verdictIn)[1]);
  },
);
