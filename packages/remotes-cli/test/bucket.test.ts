import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, RemoteVersion } from '@stoa/contract';
import { listedVersions, publish, rollback, storeBuild } from '../src/publish/publish.mjs';
import { integrityOf } from '../src/registry/buildFiles.mjs';
import { BucketStore } from '../src/registry/bucketStore.mjs';
import { openStore } from '../src/registry/openStore.mjs';
import { graceMs, garbageCollect } from '../src/registry/garbageCollect.mjs';
import { trialBeforeListing } from '../src/trial/trialBeforeListing.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import { addServerBundle, makeShell, remoteBundle } from './support/serverBundles.js';
import { startS3Server, type S3Server } from './support/s3Server.js';

let server: S3Server;
/** A server in front of the bucket, of a test that starts one. */
let busy: Server | undefined;
let dir = '';

beforeEach(async () => {
  server = await startS3Server();
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-bucket-'));
});

afterEach(async () => {
  busy?.closeAllConnections();
  busy?.close();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Key pair accepted by the server. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const open = (endpoint = server.endpoint) =>
  new BucketStore({ endpoint, bucket: 'builds', publicUrl: `${endpoint}/builds/`, ...keys });
const publishBuild = async (content: string, remote = 'profile') =>
  publish(open(), remote, await makeBuild(dir, remote, content));
const listed = (remote = 'profile') => listedVersions(open(), remote) as Promise<RemoteVersion[]>;

test('a build in a bucket is listed with its public address, its files cached forever', async () => {
  await publishBuild('one');
  const [build] = await listed();
  expect(build?.base).toBe(`${server.endpoint}/builds/profile/${build?.version}/`);
  for (const [name, hash] of Object.entries(build?.integrity ?? {})) {
    const response = await fetch(`${build?.base}${name}`);
    expect(integrityOf(Buffer.from(await response.arrayBuffer()))).toBe(hash);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const entry = await fetch(`${build?.base}remoteEntry.js`);
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const registry = await fetch(`${server.endpoint}/builds/registry.json`);
  expect(registry.headers.get('cache-control')).toBe('no-cache');
});

test('publishers that write at the same time lose no entry of a bucket', async () => {
  const contents = ['1', '2', '3', '4', '5'];
  const work = contents.flatMap((content) => [publishBuild(content), publishBuild(content, 'feed')]);
  const published = (await Promise.all(work)).map(({ version }) => version);
  const all = [...(await listed()), ...(await listed('feed'))].map(({ version }) => version);
  expect(all.sort()).toEqual(published.sort());
});

test('of two publishers that exclude each other, a bucket lists one', async () => {
  const alone = (other: string) => (registry: Registry) => {
    if (registry.remotes[other]) throw new Error(`not beside ${other}`);
  };
  const publishAlone = async (remote: string, other: string) =>
    publish(open(), remote, await makeBuild(dir, remote, 'one'), { confirm: alone(other) });
  const settled = await Promise.allSettled([
    publishAlone('feed', 'profile'),
    publishAlone('profile', 'feed'),
  ]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a rollback in a bucket serves the previous version', async () => {
  const first = await publishBuild('one');
  await publishBuild('two');
  expect((await rollback(open(), 'profile')).version).toBe(first.version);
});

test('a build is rendered with the shell of a bucket before it is listed there', async () => {
  const store = open();
  await publish(store, 'shell', await makeShell(dir, 'first'));
  const dist = await makeBuild(dir, 'profile', 'one');
  await addServerBundle(dist, remoteBundle('{}', `require('fs')`));
  const tryOut = trialBeforeListing(store, 'profile', dist, { allowBreaking: false, say: () => undefined });
  await expect(publish(store, 'profile', dist, { tryOut })).rejects.toThrow('The shell does not share fs');
  expect(await listed()).toEqual([]);
});

test('builds retired for a day are deleted from the bucket', async () => {
  const first = await publishBuild('0');
  for (const content of ['1', '2', '3', '4', '5']) await publishBuild(content);
  expect(await open().has('profile', first.version)).toBe(true);
  await garbageCollect(open(), 'profile', Date.now() + 2 * graceMs);
  expect((await open().stored('profile')).map(({ version }) => version)).not.toContain(first.version);
});

test('a build in a bucket that is stored again keeps its manifest', async () => {
  const dist = await makeBuild(dir, 'profile', 'one');
  const version = await storeBuild(open(), 'profile', dist);
  const manifest = await open().readFile('profile', version, 'manifest.json');
  expect(await storeBuild(open(), 'profile', dist)).toBe(version);
  expect(await open().readFile('profile', version, 'manifest.json')).toEqual(manifest);
});

test('a bucket that ignores conditional writes is refused before anything is listed', async () => {
  const store = open(server.plainEndpoint);
  const dist = await makeBuild(dir, 'profile', 'one');
  await expect(publish(store, 'profile', dist)).rejects.toThrow('ignores conditions on writes');
  expect((await store.read()).text).toBeUndefined();
});

/**
 * Opens the bucket behind a server where requests may fail.
 * @param isRefused returns whether a request is answered 503 instead of reaching the bucket
 * @param isLost returns whether a request that the bucket has answered is answered 503
 */
async function startBusyBucket({
  isRefused = () => false,
  isLost = () => false,
}: Partial<Record<'isRefused' | 'isLost', (message: IncomingMessage) => boolean>>) {
  const behind = new URL(server.endpoint);
  busy = createServer((message, response) => {
    const refuse = () => response.writeHead(503).end('<Error>SlowDown</Error>');
    if (isRefused(message)) return refuse();
    const { method, url, headers } = message;
    const onward = ask({ host: behind.hostname, port: behind.port, method, path: url, headers }, (answer) => {
      if (isLost(message)) return answer.resume().once('end', refuse);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return answer.pipe(response);
    });
    return message.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  return open(`http://127.0.0.1:${port}`);
}

test('retries requests to a busy bucket', async () => {
  let writes = 0;
  const isRefused = ({ method }: IncomingMessage) => method === 'PUT' && (writes += 1) <= 3;
  const store = await startBusyBucket({ isRefused });
  await publish(store, 'profile', await makeBuild(dir, 'profile', 'one'));
  expect(writes).toBeGreaterThan(3);
  expect(await listed()).toHaveLength(1);
});

test('a rollback that a busy bucket has stored is not applied a second time', async () => {
  for (const content of ['one', 'two', 'three']) await publishBuild(content);
  const [, previous] = await listed();
  let writes = 0;
  const isLost = ({ method, url }: IncomingMessage) =>
    method === 'PUT' && url === '/builds/registry.json' && (writes += 1) === 1;
  const store = await startBusyBucket({ isLost });
  expect((await rollback(store, 'profile')).version).toBe(previous?.version);
  expect(writes).toBe(2);
  expect((await listed())[0]?.version).toBe(previous?.version);
});

test('a wrong key results in the error of the bucket', async () => {
  const store = new BucketStore({
    endpoint: server.endpoint,
    bucket: 'builds',
    publicUrl: `${server.endpoint}/builds/`,
    accessKeyId: 'nobody',
    secretAccessKey: 'nothing',
  });
  await expect(store.read()).rejects.toThrow(/was answered 403/);
});

test('a partially configured bucket results in an error naming the missing variables', () => {
  expect(() => openStore({ REMOTES_S3_BUCKET: 'builds', REMOTES_URL: 'https://cdn.example.org/' })).toThrow(
    'A bucket for remotes also needs REMOTES_S3_ENDPOINT, REMOTES_S3_ACCESS_KEY_ID, REMOTES_S3_SECRET_ACCESS_KEY.',
  );
});
