import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaPathPrefix } from '@stoa/contract';
import sharp from 'sharp';
import { bounds } from '../../src/platform/bounds.js';
import { startBucket } from '../support/bucket.js';
import { blackPng, box, video } from '../support/files.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { upload } from '../support/uploading.js';

let api: TestApp;
let ada: Member;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-upload-bounds-'));
  api = await TestApp.start({ dataDir });
  ada = await api.members.make();
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (file: Buffer, as = ada) => upload(api.address, as, file);
const statusOf = async (url: string, headers = {}) => (await fetch(api.address + url, { headers })).status;

async function store(file: Buffer, as = ada): Promise<string> {
  const { url, refusal } = await send(file, as);
  if (!url) throw new Error(refusal);
  return url;
}

describe('a picture that is expensive to decode', () => {
  const movie = (frames: number, width: number, height: number) =>
    sharp(randomBytes(frames * width * height), {
      raw: { width, height: frames * height, channels: 1, pageHeight: height },
    })
      .webp({ effort: 0, quality: 10 })
      .toBuffer();
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#b4532a' } });

  it('is refused when it is an AVIF of more than 16 million pixels', async () => {
    const avif = await plain(4_100).avif({ effort: 0, quality: 20 }).toBuffer();
    expect(await send(avif)).toMatchObject({
      refusal: '422 FILE_UNREADABLE',
      message: expect.stringContaining('16 million pixels'),
    });
  });

  it('is refused when its frames are more than 16 million pixels together', async () => {
    const webp = await movie(5, 2_000, 2_000);
    expect((await send(webp)).refusal).toBe('422 FILE_UNREADABLE');
  });

  it('keeps its frames when it is small enough', async () => {
    const url = await store(await movie(3, 1_000, 500));
    for (const [path, width] of [
      [url, 1_000],
      [url.replace('.webp', '-320.webp'), 320],
    ] as const) {
      const file = Buffer.from(await (await fetch(api.address + path)).arrayBuffer());
      expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ width, pages: 3 });
    }
  });
});

it('a second picture of an account is refused while the first is being read', async () => {
  const slow = await sharp(randomBytes(3_000 * 3_000 * 3), {
    raw: { width: 3_000, height: 3_000, channels: 3 },
  })
    .jpeg({ quality: 30 })
    .toBuffer();
  const bea = await api.members.make();
  const answers = await Promise.all([send(slow, bea), send(slow, bea), send(slow, bea)]);
  const refusals = answers.map(({ refusal }) => refusal).filter(Boolean);
  expect(refusals).toContain('429 RATE_LIMITED');
  expect(answers.some(({ url }) => url)).toBe(true);
});

it('uploads that end together do not exceed the quota of an account', async () => {
  const dora = await api.members.make();
  const file = video(10_000);
  await api.database.pool.query(
    `INSERT INTO uploads (name, user_id, mime, bytes)
      SELECT 'dora' || n || '.mp4', $1, 'video/mp4', $2 FROM generate_series(1, 10) AS n`,
    [dora.id, bounds.uploadBytesPerDay / 10 - 1_500],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(file, dora)));
  expect(answers.filter(({ url }) => url)).toHaveLength(1);
  const refusals = new Set(answers.flatMap(({ refusal }) => refusal ?? []));
  expect(refusals).toEqual(new Set(['429 UPLOAD_QUOTA_REACHED']));
});

it('an account that has used its daily quota is refused before its upload is read', async () => {
  const cleo = await api.members.make();
  await api.database.pool.query(
    `INSERT INTO uploads (name, user_id, mime, bytes)
      SELECT n || '.mp4', $1, 'video/mp4', $2 FROM generate_series(1, 10) AS n`,
    [cleo.id, bounds.uploadBytesPerDay / 10],
  );
  expect((await send(blackPng(9, 9), cleo)).refusal).toBe('429 UPLOAD_QUOTA_REACHED');
  await api.database.pool.query(
    `UPDATE uploads SET created_at = now() - interval '25 hours' WHERE user_id = $1`,
    [cleo.id],
  );
  expect((await send(blackPng(9, 9), cleo)).url).toBeDefined();
});

it('a video file without a video track is refused', async () => {
  const empty = Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('mdat', Buffer.alloc(5_000))]);
  expect((await send(empty)).refusal).toBe('422 FILE_UNREADABLE');
});

it('the location of a video is not served', async () => {
  const place = '+27.5916+086.5640+8850/';
  const url = await store(Buffer.concat([video(5_000), box('udta', box('\u00a9xyz', Buffer.from(place)))]));
  const text = Buffer.from(await (await fetch(api.address + url)).arrayBuffer()).toString('latin1');
  expect(text).toContain('ftypisom');
  expect(text).not.toContain(place);
});

