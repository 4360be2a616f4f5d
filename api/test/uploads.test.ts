import sharp from 'sharp';
import { AddMediaSize1764220000000 } from '../src/platform/db/migrations/1764220000000-add-media-size.js';
import { mp4, video as makeVideo } from './support/files.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make();
});
afterAll(() => api.stop());

const picture = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });
const video = makeVideo(5012);

function send(file: Buffer, type: string, { as = ada as Member | null, field = 'file' } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type }), 'name.bin');
  const headers = as === null ? undefined : { authorization: `Bearer ${as.token}` };
  return fetch(`${api.address}/api/uploads`, { method: 'POST', body: form, headers });
}

async function refused(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

async function store(file: Buffer, type: string) {
  const response = await send(file, type);
  expect(response.status).toBe(201);
  return (await response.json()) as {
    url: string;
    width: number | null;
    height: number | null;
    mime: string;
  };
}

const download = (path: string, headers = {}) => fetch(api.address + path, { headers });
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(Buffer.from(await (await download(path)).arrayBuffer())).metadata();
  return [width, height];
};

describe('an uploaded image', () => {
  it('is stored in three widths', async () => {
    const upload = await store(await picture().png().toBuffer(), 'image/png');
    expect(upload).toMatchObject({ width: 1920, height: 960, mime: 'image/webp' });
    expect(await sizeOf(upload.url)).toEqual([1920, 960]);
    expect(await sizeOf(upload.url.replace('.webp', '-960.webp'))).toEqual([960, 480]);
    expect(await sizeOf(upload.url.replace('.webp', '-320.webp'))).toEqual([320, 160]);
  });

  it('is not enlarged', async () => {
    expect(await store(await picture(50, 40).webp().toBuffer(), 'image/webp')).toMatchObject({
      width: 50,
      height: 40,
    });
  });

  it('is stored upright and without its location', async () => {
    const exif = { IFD0: { Copyright: 'Jo' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const file = await picture(40, 20).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    const { url, width, height } = await store(file, 'image/jpeg');
    expect([width, height]).toEqual([20, 40]);
    const kept = await sharp(Buffer.from(await (await download(url)).arrayBuffer())).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
  });

  it('is cached for a day, and served only as an image', async () => {
    const { url } = await store(await picture(8, 8).gif().toBuffer(), 'image/gif');
    const { headers } = await download(url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is refused when it is damaged, not an image, or too large', async () => {
    const whole = await picture(300, 300).png().toBuffer();
    expect(await refused(await send(whole.subarray(0, 200), 'image/png'))).toBe('422 FILE_UNREADABLE');
    expect(await refused(await send(Buffer.from('hello'), 'image/png'))).toBe('415 MEDIA_TYPE_UNSUPPORTED');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await refused(await send(svg, 'image/svg+xml'))).toBe('415 MEDIA_TYPE_UNSUPPORTED');
    const large = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 + 1 - whole.length)]);
    expect(await refused(await send(large, 'image/png'))).toBe('413 BODY_TOO_LARGE');
  });
});

