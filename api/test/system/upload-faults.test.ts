import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@stoa/contract';
import sharp from 'sharp';
import { freePort } from '@stoa/workspace/freePort';
import { blackPng, heic, manyFrames, video } from '../support/files.js';
import type { Member } from '../support/members.js';
import { ApiProcess } from '../support/process.js';
import { onSmallDisk } from '../support/small-disk.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { beginUpload, upload } from '../support/uploading.js';

let api: TestApp;
let ada: Member;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-uploads-'));
  api = await TestApp.start({ dataDir });
  ada = await api.members.make();
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (file: Buffer, type?: string, name?: string) => upload(api.address, ada, file, { type, name });
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4532a' } });
const fetchFile = async (url: string) => Buffer.from(await (await fetch(api.address + url)).arrayBuffer());
const filesIn = (folder: string) => readdirSync(join(dataDir, folder));

async function storedRows(): Promise<number> {
  const { rows } = await api.database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM uploads');
  return rows[0]?.n ?? -1;
}

/** Filled up with zeros, which decoders pass over. */
const filled = (file: Buffer, bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);

describe('the limits of an upload', () => {
  it('an image of exactly 10 MB passes, one byte more does not', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect(await send(filled(jpeg, limits.imageBytesMax))).toMatchObject({ width: 40, height: 30 });
    expect((await send(filled(jpeg, limits.imageBytesMax + 1))).refusal).toBe('413 BODY_TOO_LARGE');
  });

  it('a video of exactly 100 MB passes, one byte more does not', async () => {
    const stored = await send(video(limits.videoBytesMax), 'video/mp4');
    const head = await fetch(`${api.address}${stored.url}`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(limits.videoBytesMax));
    expect((await send(video(limits.videoBytesMax + 1), 'video/mp4')).refusal).toBe('413 BODY_TOO_LARGE');
  });

  it.each([
    ['150 MB of anything', 150 * 1024 ** 2, Buffer.alloc(0)],
    ['20 MB that begin like a picture', 20 * 1024 ** 2, blackPng(9, 9)],
  ])('%s are refused before they have come', async (_, bytes, start) => {
    const socket = beginUpload(api.address, ada, bytes, start);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('Bad input: an upload', () => {
  it.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'],
    [
      'an SVG that says it is a PNG',
      Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'),
      'image/png',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 and what follows, long enough to tell'), 'image/jpeg'],
    ['a program', Buffer.from('MZ\u0000\u0001 this program cannot be run in DOS mode'), 'video/mp4'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['a video that says it is a picture', video(), 'image/png'],
    ['a picture that says it is a video', blackPng(9, 9), 'video/mp4'],
  ])('is refused when it is %s', async (_, file, type) => {
    const before = await storedRows();
    expect((await send(file, type)).refusal).toBe('415 MEDIA_TYPE_UNSUPPORTED');
    expect(await storedRows()).toBe(before);
  });

  it('is refused with a way out when it is a HEIC picture, whatever the phone says of it', async () => {
    for (const type of ['image/heic', 'image/heif', 'image/jpeg', undefined]) {
      const { refusal, message } = (await send(heic, type, 'IMG_0042.HEIC')) as {
        refusal: string;
        message: string;
      };
      expect(refusal).toBe('415 MEDIA_TYPE_UNSUPPORTED');
      expect(message).toContain('Save the picture as JPEG and try again');
    }
  });

  it.each([
    [
      'behind a JPEG',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>x</script>PK')]),
    ],
    [
      'in the comment of a GIF',
      async () =>
        Buffer.concat([
          Buffer.from('GIF89a'),
          (await picture().gif().toBuffer()).subarray(6),
          Buffer.from('*/=1;<script>x</script>'),
        ]),
    ],
    [
      'in what a camera writes',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: '<script>x</script>' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('loses what was hidden %s', async (_, make) => {
    const { url = '' } = await send(await make());
    expect((await fetchFile(url)).toString('latin1')).not.toContain('<script');
  });

  it('of more pixels than anybody has is refused before it is decoded, and says why', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await send(bomb)).toMatchObject({
      refusal: '422 FILE_UNREADABLE',
      message: expect.stringContaining('50 million pixels'),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });

  it('of more frames than anybody watches is refused, and says why', async () => {
    expect(await send(manyFrames(20))).toMatchObject({ width: 1, height: 1 });
    expect(await send(manyFrames(20_000))).toMatchObject({
      refusal: '422 FILE_UNREADABLE',
      message: expect.stringContaining('frames'),
    });
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/cron.d/stoa',
    'a\u0000.png',
    '.htaccess',
    '%2e%2e%2fx',
  ])('called %j is stored under a name of ours', async (name) => {
    const { url } = await send(blackPng(9, 9), 'image/png', name);
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(filesIn('uploads').filter((file) => !/^[0-9a-f]{32}(-\d+)?\.\w+$/.test(file))).toEqual([]);
  });

  it('takes the type from what it is: a video is never served as a page', async () => {
    const page = Buffer.concat([video(64), Buffer.from('<script>alert(1)</script>')]);
    const { url = '' } = await send(page, 'application/octet-stream', 'page.html');
    const { headers } = await fetch(api.address + url);
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

it('leaves nothing of an upload that is cut off half-way', async () => {
  const [files, rows] = [filesIn('uploads').length, await storedRows()];
  const socket = beginUpload(api.address, ada, 5_000_000, video(1_000_000));
  await until(() => filesIn('uploads-arriving').length > 0);
  socket.destroy();
  await until(() => filesIn('uploads-arriving').length === 0);
  expect([filesIn('uploads').length, await storedRows()]).toEqual([files, rows]);
});

it('says that the disk is full, leaves no half file, and goes on with everything else', async () => {
  const store = await makeTestDatabase();
  const disk = mkdtempSync(join(tmpdir(), 'stoa-test-disk-'));
  const environment = {
    DATABASE_URL: store.url,
    DATA_DIR: disk,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  };
  const full = new ApiProcess(await freePort(), environment, onSmallDisk(disk));
  try {
    await full.ready();
    const registered = await fetch(`${full.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', email: 'ada@example.org', password: 'a long password' }),
    });
    const as = (await registered.json()) as { token: string };
    expect(await upload(full.address, as, video(20_000_000))).toMatchObject({
      refusal: '503 STORAGE_FULL',
      message: expect.stringContaining('cannot store'),
    });
    const small = await upload(full.address, as, video(2_000_000));
    expect(small.url).toBeDefined();
    const got = await fetch(`${full.address}${small.url}`);
    expect((await got.arrayBuffer()).byteLength).toBe(2_000_000);
    expect(await upload(full.address, as, blackPng(9, 9))).toMatchObject({ width: 9 });
    expect((await fetch(`${full.address}/api/posts`)).status).toBe(200);
  } finally {
    await full.end();
    await store.drop();
    rmSync(disk, { recursive: true, force: true });
  }
});
