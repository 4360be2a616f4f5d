import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../src/seed/random.js';
import { videoSize } from '../src/uploads/video-size.js';
import { mp4, video, webm } from './support/files.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'stoa-test-video-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sizeOf(file: Buffer, mime: 'video/mp4' | 'video/webm') {
  const path = join(folder, 'video');
  writeFileSync(path, file);
  return videoSize(path, mime);
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
