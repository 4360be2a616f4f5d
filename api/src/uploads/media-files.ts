import type { Readable } from 'node:stream';
import { smallerPictures } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';

/** Where stored files are kept: a folder, or a bucket. Names are ours: random, and without a path. */
export interface MediaFiles {
  /**
   * Takes over a file that is ready, whole or not at all.
   * @throws {ApiError} `STORAGE_FULL` or `STORAGE_UNAVAILABLE`.
   */
  keep(name: string, path: string): Promise<void>;
  /**
   * Takes files away; those that are not there are fine.
   * @throws {ApiError} `STORAGE_UNAVAILABLE`.
   */
  remove(names: readonly string[]): Promise<void>;
  /** A file from its beginning to its end, with its size in bytes; undefined when it is not there. */
  open(name: string): Promise<{ size: number; content: Readable } | undefined>;
  /** Serves the files below the media path, with byte ranges. */
  serve(server: FastifyInstance): Promise<void>;
}

/** Token of the `MediaFiles` of this process. */
export const MEDIA_FILES = Symbol('media files');

/** The files of an upload: an image lies there in smaller widths too, whose names follow from its own. */
export function filesOf(name: string): string[] {
  const [id = '', extension] = name.split('.');
  if (extension !== 'webp') return [name];
  return [name, ...smallerPictures.map((width) => `${id}-${width}.webp`)];
}

/** Types of what is stored, by the extension that we gave it. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
};

/** A name that could be one of ours; anything else is not even looked for. */
export const isFileName = (name: string): boolean => /^[\w-]+\.[a-z0-9]+$/.test(name);

/** A name that is served to everybody who knows it: archives of members' data lie beside the uploads, and are not. */
export const isPublicFile = (name: string): boolean => isFileName(name) && !name.endsWith('.zip');

/** The type that a stored file is served as. */
export function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** A day, in seconds. A stored file never changes under its name, but what staff remove should go from caches as well. */
export const MEDIA_AGE = 86_400;

/** What every stored file is served with: nothing in it may run or be framed, whatever it is taken for. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
