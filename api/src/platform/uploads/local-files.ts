import { createReadStream, mkdirSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { mediaPathPrefix } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { MEDIA_AGE, MEDIA_HEADERS, type MediaFiles, typeOf } from './media-files.js';
import { throwStorageError } from './storage-error.js';

/** Returns the folder of stored files. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Stored files in a local folder, on the disk where uploads arrive. */
export class LocalFiles implements MediaFiles {
  private readonly root: string;

  /** @param dataDir the data folder; the files are in `uploads` below it */
  constructor(dataDir: string) {
    this.root = uploadsFolder(dataDir);
    mkdirSync(this.root, { recursive: true });
  }

  async keep(name: string, path: string): Promise<void> {
    await rename(path, join(this.root, name)).catch(throwStorageError);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.root, name), { force: true });
  }

  async open(name: string) {
    const path = join(this.root, name);
    const found = await stat(path).catch(() => undefined);
    return found && { size: found.size, content: createReadStream(path) };
  }

  async serve(server: FastifyInstance): Promise<void> {
    await server.register(fastifyStatic, {
      root: this.root,
      prefix: mediaPathPrefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      acceptRanges: true,
      maxAge: MEDIA_AGE * 1000,
      setHeaders: (reply, path) => {
        reply.header('content-type', typeOf(path));
        for (const [name, value] of Object.entries(MEDIA_HEADERS)) reply.header(name, value);
      },
    });
  }
}
