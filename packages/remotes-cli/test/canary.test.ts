import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Canary } from '@stoa/contract';
import { checkCanary, parseShare } from '../src/publish/canary.mjs';
import { canaryActions } from '../src/publish/canaryActions.mjs';
import { listing } from '../src/publish/listing.mjs';
import { promote, publish, rollback } from '../src/publish/publish.mjs';
import { retire } from '../src/publish/retire.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { freeze, unfreeze } from '../src/registry/freezes.mjs';
import { garbageCollect, storedMs } from '../src/registry/garbageCollect.mjs';
import { composition, readRegistry } from '../src/registry/registry.mjs';
import { canaryText } from '../src/status/canaryText.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-canary-'));
  store = new FolderStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const publishBuild = async (content: string, options: Parameters<typeof publish>[3] = {}, app = 'profile') =>
  (await publish(store, app, await makeBuild(dir, app, content), options)).version;
const start = (content: string) => publishBuild(content, { share: 5 });
const registry = () => readRegistry(store);
const names = async () => (await registry()).remotes.profile?.versions.map(({ version }) => version);

test('a canary is listed beside the versions, which it leaves unchanged', async () => {
  const one = await publishBuild('one');
  const before = composition(await registry());
  const two = await start('two');
  expect(await names()).toEqual([one]);
  const { canary } = await registry();
  expect(canary).toMatchObject({ app: 'profile', share: 5, build: { version: two } });
  expect(composition(await registry())).not.toBe(before);
  expect(await listing(store)).toMatch(new RegExp(`◐ ${two}.*canary, begun with 5 %\\n {2}● ${one}`));
});

test.each(['0%', '100%', '51%', '-5%', '2.5%', 'abc', '', '%', '5%%'])('%j is no share of people', (text) => {
  expect(parseShare(text)).toBeUndefined();
});

test.each([
  ['5%', 5],
  ['50%', 50],
  [' 1% ', 1],
  ['25', 25],
])('%j is a share of people', (text, share) => {
  expect(parseShare(text)).toBe(share);
});

describe('is refused', () => {
  test('a canary of the shell', () => {
    expect(() => checkCanary({ remotes: {} }, 'shell', undefined, { share: 5 })).toThrow(
      'The shell cannot be a canary: all remotes run in it.',
    );
  });

  test('a second canary, of another remote', async () => {
    await publishBuild('one');
    await publishBuild('one', {}, 'feed');
    const two = await start('two');
    await expect(publishBuild('two', { share: 5 }, 'feed')).rejects.toThrow(
      `Only one canary can run at a time, and profile ${two} does. End it first: npm run canary -- promote | abort.`,
    );
    await publishBuild('two', {}, 'feed');
  });

  test('another publish of the same remote', async () => {
    await publishBuild('one');
    const two = await start('two');
    for (const share of [undefined, 5])
      await expect(publishBuild('three', { share })).rejects.toThrow(
        `profile ${two} is a canary. End it first`,
      );
  });

  test('a canary without a version to compare it with', async () => {
    await expect(start('one')).rejects.toThrow('profile has no published version to compare a canary with.');
  });

  test('a build that was rolled back as a canary, unless it is forced', async () => {
    await publishBuild('one');
    const two = await start('two');
    await canaryActions.abort(store);
    await expect(publishBuild('two')).rejects.toThrow(`profile ${two} was rolled back as a canary.`);
    expect(await publishBuild('two', { allowBreaking: true })).toBe(two);
  });
});

describe('the trail of changes names the canary', () => {
  const last = async () => (await registry()).changes?.at(-1);

  test('when it is listed, held and aborted', async () => {
    const one = await publishBuild('one');
    const two = await start('two');
    expect(await last()).toMatchObject({ action: 'canary', app: 'profile', to: two });
    await canaryActions.hold(store);
    expect(await last()).toMatchObject({ action: 'hold', app: 'profile', to: two });
    await canaryActions.abort(store);
    expect(await last()).toMatchObject({ action: 'abort', app: 'profile', from: two, to: one });
  });

  test('when it is promoted, and when it is rolled back', async () => {
    const one = await publishBuild('one');
    const two = await start('two');
    await canaryActions.promote(store, {});
    expect(await last()).toMatchObject({ action: 'promote', from: one, to: two });
    const three = await start('three');
    await rollback(store, 'profile');
    expect(await last()).toMatchObject({ action: 'rollback', from: three, to: two });
  });
});