describe('an uploaded video', () => {
  it('is stored unchanged and served in ranges', async () => {
    const upload = await store(video, 'video/mp4');
    expect(upload).toMatchObject({ width: null, height: null, mime: 'video/mp4' });
    const part = await download(upload.url, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(await part.text()).toBe('ftypisom');
  });

  it('is recognised by its first bytes, whatever its declared type', async () => {
    expect(await refused(await send(Buffer.from('<html>'), 'video/mp4'))).toBe('415 MEDIA_TYPE_UNSUPPORTED');
  });
});

describe('an upload', () => {
  it('is limited to members, and to one file in the right field', async () => {
    expect(await refused(await send(video, 'video/mp4', { as: null }))).toBe('401 SESSION_MISSING');
    expect(await refused(await send(video, 'video/mp4', { field: 'other' }))).toBe('400 INPUT_INVALID');
    expect(await refused(await send(video, 'text/plain'))).toBe('415 MEDIA_TYPE_UNSUPPORTED');
    expect((await api.refusal('upload', { as: ada, body: {} })).code).toBe('MEDIA_TYPE_UNSUPPORTED');
  });

  it('can be what a post shows', async () => {
    const { id: communityId } = await api.makeCommunity();
    const image = await store(await picture(30, 30).png().toBuffer(), 'image/png');
    const clip = await store(video, 'video/mp4');
    const create = (body: object) =>
      api.call('createPost', { as: ada, body: { title: 'Look', communityId, ...body } });
    expect(await create({ imageUrl: image.url })).toMatchObject({ type: 'image', imageUrl: image.url });
    expect(await create({ videoUrl: clip.url })).toMatchObject({ type: 'video', videoUrl: clip.url });
  });

  it('gives its posts its dimensions; other posts have none', async () => {
    const { id: communityId } = await api.makeCommunity();
    const create = (body: object) =>
      api.call('createPost', { as: ada, body: { title: 'Look', communityId, ...body } });
    const tall = await picture(30, 400).png().toBuffer();
    const { url } = await store(tall, 'image/png');
    const sent = await create({ imageUrl: url });
    const inside = await create({ imageUrl: `data:image/png;base64,${tall.toString('base64')}` });
    const foreign = await create({ imageUrl: 'https://example.org/a.png' });
    const filmed = await create({ videoUrl: (await store(mp4(1920, 1080, true), 'video/mp4')).url });
    expect(filmed.mediaSize).toEqual({ width: 1080, height: 1920 });
    const text = await create({ content: 'No picture.' });
    const size = { width: 30, height: 400 };
    expect([sent, inside, foreign, text].map(({ mediaSize }) => mediaSize)).toEqual([
      size,
      size,
      undefined,
      undefined,
    ]);
    const listed = await api.call('listPosts', { query: { communityId } });
    expect(listed.map(({ id, mediaSize }) => [id, mediaSize])).toContainEqual([sent.id, size]);
    const read = async () => (await api.call('getPost', { params: { id: sent.id } })).mediaSize;
    expect(await read()).toEqual(size);
    // Posts that are older than this learn it too.
    const [runner, migration] = [api.database.source.createQueryRunner(), new AddMediaSize1764220000000()];
    await runner.query('ALTER TABLE posts DROP COLUMN media_width, DROP COLUMN media_height');
    await migration.up(runner);
    await runner.release();
    expect(await read()).toEqual(size);
  });

  it('can be sent inside a post as a data URL', async () => {
    const { id: communityId } = await api.makeCommunity();
    const data = (await picture(3000, 2000).jpeg({ quality: 100 }).toBuffer()).toString('base64');
    const body = { title: 'Look', communityId, imageUrl: `data:image/jpeg;base64,${data}` };
    const post = await api.call('createPost', { as: ada, body });
    expect(post).toMatchObject({ type: 'image', imageUrl: expect.stringMatching(/^\/media\/\w+\.webp$/) });
    expect(await sizeOf(post.imageUrl ?? '')).toEqual([1920, 1280]);
    const refuse = async (change: object) =>
      (await api.refusal('createPost', { as: ada, body: { ...body, ...change } })).code;
    expect(await refuse({ imageUrl: 'data:image/png;base64,bm8=' })).toBe('FILE_UNREADABLE');
    const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
    expect(await refuse({ imageUrl: `data:image/png;base64,${large}` })).toBe('BODY_TOO_LARGE');
    expect(await refuse({ imageUrl: undefined, videoUrl: 'data:image/png;base64,bm8=' })).toBe('RULE_BROKEN');
    const clip = `data:video/mp4;base64,${video.toString('base64')}`;
    expect(await refuse({ imageUrl: undefined, videoUrl: clip })).toBe('VIDEO_DATA_URL');
  });

  it.each(['/media/', '/media/nothing.webp', '/media/..%2fcursor.secret', '/media/%2e%2e/cursor.secret'])(
    'leads nowhere else: %s',
    async (path) => {
      const response = await download(path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );
});
