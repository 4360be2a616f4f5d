import type { RegistryChange, RemoteVersion } from '@stoa/contract';
import { storeVerdict } from '../../src/site/canaries/canaries.sql.js';
import type { CanaryRegistry } from '../../src/site/canaries/canary-registry.js';
import { BuildEvidence } from '../../src/site/evidence/build-evidence.js';
import { EvidenceWriter } from '../../src/site/evidence/evidence-writer.js';
import { REGISTRY } from '../../src/site/registry/open-registry.js';
import { CanarySite } from '../support/canary-site.js';
import type { Member } from '../support/members.js';
import type { TestApp } from '../support/test-app.js';

const site = new CanarySite();
const [served, tried] = ['1.0.0-a', '1.1.0-b'].map((version) => site.store(version)) as [
  RemoteVersion,
  RemoteVersion,
];
let api: TestApp;
let staff: Member;
let started = 0;

beforeAll(async () => {
  await site.list([served]);
  api = await site.start();
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(async () => {
  await api.stop();
  site.remove();
});

/** Lists a canary, and stores a verdict about it. @returns when it started */
async function decide(outcome: 'hold' | 'rollBack', share: number): Promise<string> {
  const startedAt = new Date(Date.UTC(2026, 10, 1, 10, (started += 1))).toISOString();
  await site.list([served], { build: tried, share: 5, startedAt });
  const found = { networks: { canary: 9, others: 90 }, evidence: [] };
  const decision = { outcome, reason: 'evidence', share, ...found } as const;
  await api.database.pool.query(
    storeVerdict({ app: 'feed', version: tried.version, startedAt }, 1, decision),
  );
  await api.app.get<CanaryRegistry>(REGISTRY).refresh();
  return startedAt;
}

const feed = async () => {
  const found = (await api.call('listRemotes', { as: staff })).find(({ app }) => app === 'feed');
  return found && { versions: found.versions.map(({ version }) => version), errors: found.errors };
};
const stateOf = async (startedAt: string) =>
  (await api.call('listCanaries', { as: staff })).find((canary) => canary.startedAt === startedAt)?.state;
const change = (action: string, more: Partial<RegistryChange>): RegistryChange => ({
  at: new Date().toISOString(),
  action,
  app: 'feed',
  ...more,
});

it('staff see a canary and its problems after its rollback too, also once it is off the list', async () => {
  api.app
    .get(BuildEvidence)
    .failed({ remote: 'feed', version: tried.version, expose: './home', problem: 'it broke' }, '/');
  await api.app.get(EvidenceWriter).write();
  await decide('hold', 5);
  expect(await feed()).toMatchObject({ versions: [served.version, tried.version] });
  await decide('rollBack', 0);
  const seen = { versions: [served.version, tried.version], errors: [{ message: 'it broke' }] };
  expect(await feed()).toMatchObject(seen);
  await site.list([served]);
  expect(await feed()).toMatchObject(seen);
});

it('staff see the other builds when the one of a rolled-back canary cannot be read', async () => {
  await decide('rollBack', 0);
  const read = jest
    .spyOn(api.app.get<CanaryRegistry>(REGISTRY), 'readRemote')
    .mockRejectedValue(new Error('The bucket is away.'));
  expect((await feed())?.versions).toEqual([served.version]);
  read.mockRestore();
});

it('a rolled-back canary that is published later is listed once', async () => {
  await decide('rollBack', 0);
  await site.list([tried, served]);
  expect((await feed())?.versions).toEqual([tried.version, served.version]);
});

it('a canary promoted by hand stays promoted when later builds have replaced it', async () => {
  const startedAt = await decide('hold', 5);
  await site.list([served], undefined, {
    changes: [change('promote', { from: served.version, to: tried.version })],
  });
  expect(await stateOf(startedAt)).toBe('promoted');
});

it('a canary aborted by hand stays rolled back when its build is published later', async () => {
  const startedAt = await decide('hold', 5);
  await site.list([tried, served], undefined, {
    changes: [
      change('abort', { from: tried.version, to: served.version }),
      change('publish', { from: served.version, to: tried.version }),
    ],
  });
  expect(await stateOf(startedAt)).toBe('aborted');
});

it('the canary of a retired remote is shown, and not as served', async () => {
  const startedAt = await decide('hold', 5);
  await site.list([], undefined, { changes: [change('retire', { from: served.version })] });
  const [status] = await api.call('listRemotes', { as: staff });
  expect(status?.versions).toMatchObject([{ version: tried.version, isServed: false }]);
  await site.list([tried], undefined, {
    changes: [change('retire', { from: served.version }), change('publish', { to: tried.version })],
  });
  expect(await stateOf(startedAt)).toBe('aborted');
});