test('a frozen remote gets no canary, and a running one can be aborted', async () => {
  await publishBuild('one');
  await freeze(store, 'Release on Monday', 'profile');
  await expect(start('two')).rejects.toThrow('profile is frozen');
  await unfreeze(store, 'profile');
  await start('two');
  await freeze(store, 'Release on Monday', 'profile');
  await expect(canaryActions.promote(store, {})).rejects.toThrow('profile is frozen');
  await canaryActions.abort(store);
  expect((await registry()).canary).toBeUndefined();
});

describe('a person', () => {
  test('promotes it', async () => {
    const one = await publishBuild('one');
    const two = await start('two');
    expect(await canaryActions.promote(store, {})).toBe(`profile is at ${two}`);
    expect(await names()).toEqual([two, one]);
    expect((await registry()).canary).toBeUndefined();
    expect((await registry()).bad).toBeUndefined();
  });

  test('aborts it: it is no fallback, and its files stay for open tabs', async () => {
    const one = await publishBuild('one');
    const two = await start('two');
    expect(await canaryActions.abort(store)).toBe(`profile ${two} is no longer listed; profile is at ${one}`);
    expect(await names()).toEqual([one]);
    expect((await registry()).remotes.profile?.retired).toMatchObject([{ version: two }]);
    await garbageCollect(store, 'profile');
    expect(await store.has('profile', two)).toBe(true);
  });

  test('holds it', async () => {
    await publishBuild('one');
    await start('two');
    await canaryActions.hold(store);
    expect((await registry()).canary).toMatchObject({ share: 5, isHeld: true });
  });

  test('rolls back during a canary: it ends, and the published version stays', async () => {
    await publishBuild('zero');
    const one = await publishBuild('one');
    const two = await start('two');
    const { version, warnings } = await rollback(store, 'profile');
    expect(version).toBe(one);
    expect(warnings).toEqual([`profile ${two} is no longer a canary.`]);
    expect((await registry()).canary).toBeUndefined();
    expect((await registry()).bad).toEqual([`profile@${two}`]);
    expect(await names()).not.toContain(two);
  });

  test('serves another version during a canary, which ends it', async () => {
    const zero = await publishBuild('zero');
    const one = await publishBuild('one');
    await start('two');
    expect((await promote(store, 'profile', zero)).version).toBe(zero);
    expect(await names()).toEqual([zero, one]);
    expect((await registry()).canary).toBeUndefined();
  });

  test('retires the remote, which ends it in the same revision of the registry', async () => {
    await publishBuild('one');
    await start('two');
    const { revision } = await store.read();
    await retire(store, 'profile', undefined, { allowBreaking: true });
    expect((await registry()).canary).toBeUndefined();
    expect((await store.read()).revision).toBe(Number(revision) + 1);
  });

  test.each(['promote', 'hold', 'abort'] as const)('cannot %s a canary that there is not', async (action) => {
    await expect(canaryActions[action](store, {})).rejects.toThrow('There is no canary.');
  });
});

test('the files of a canary stay, however old', async () => {
  await publishBuild('one');
  const two = await start('two');
  await garbageCollect(store, 'profile', Date.now() + 2 * storedMs);
  expect(await store.has('profile', two)).toBe(true);
});

test('the command prints canaries with their verdicts and counts', () => {
  const canary: Canary = {
    app: 'feed',
    version: '1.0.0-a',
    startedAt: '2026-11-01T10:00:00.000Z',
    state: 'aborted',
    share: 0,
    verdicts: [
      {
        outcome: 'rollBack',
        reason: 'evidence',
        share: 0,
        at: '2026-11-01T11:00:00.000Z',
        networks: { canary: 20, others: 380 },
        evidence: [
          {
            kind: 'uncaught',
            limit: null,
            canary: { found: 7, of: 20 },
            others: { found: 1, of: 380 },
            strength: 1234,
          },
          {
            kind: 'lcp',
            limit: 2_500,
            canary: { found: 4, of: 12 },
            others: { found: 60, of: 240 },
            strength: 1.04,
          },
          { kind: 'cls', limit: 0.1, canary: { found: 0, of: 0 }, others: { found: 0, of: 0 }, strength: 1 },
        ],
      },
    ],
  };
  expect(canaryText([canary])).toBe(`feed 1.0.0-a: aborted, 0% of people
  2026-11-01 11:00:00 rolled back to 0% (evidence)
      networks: 20 with it, 380 others
      uncaught: 7 of 20, others 1 of 380, strength 1.2e+3
      lcp above 2500 ms: 4 of 12, others 60 of 240, strength 1.0`);
  expect(canaryText([])).toBe('There has been no canary.');
});
