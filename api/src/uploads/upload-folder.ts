import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';

/** Where stored files are kept below the data folder. */
export const uploadRoot = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'uploads');

/** The folder of stored files, and one beside it for those that are still arriving. */
@Injectable()
export class UploadFolder {
  private readonly root: string;
  private readonly arriving: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.root = uploadRoot(config);
    this.arriving = join(config.dataDir, 'uploads-arriving');
    for (const folder of [this.root, this.arriving]) mkdirSync(folder, { recursive: true });
  }

  /** Where a stored file is. */
  pathOf(name: string): string {
    return join(this.root, name);
  }

  /** A path of its own for a file that is arriving; the same disk, so that it can be moved in one step. */
  arrivingPath(): string {
    return join(this.arriving, newFileId());
  }
}

/** 128 random bits: nobody finds a file by guessing. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}
