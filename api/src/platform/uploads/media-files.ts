import type { Readable } from 'node:stream';
import { smallerPictures } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';

/** The storage of files: a folder, or a bucket. Names are generated: random, and without a path. */
export interface MediaFiles {
  /**
   * Stores a complete file atomically.
   * @throws {ApiError} `STORAGE_FULL` or `STORAGE_UNAVAILABLE`.
   */
  keep(name: string, path: string): Promise<void>;
  /**
   * Deletes files; missing ones are ignored.
   * @throws {ApiError} `STORAGE_UNAVAILABLE`.
   */
  remove(names: readonly string[]): Promise<void>;
  /** Opens a file for reading, with its size in bytes; undefined if it does not exist. */
  open(name: string): Promise<{ size: number; content: Readable } | undefined>;
  /** Serves the files below the media path, with byte ranges. */
  serve(server: FastifyInstance): Promise<void>;
}

/** Injection token of the `MediaFiles` of this process. */
export const MEDIA_FILES = Symbol('media files');

/** Returns the files of an upload: an image also has smaller widths, whose names follow from its own. */
export function filesOf(name: string): string[] {
  const [id = '', extension] = name.split('.');
  if (extension !== 'webp') return [name];
  return [name, ...smallerPictures.map((width) => `${id}-${width}.webp`)];
}

/** Media types by the extension assigned at upload. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
};

/** Returns whether a name has the format of stored files; others are never looked up. */
export const isFileName = (name: string): boolean => /^[\w-]+\.[a-z0-9]+$/.test(name);

/**
 * Returns whether a file is served to everyone who knows its name: archives of members' data are stored beside the
 * uploads, and are not.
 */
export const isPublicFile = (name: string): boolean => isFileName(name) && !name.endsWith('.zip');

/** Returns the media type of a stored file. */
export function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** A day, in seconds. A stored file never changes, but removed files should disappear from caches. */
export const MEDIA_AGE = 86_400;

/** Headers of every stored file: nothing in it may run or be framed, whatever its apparent type. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
