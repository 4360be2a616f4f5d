import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../src/publish/publish.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { remotesCommand } from '../src/remotesCommand.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

const { env, exitCode } = process;
let dir = '';
let store: FolderStore;
let said: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-commands-'));
  process.env = { ...env, REMOTES_DIR: dir };
  store = new FolderStore(dir);
  said = [];
  process.exitCode = undefined;
  for (const way of ['log', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = env;
  process.exitCode = exitCode;
  await rm(dir, { recursive: true, force: true });
});

const publishBuild = async (content: string, share?: number) =>
  (await publish(store, 'profile', await makeBuild(dir, 'profile', content), { share })).version;

describe('a canary that the site has rolled back', () => {
  let site: Server;
  let two = '';
  beforeEach(async () => {
    await publishBuild('one');
    two = await publishBuild('two', 5);
    const { startedAt = '' } = (await readRegistry(store)).canary ?? {};
    const canary = { app: 'profile', version: two, startedAt, state: 'aborted', share: 0 };
    site = createServer((_request, response) => void response.end(JSON.stringify({ canary })));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    process.env.STOA_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => site.close(resolve)));

  test('is not promoted as a version either, unless it is forced', async () => {
    await remotesCommand(['promote', 'mfe-profile', two]);
    expect(said.join('\n')).toContain(`profile ${two} was rolled back by the site.`);
    expect(process.exitCode).toBe(1);
    await remotesCommand(['promote', 'mfe-profile', two, '--allow-breaking']);
    expect(said.at(-1)).toBe(`profile is at ${two}`);
  });
});

test.each([
  [['list'], 'nothing published', undefined],
  [['retire', 'mfe-profile'], 'profile has no listed versions.', 1],
  [['promote', 'mfe-profile', '5d41402a'], 'profile has no version 5d41402a.', 1],
] as const)('without a canary, %j needs no address of the site', async (parameters, answer, code) => {
  process.env.STOA_URL = 'talk.example';
  await remotesCommand([...parameters]);
  expect(said.join('\n')).toContain(answer);
  expect(process.exitCode).toBe(code);
});
