import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@stoa/demo-data';
import { readVideo } from '../src/platform/uploads/video-facts.js';
import { box, mp4, video, webm } from './support/files.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'stoa-test-video-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sizeOf(file: Buffer, mime: 'video/mp4' | 'video/webm') {
  const path = join(folder, 'video');
  writeFileSync(path, file);
  return (await readVideo(path, mime)).size;
}

it('is read from an MP4, wherever in it that stands, upright if it was filmed so', async () => {
  expect(await sizeOf(mp4(1920, 1080), 'video/mp4')).toEqual({ width: 1920, height: 1080 });
  expect(await sizeOf(mp4(1920, 1080, true), 'video/mp4')).toEqual({ width: 1080, height: 1920 });
});

it('is read from a WebM, of a recorder that did not know its end too', async () => {
  expect(await sizeOf(webm(640, 360), 'video/webm')).toEqual({ width: 640, height: 360 });
});

it('is unknown where a file does not tell it, or tells what cannot be', async () => {
  expect(await sizeOf(video(), 'video/mp4')).toBeUndefined();
  expect(await sizeOf(Buffer.alloc(0), 'video/webm')).toBeUndefined();
  expect(await sizeOf(mp4(0, 0), 'video/mp4')).toBeUndefined();
  expect(await sizeOf(mp4(40_000, 9), 'video/mp4')).toBeUndefined();
  expect(await sizeOf(webm(640, 0), 'video/webm')).toBeUndefined();
});

it('Bad input: a damaged video has some size or none, and holds nobody up', async () => {
  const random = new Random(5);
  for (let n = 0; n < 300; n++) {
    for (const [file, mime] of [
      [mp4(1920, 1080), 'video/mp4'],
      [webm(640, 360), 'video/webm'],
    ] as const) {
      for (let k = 0; k < 4; k++)
        file[random.whole(0, (n % 2 === 0 ? file.length : 60) - 1)] = random.whole(0, 255);
      const size = await sizeOf(file.subarray(0, random.whole(0, file.length)), mime);
      expect(size === undefined || size.width > 0).toBe(true);
    }
  }
});

it('where it was filmed is overwritten, wherever it stands, and nothing else is', async () => {
  const place = Buffer.from('+27.5916+086.5640+8850/');
  const added = [
    box('udta', box('\u00a9xyz', place)),
    box('meta', Buffer.alloc(70_000), place),
    box('uuid', place),
  ];
  const film = box('mdat', Buffer.from('udta meta uuid of the film itself'));
  const path = join(folder, 'video');
  const track = box('trak', box('tkhd', Buffer.alloc(84)), ...added);
  const file = Buffer.concat([
    box('ftyp', Buffer.from('isom0000')),
    film,
    ...added,
    box('moov', track, ...added),
  ]);
  writeFileSync(path, file);
  expect((await readVideo(path, 'video/mp4')).hasTracks).toBe(true);
  const kept = readFileSync(path);
  expect(kept).toHaveLength(file.length);
  expect(kept.includes(place)).toBe(false);
  expect(kept.includes(film)).toBe(true);
  expect(kept.toString('latin1').match(/free/g)).toHaveLength(9);
});

it.each([
  ['an MP4 without a film', 'video/mp4', Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('mdat')])],
  ['an MP4 whose film has no tracks', 'video/mp4', box('moov', box('mvhd', Buffer.alloc(100)))],
  ['eight bytes', 'video/mp4', Buffer.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])],
  ['a WebM without tracks', 'video/webm', Buffer.from('1a45dfa380', 'hex')],
  ['an Ogg of nothing known', 'video/ogg', Buffer.from('OggS and nothing more')],
])('%s has no tracks', async (_, mime, file) => {
  const path = join(folder, 'video');
  writeFileSync(path, file);
  expect((await readVideo(path, mime)).hasTracks).toBe(false);
});
