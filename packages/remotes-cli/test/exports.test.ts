import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import { listedVersions, promote, publish, rollback } from '../src/publish/publish.mjs';
import { retire } from '../src/publish/retire.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { unmet } from '../src/registry/compatibility.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-exports-'));
  store = new FolderStore(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function publishShell(...exported: string[]): Promise<string> {
  const dist = path.join(dir, `dist-shell-${exported.join('-')}`);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), '<p>shell</p>');
  await writeFile(path.join(dist, 'offers.json'), JSON.stringify({ exports: { '@stoa/ui': exported } }));
  return ((await publish(store, 'shell', dist)) as { version: string }).version;
}

async function publishFeed(content: string, ...used: string[]): Promise<string> {
  const dist = await makeBuild(dir, 'feed', content);
  const file = path.join(dist, 'exposes.json');
  const exposes = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...exposes, uses: { '@stoa/ui': used } }));
  return ((await publish(store, 'feed', dist)) as { version: string }).version;
}

const served = async (app: string) =>
  ((await listedVersions(store, app)) as { version: string }[])[0]?.version;

test('a build lists its imports from the shell’s packages, and a shell lists their exports', async () => {
  await publishShell('Button', 'Chip');
  await publishFeed('one', 'Button');
  const [feed] = (await listedVersions(store, 'feed')) as RemoteVersion[];
  const [shell] = (await listedVersions(store, 'shell')) as HostVersion[];
  expect(feed?.requires.uses).toEqual({ '@stoa/ui': ['Button'] });
  expect(shell?.offers.exports).toEqual({ '@stoa/ui': ['Button', 'Chip'] });
});

test('a rollback of the shell that would leave a remote without a compatible version is refused', async () => {
  await publishShell('Button');
  const newer = await publishShell('Button', 'Chip');
  await publishFeed('one', 'Chip');
  await expect(rollback(store, 'shell')).rejects.toThrow(
    /shell was not changed:[^]*feed \S+ uses Chip of @stoa\/ui, which the shell does not have/,
  );
  expect(await served('shell')).toBe(newer);
});

test('it is possible with --allow-breaking, and reports the consequences', async () => {
  const older = await publishShell('Button');
  await publishShell('Button', 'Chip');
  await publishFeed('one', 'Chip');
  const { version, warnings } = await rollback(store, 'shell', { allowBreaking: true });
  expect(version).toBe(older);
  expect(warnings).toEqual([expect.stringContaining('No other listed version is compatible.')]);
});

test('a rollback of the shell reports which remotes fall back to an older version', async () => {
  await publishShell('Button');
  await publishShell('Button', 'Chip');
  const older = await publishFeed('one', 'Button');
  await publishFeed('two', 'Chip');
  const { warnings } = await rollback(store, 'shell');
  expect(warnings).toEqual([expect.stringContaining(`${older} is used instead.`)]);
});

test('promoting a version of a remote that is incompatible with the shell is reported', async () => {
  await publishShell('Button');
  await publishFeed('one', 'Chip');
  const fitting = await publishFeed('two', 'Button');
  const [, older] = (await listedVersions(store, 'feed')) as RemoteVersion[];
  const { warnings } = await promote(store, 'feed', older?.version ?? '');
  expect(warnings).toEqual([expect.stringContaining(`${fitting} is used instead.`)]);
});

describe('with one version of a remote compatible with a rolled back shell', () => {
  let fitting = '';
  let newest = '';

  beforeEach(async () => {
    await publishShell('Button');
    await publishShell('Button', 'Chip');
    fitting = await publishFeed('one', 'Button');
    newest = await publishFeed('two', 'Chip');
    await rollback(store, 'shell');
  });

  const listed = async () =>
    ((await listedVersions(store, 'feed')) as { version: string }[]).map(({ version }) => version);

  test('that version cannot be retired, and the error gives the reason', async () => {
    await expect(retire(store, 'feed', fitting)).rejects.toThrow(
      /feed was not changed:[^]*uses Chip of @stoa\/ui, which the shell does not have\. No other listed version is compatible/,
    );
    expect(await listed()).toEqual([newest, fitting]);
  });

  test('it can be retired with --allow-breaking, which reports the consequences', async () => {
    const { warnings } = await retire(store, 'feed', fitting, { allowBreaking: true });
    expect(warnings).toEqual([expect.stringContaining('No other listed version is compatible.')]);
    expect(await listed()).toEqual([newest]);
  });

  test('of several compatible versions one can be retired, which reports the fallback', async () => {
    const newer = await publishFeed('three', 'Button');
    await publishFeed('four', 'Chip');
    expect((await retire(store, 'feed', newer)).warnings).toEqual([
      expect.stringContaining(`${fitting} is used instead.`),
    ]);
  });

  test('incompatible versions can be retired', async () => {
    await publishFeed('three', 'Chip', 'Button');
    expect(await retire(store, 'feed', newest)).toMatchObject({ warnings: [] });
    expect((await listed()).at(-1)).toBe(fitting);
  });
});

describe('a build made with a later patch version of the shell’s packages', () => {
  const requires = { contract: '^0.1.0', shared: { '@stoa/ui': '^0.1.7', react: '^19.3.1' } };
  const offers = { contract: '0.1.0', shared: { '@stoa/ui': '0.1.1', react: '19.3.1' } };
  const uses = { '@stoa/ui': ['Button'] };

  test('is compatible with a shell that has the exports it uses', () => {
    expect(unmet({ ...requires, uses }, { ...offers, exports: { '@stoa/ui': ['Button', 'Chip'] } })).toEqual(
      [],
    );
  });

  test('is incompatible with a shell that lists no exports', () => {
    expect(unmet({ ...requires, uses }, offers)).toEqual(['needs @stoa/ui ^0.1.7, the shell has 0.1.1']);
  });

  test('is incompatible with a shell of an earlier minor version', () => {
    const older = { contract: '0.1.0', shared: { '@stoa/ui': '0.0.9', react: '19.3.1' } };
    expect(unmet({ ...requires, uses }, { ...older, exports: { '@stoa/ui': ['Button'] } })).toHaveLength(1);
  });
});