describe('incomplete multipart is answered 400', () => {
  const begin = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n';
  it.each([
    ['no boundary', 'multipart/form-data', `${begin}\r\n123\r\n--edge--\r\n`],
    ['an empty boundary', 'multipart/form-data; boundary=', `${begin}\r\n123\r\n--edge--\r\n`],
    ['a boundary of 200 letters', `multipart/form-data; boundary=${'e'.repeat(200)}`, begin],
    ['a boundary that never comes', 'multipart/form-data; boundary=other', `${begin}\r\n123\r\n--edge--\r\n`],
    ['cut in a header', 'multipart/form-data; boundary=edge', begin.slice(0, 40)],
    ['no end', 'multipart/form-data; boundary=edge', `${begin}content-type: image/png\r\n\r\n\x89PNG`],
    ['random bytes', 'multipart/form-data; boundary=edge', randomBytes(5_000).toString('latin1')],
    ['nothing', 'multipart/form-data; boundary=edge', ''],
  ])('%s', async (_, type, body) => {
    const response = await fetch(`${api.address}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
      body: Buffer.from(body, 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      code: 'INPUT_INVALID',
      requestId: expect.any(String),
    });
    expect(readdirSync(join(dataDir, 'uploads-arriving'))).toEqual([]);
  });
});

describe.each(['a folder', 'a bucket'])('a file in %s', (place) => {
  let served: TestApp;
  let end = () => Promise.resolve();
  let url = '';
  beforeAll(async () => {
    if (place === 'a folder') served = api;
    else {
      const bucket = await startBucket();
      served = await TestApp.start({ uploadsBucket: bucket.place });
      end = async () => {
        await served.stop();
        await bucket.stop();
      };
    }
    const as = place === 'a folder' ? ada : await served.members.make();
    url = (await upload(served.address, as, video(5_000))).url ?? '';
  });
  afterAll(() => end());
  const get = (headers: Record<string, string>) => fetch(served.address + url, { headers });

  it('answers 416 to a range past its end, with its size', async () => {
    const response = await get({ range: 'bytes=900000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */5000');
    expect(await response.json()).toMatchObject({ statusCode: 416, code: 'RANGE_UNSATISFIABLE' });
  });

  it('answers 412 when its ETag does not match', async () => {
    const response = await get({ 'if-match': '"another"' });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ statusCode: 412, code: 'PRECONDITION_FAILED' });
  });
});

describe('who may show and see a file', () => {
  let communityId: number;
  let staff: Member;
  beforeAll(async () => {
    ({ id: communityId } = await api.makeCommunity());
    staff = await api.members.make({ role: 'moderator' });
  });
  const post = (imageUrl: string, as = ada) =>
    api.call('createPost', { as, body: { title: 'Look', communityId, imageUrl } });

  it('only its uploader may attach it, whether a post shows it or not', async () => {
    const url = await store(blackPng(9, 9));
    const other = await api.members.make();
    const attach = { as: other, body: { title: 'Mine', communityId, imageUrl: url } };
    expect((await api.refusal('createPost', attach)).code).toBe('UPLOAD_NOT_FOUND');
    await post(url);
    expect((await api.refusal('createPost', attach)).code).toBe('UPLOAD_NOT_FOUND');
  });

  it('it is not found, in any size, while every post that shows it is removed', async () => {
    const url = await store(blackPng(1_000, 400));
    const small = url.replace('.webp', '-320.webp');
    const [first, second] = [await post(url), await post(url)];
    const remove = (id: number) =>
      api.call('removePost', { as: staff, params: { id }, body: { reason: 'Not here.' } });
    await remove(first.id);
    expect([await statusOf(url), await statusOf(small)]).toEqual([200, 200]);
    await remove(second.id);
    const encoded = url.replace('/media/', '/media/%').replace('%', `%${url.charCodeAt(7).toString(16)}`);
    const asked = [url, small, `${url}?x`, encoded.slice(0, 10) + url.slice(8)];
    expect(await Promise.all(asked.map((path) => statusOf(path)))).toEqual([404, 404, 404, 404]);
    await api.call('restorePost', { as: staff, params: { id: first.id } });
    expect([await statusOf(url), await statusOf(small)]).toEqual([200, 200]);
  });

  it('shared caches store no picture of a message', async () => {
    const url = await store(blackPng(1_000, 400));
    const cacheOf = async (path: string) => (await fetch(api.address + path)).headers.get('cache-control');
    const { username } = await api.members.make();
    const body = { clientId: randomUUID(), imageUrl: url };
    await api.call('writeToUser', { as: ada, params: { username }, body });
    const small = url.replace('.webp', '-320.webp');
    expect([await cacheOf(url), await cacheOf(small)]).toEqual(Array(2).fill('private, max-age=86400'));
    await post(url);
    expect(await cacheOf(url)).toBe('public, max-age=86400');
  });

  it('staff delete it for good, and the log records it', async () => {
    const url = await store(blackPng(1_000, 400));
    const name = url.slice(mediaPathPrefix.length);
    const { id } = await post(url);
    const body = { reason: 'Not lawful.' };
    expect((await api.refusal('purgeUpload', { as: ada, params: { name }, body })).code).toBe('ROLE_MISSING');
    await api.call('purgeUpload', { as: staff, params: { name }, body });
    const paths = [url, url.replace('.webp', '-960.webp'), url.replace('.webp', '-320.webp')];
    expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual([404, 404, 404]);
    expect(
      readdirSync(join(dataDir, 'uploads')).filter((file) => file.startsWith(name.slice(0, 32))),
    ).toEqual([]);
    const [entry] = await api.call('listModerationLog', { as: staff });
    expect(entry).toMatchObject({
      action: 'media-purged',
      note: 'Not lawful.',
      subject: { type: 'post', id, title: 'Look' },
    });
    const again = await api.refusal('purgeUpload', { as: staff, params: { name }, body });
    expect(again.code).toBe('UPLOAD_NOT_FOUND');
  });
});
