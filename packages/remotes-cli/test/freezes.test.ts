import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { remoteLimits } from '@stoa/contract';
import { changeLog } from '../src/publish/changeLog.mjs';
import { listing } from '../src/publish/listing.mjs';
import { publishOwn } from '../src/publish/publishOwn.mjs';
import { publishStored } from '../src/publish/publishStored.mjs';
import { listedVersions, promote, publish, rollback, storeBuild } from '../src/publish/publish.mjs';
import { retire } from '../src/publish/retire.mjs';
import { withChange } from '../src/registry/changes.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { freeze, unfreeze } from '../src/registry/freezes.mjs';
import { readRegistry, updateRegistry } from '../src/registry/registry.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

const reason = 'Release on Monday';
let dir = '';
let store: FolderStore;
let one = '';
let two = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-freeze-'));
  store = new FolderStore(path.join(dir, 'site'));
  one = (await publishBuild('one')).version;
  two = (await publishBuild('two')).version;
});
afterEach(async () => {
  delete process.env.STOA_PUBLISHER;
  await rm(dir, { recursive: true, force: true });
});

const publishBuild = async (content: string) => publish(store, 'feed', await makeBuild(dir, 'feed', content));
const names = async () => (await listedVersions(store, 'feed')).map(({ version }) => version);
const changes = async () => (await readRegistry(store)).changes ?? [];

describe('a freeze', () => {
  test.each([['feed'], [undefined]])('of %s refuses every change with its reason', async (app) => {
    await freeze(store, reason, app);
    const says = new RegExp(`frozen since .* UTC by ${userInfo().username}: ${reason}`);
    await expect(publishBuild('three')).rejects.toThrow(says);
    await expect(promote(store, 'feed', one)).rejects.toThrow(says);
    await expect(rollback(store, 'feed')).rejects.toThrow(says);
    await expect(retire(store, 'feed', one)).rejects.toThrow(says);
    expect(await names()).toEqual([two, one]);
    await unfreeze(store, app);
    expect(await publishBuild('three')).toMatchObject({ isNew: true });
  });

  test('lets a broken build be taken back on purpose', async () => {
    await freeze(store, reason, 'feed');
    await rollback(store, 'feed', { isDespiteFreeze: true });
    await retire(store, 'feed', two, { isDespiteFreeze: true });
    expect(await names()).toEqual([one]);
  });

  test('that begins while a build is checked still refuses it', async () => {
    const dist = await makeBuild(dir, 'feed', 'three');
    await expect(
      publish(store, 'feed', dist, { tryOut: () => freeze(store, reason, 'feed') }),
    ).rejects.toThrow(reason);
    expect(await names()).toEqual([two, one]);
  });

  test('leaves other apps, and builds that are only stored, as they are', async () => {
    await freeze(store, reason, 'feed');
    await publish(store, 'profile', await makeBuild(dir, 'profile', 'one'));
    await storeBuild(store, 'feed', await makeBuild(dir, 'feed', 'three'));
  });

  test('is listed, and names the person by STOA_PUBLISHER', async () => {
    process.env.STOA_PUBLISHER = 'Ada';
    await freeze(store, reason, 'feed');
    expect(await listing(store)).toMatch(/feed\n {2}feed is frozen since .* UTC by Ada: Release on Monday/);
  });

  test('is respected by npm start and by images, which publish the rest', async () => {
    const image = path.join(dir, 'image');
    const three = await makeBuild(dir, 'feed', 'three');
    await publish(new FolderStore(image), 'feed', three);
    await freeze(store, reason);
    const said: string[] = [];
    await updateRegistry(store, ({ remotes: _remotes, ...registry }) => ({ ...registry, remotes: {} }));
    await publishOwn(store, ['feed'], { distOf: () => three, say: (line) => said.push(line) });
    expect(said).toEqual([expect.stringContaining('feed is not published: Every app is frozen')]);
    expect((await publishStored(image, store)).at(-1)).toContain('is not published: Every app is frozen');
    expect(await names()).toEqual([]);
  });

  test.each([
    ['an empty one', ''],
    ['one of spaces', '   '],
    ['a long one', 'x'.repeat(remoteLimits.freezeReasonMax + 1)],
  ])('needs a reason, not %s', async (_case, text) => {
    await expect(freeze(store, text, 'feed')).rejects.toThrow('A reason has 1 to 200 characters');
  });

  test('that does not exist cannot be ended', async () => {
    await expect(unfreeze(store)).rejects.toThrow('There is no freeze of all apps.');
    await freeze(store, reason);
    await expect(unfreeze(store, 'feed')).rejects.toThrow(
      'feed itself is not frozen. All apps are: use --all.',
    );
  });
});

describe('the trail of changes', () => {
  test('records each change with both versions, and reads newest first', async () => {
    process.env.STOA_PUBLISHER = 'CI of feed';
    await rollback(store, 'feed');
    await promote(store, 'feed', two);
    await retire(store, 'feed', one);
    await freeze(store, reason, 'feed');
    await unfreeze(store, 'feed');
    const by = 'CI of feed';
    expect(await changes()).toMatchObject([
      { action: 'publish', app: 'feed', to: one },
      { action: 'publish', app: 'feed', from: one, to: two },
      { action: 'rollback', from: two, to: one, by },
      { action: 'promote', from: one, to: two, by },
      { action: 'retire', from: one, to: two, by },
      { action: 'freeze', app: 'feed', by, reason },
      { action: 'unfreeze', app: 'feed', by },
    ]);
    const lines = (await changeLog(store, 'feed')).split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(`freeze feed, by CI of feed, ${reason}`);
    expect(lines[5]).toContain(`publish feed, ${one} → ${two}`);
    expect(await changeLog(store, 'polls')).toBe('No changes are recorded yet.');
  });

  test('marks a build that was made with uncommitted changes, as the list does', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567+';
    await updateRegistry(store, (registry) => ({
      ...registry,
      changes: registry.changes?.map((change) => ({ ...change, commit })),
    }));
    expect(await changeLog(store, 'feed')).toMatch(/commit 0123456789\+/);
  });

  test('names no person who has not given a name', async () => {
    expect((await changes()).map(({ by }) => by)).toEqual([undefined, undefined]);
  });

  test('does not record publishing a listed build again', async () => {
    await publishBuild('two');
    expect(await changes()).toHaveLength(2);
  });

  test('keeps the newest changes', async () => {
    await updateRegistry(store, (registry) => {
      let after = registry;
      for (let at = 0; at < remoteLimits.changesKept; at += 1)
        after = withChange(after, { action: `test-${at}`, app: 'feed' });
      return after;
    });
    expect(await changes()).toHaveLength(remoteLimits.changesKept);
    await rollback(store, 'feed');
    const kept = await changes();
    expect(kept).toHaveLength(remoteLimits.changesKept);
    expect([kept[0]?.action, kept.at(-1)?.action]).toEqual(['test-1', 'rollback']);
  });

  test('keeps the changes of publishers at the same time', async () => {
    const script = path.join(__dirname, 'support/publishMany.mjs');
    const publishers = ['a', 'b'].map((name) =>
      spawn(process.execPath, [script, store.where, 'profile', name, '5'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    const codes = await Promise.all(publishers.map(async (one) => (await once(one, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0]);
    const own = (await changes()).filter(({ app }) => app === 'profile');
    expect(own).toHaveLength(10);
    // Each change begins where the one before it ended.
    expect(own.slice(1).map(({ from }) => from)).toEqual(own.slice(0, -1).map(({ to }) => to));
  });
});
