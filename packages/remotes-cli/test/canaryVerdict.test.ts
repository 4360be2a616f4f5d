import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryState } from '@stoa/contract';
import { settleCanary } from '../src/publish/canary.mjs';
import { canaryActions, promoteVersion } from '../src/publish/canaryActions.mjs';
import { listing } from '../src/publish/listing.mjs';
import { publish } from '../src/publish/publish.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-verdict-'));
  store = new FolderStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const publishBuild = async (content: string, options: Parameters<typeof publish>[3] = {}) =>
  (await publish(store, 'profile', await makeBuild(dir, 'profile', content), options)).version;
const start = (content: string) => publishBuild(content, { share: 5 });
const registry = () => readRegistry(store);
const names = async () => (await registry()).remotes.profile?.versions.map(({ version }) => version);

let site: Server;
let answer: CanaryState | null | undefined;
let address = '';
beforeEach(async () => {
  site = createServer((_request, response) => {
    response.statusCode = answer === undefined ? 503 : 200;
    response.end(JSON.stringify({ canary: answer }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => site.close(resolve)));

/** Starts a canary about which the site answers. */
async function decided(state: CanaryState['state'], share: number): Promise<string> {
  const version = await start('two');
  const { startedAt = '' } = (await registry()).canary ?? {};
  answer = { app: 'profile', version, startedAt, state, share };
  return version;
}

describe('the verdict of the site', () => {
  test('lists a promoted canary as served', async () => {
    const one = await publishBuild('one');
    const two = await decided('promoted', 100);
    expect(await settleCanary(store, address)).toBe(
      `profile ${two} was promoted by the site and is listed as served.`,
    );
    expect(await names()).toEqual([two, one]);
    expect((await registry()).canary).toBeUndefined();
  });

  test('removes one that was rolled back, and remembers it as bad', async () => {
    const one = await publishBuild('one');
    const two = await decided('aborted', 0);
    expect(await settleCanary(store, address)).toBe(
      `profile ${two} was rolled back by the site and is no longer listed.`,
    );
    expect(await names()).toEqual([one]);
    expect((await registry()).canary).toBeUndefined();
    expect((await registry()).bad).toEqual([`profile@${two}`]);
  });

  test.each([
    ['it runs', { state: 'running', share: 25 } as const],
    ['it is about an earlier canary', { state: 'aborted', startedAt: '2026-01-01T00:00:00.000Z' } as const],
  ])('changes nothing while %s', async (_why, over) => {
    await publishBuild('one');
    await decided('running', 5);
    if (answer) answer = { ...answer, ...over };
    expect(await settleCanary(store, address)).toBeUndefined();
    expect((await registry()).canary).toBeDefined();
  });

  test('is unknown while the site is away: the canary counts as running', async () => {
    await publishBuild('one');
    await start('two');
    answer = undefined;
    expect(await settleCanary(store, address)).toBe(
      `The canary counts as running, since ${address} cannot be asked: it answered 503`,
    );
    expect((await registry()).canary).toBeDefined();
  });
});

describe('a person', () => {
  test('cannot promote a canary that the site has rolled back, unless it is forced', async () => {
    const one = await publishBuild('one');
    const two = await decided('aborted', 0);
    await expect(canaryActions.promote(store, { site: address })).rejects.toThrow(
      `profile ${two} was rolled back by the site. Remove it with npm run canary -- abort, or promote it with --allow-breaking.`,
    );
    expect(await names()).toEqual([one]);
    const forced = await canaryActions.promote(store, { site: address, allowBreaking: true });
    expect(forced).toBe(`profile is at ${two}`);
    expect(await names()).toEqual([two, one]);
  });

  test('promotes an earlier version whatever the site has decided about the canary', async () => {
    const one = await publishBuild('one');
    const two = await decided('aborted', 0);
    expect(await promoteVersion(store, 'profile', one, { site: address })).toBe(
      `profile is at ${one}\nprofile ${two} is no longer a canary.`,
    );
    expect(await names()).toEqual([one]);
  });

  test('promotes a canary while the site is away, and the output says so', async () => {
    await publishBuild('one');
    const two = await start('two');
    answer = undefined;
    expect(await canaryActions.promote(store, { site: address })).toBe(
      `The canary counts as running, since ${address} cannot be asked: it answered 503\nprofile is at ${two}`,
    );
  });

  test.each([
    ['promoted', 100, 'was promoted by the site and is listed as served.'],
    ['aborted', 0, 'was rolled back by the site and is no longer listed.'],
  ] as const)('cannot hold a canary that the site has %s', async (state, share, sentence) => {
    await publishBuild('one');
    const two = await decided(state, share);
    await expect(canaryActions.hold(store, { site: address })).rejects.toThrow(`profile ${two} ${sentence}`);
    expect((await registry()).canary).toBeUndefined();
  });
});

test.each([
  ['promoted', 100, ['● two', 'canary, given to everybody by the site'], '  one'],
  ['aborted', 0, ['◐ two', 'canary, rolled back by the site'], '● one'],
] as const)('the list shows a canary that the site has %s', async (state, share, [mark, text], before) => {
  const one = await publishBuild('one');
  const two = await decided(state, share);
  const lines = (await listing(store, address)).split('\n');
  const named = (line: string) => line.replace('one', one).replace('two', two);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${named(mark)} .*${text}$`)));
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${named(before)} `)));
});

test('the list says that the site cannot be asked about a canary', async () => {
  await publishBuild('one');
  await start('two');
  answer = undefined;
  expect((await listing(store, address)).split('\n').at(-1)).toBe(
    `The canary counts as running, since ${address} cannot be asked: it answered 503`,
  );
});
