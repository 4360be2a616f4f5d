import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isDiskFull } from '../disk-full.js';

/** A task of this process: pictures of these widths from a file, the widest first, under these paths. */
export interface ImageTask {
  readonly path: string;
  readonly folder: string;
  readonly sizes: readonly { readonly width: number; readonly name: string }[];
  readonly pixelsMax: number;
  readonly wholePixelsMax: number;
  readonly framesMax: number;
}

/** The reason why a picture is refused. */
export type ImageProblem = 'unreadable' | 'format' | 'hevc' | 'frames' | 'pixels' | 'wholePixels' | 'full';

/** The widest picture, or the reason why there is none. */
export type ImageResult =
  | { readonly bytes: number; readonly width: number; readonly height: number }
  | { readonly problem: ImageProblem };

/** Accepted formats. SVG is a program, not a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Effort 2 of 6 takes a third less time than the encoder's default, for a twelfth more bytes. */
const ENCODING = { quality: 82, effort: 2 } as const;

sharp.concurrency(1);
sharp.cache(false);

/** Maximum bytes of memory of this process, and milliseconds between two checks. */
const memoryMax = Number(process.argv[2]);
const LOOK_EVERY = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax) process.exit(1);
}, LOOK_EVERY).unref();

process.on('message', (task: ImageTask) => {
  void makeSizes(task).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

/** Decodes the file once, upright and without the camera's metadata; smaller sizes are derived from the widest. */
async function makeSizes(task: ImageTask): Promise<ImageResult> {
  try {
    const problem = await findProblem(task);
    if (problem) return { problem };
    let widest: ImageResult | undefined;
    let source: string | Buffer = task.path;
    const options = { limitInputPixels: task.pixelsMax, animated: true, failOn: 'error' } as const;
    for (const { width, name } of task.sizes) {
      const resized: Sharp = sharp(source, options)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp(ENCODING);
      const { data, info } = await resized.toBuffer({ resolveWithObject: true });
      await writeFile(join(task.folder, name), data);
      widest ??= { bytes: data.length, width: info.width, height: info.pageHeight ?? info.height };
      source = data;
    }
    return widest ?? { problem: 'unreadable' };
  } catch (error) {
    return { problem: isDiskFull(error) ? 'full' : 'unreadable' };
  }
}

/** Checks a file's header before decoding. */
async function findProblem(task: ImageTask): Promise<ImageProblem | undefined> {
  const head = await sharp(task.path, { limitInputPixels: false, pages: 1 }).metadata();
  const { format, compression, width, height, pageHeight, pages = 1 } = head;
  if (compression === 'hevc') return 'hevc';
  if (!FORMATS.has(format)) return 'format';
  if (pages > task.framesMax) return 'frames';
  const pixels = width * (pageHeight ?? height) * pages;
  const isWhole = pages > 1 || format === 'heif';
  if (isWhole && pixels > task.wholePixelsMax) return 'wholePixels';
  return pixels > task.pixelsMax ? 'pixels' : undefined;
}
