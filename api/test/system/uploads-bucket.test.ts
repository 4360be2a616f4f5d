import { Bucket } from '@stoa/bucket';
import { pino } from 'pino';
import sharp from 'sharp';
import { startBucket, type TestBucket } from '../support/bucket.js';
import { video } from '../support/files.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { upload } from '../support/uploading.js';

/** Uploads in a bucket of a real server of the S3 protocol. */
let bucket: TestBucket;
let api: TestApp;
let ada: Member;
const lines: string[] = [];
beforeAll(async () => {
  bucket = await startBucket();
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  api = await TestApp.start({ uploadsBucket: bucket.place }, undefined, logger);
  ada = await api.members.make();
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
});

const picture = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer();
const download = (path: string, init: RequestInit = {}) => fetch(api.address + path, init);

async function store(file: Buffer): Promise<string> {
  const { url, refusal } = await upload(api.address, ada, file);
  if (!url) throw new Error(refusal);
  return url;
}

async function storedRows(): Promise<number> {
  const { rows } = await api.database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM uploads');
  return rows[0]?.n ?? -1;
}

it('keeps an image in three widths and serves it under our own name and headers', async () => {
  const url = await store(await picture());
  for (const [path, width] of [
    [url, 1200],
    [url.replace('.webp', '-960.webp'), 960],
    [url.replace('.webp', '-320.webp'), 320],
  ] as const) {
    const response = await download(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
  }
});

it('serves a video in ranges, and what is not changed not again', async () => {
  const url = await store(video(300_000));
  const part = await download(url, { headers: { range: 'bytes=4-11' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4-11/300000']);
  expect([part.headers.get('content-type'), await part.text()]).toEqual(['video/mp4', 'ftypisom']);
  const end = await download(url, { headers: { range: 'bytes=299995-' } });
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 5]);
  expect((await download(url, { headers: { range: 'bytes=900000-' } })).status).toBe(416);
  const head = await download(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
  expect(head.headers.get('accept-ranges')).toBe('bytes');
  const whole = await download(url);
  expect((await whole.arrayBuffer()).byteLength).toBe(300_000);
  const etag = whole.headers.get('etag') ?? '';
  expect((await download(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it.each([
  '/media/nothing.webp',
  '/media/',
  '/media/..%2fx',
  '/media/%2e%2e%2fmedia%2fx.webp',
  '/media/a/b.webp',
])('has nothing at %s', async (path) => {
  const response = await download(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json|html/);
});

it('takes the objects of a deleted post along', async () => {
  const url = await store(await picture());
  const { id: communityId } = await api.makeCommunity();
  const body = { title: 'Look', communityId, imageUrl: url };
  const { id } = await api.call('createPost', { as: ada, body });
  await api.call('deletePost', { as: ada, params: { id } });
  for (const path of [url, url.replace('.webp', '-960.webp'), url.replace('.webp', '-320.webp')]) {
    expect((await download(path)).status).toBe(404);
  }
});

it('says that files cannot be reached while the bucket is away, and keeps no half upload', async () => {
  const url = await store(video());
  const before = await storedRows();
  bucket.line.cut();
  const refused = await upload(api.address, ada, await picture());
  expect(refused).toMatchObject({
    refusal: '503 STORAGE_UNAVAILABLE',
    message: 'Files are temporarily unavailable. Please try again in a moment.',
  });
  expect(lines).toContainEqual(expect.stringMatching(/STORAGE_UNAVAILABLE: Error: .*(ECONN|socket)/));
  const away = await download(url);
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect((await download('/api/posts')).status).toBe(200);
  await bucket.line.mend();
  expect((await download(url)).status).toBe(200);
  expect(await storedRows()).toBe(before);
});

it('says the same when the bucket does not exist', async () => {
  const other = await TestApp.start({ uploadsBucket: { ...bucket.place, bucket: 'elsewhere' } });
  const as = await other.members.make();
  expect((await upload(other.address, as, video())).refusal).toBe('503 STORAGE_UNAVAILABLE');
  await other.stop();
});

it('the bucket itself tells the type of what is kept there', async () => {
  const url = await store(video());
  const head = await new Bucket(bucket.place).ask('HEAD', url.slice('/media/'.length));
  expect(head.headers['content-type']).toBe('video/mp4');
});
