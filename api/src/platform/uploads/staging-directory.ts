import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { throwStorageError } from './storage-error.js';

/** Milliseconds after which an upload counts as abandoned: far longer than a request may take. */
const ABANDONED_AFTER = 60 * 60_000;

/** Returns the folder in which files arrive. */
export const stagingFolder = (dataDir: string): string => join(dataDir, 'uploads-arriving');

/** The folder in which files arrive and are converted; each upload has a subfolder that is deleted at its end. */
@Injectable()
export class StagingDirectory {
  private readonly root: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'dataDir'>) {
    this.root = stagingFolder(config.dataDir);
    mkdirSync(this.root, { recursive: true });
  }

  /** Runs work in a new folder, which is deleted however the work ends. */
  async withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = join(this.root, newFileId());
    await mkdir(folder).catch(throwStorageError);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes what crashed processes have left behind. */
  async clearAbandoned(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.root)) {
      const folder = join(this.root, name);
      const found = await stat(folder).catch(() => undefined);
      if (found && now - found.mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true, force: true });
    }
  }
}

/** 128 random bits, so that files cannot be guessed. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}
