import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import type { Logger } from '../../platform/log.js';
import {
  emptyRegistry,
  FRESH_FOR,
  parseRegistry,
  type ReadRegistry,
  StoredManifests,
} from './registry-source.js';

/**
 * The registry in the folder of the remotes: each publish adds a file to `registry/`, and the highest number is
 * current. A broken file is skipped for its predecessor, so that no page disappears. While the newest file cannot be
 * read, the last list stays: its predecessor may be a build that was just rolled back. The folder is watched and read
 * only after changes. On file systems that report no changes, it is read periodically.
 */
export class RegistryFolder extends StoredManifests {
  private known = emptyRegistry;
  private knownAs: string | undefined;
  private reading: Promise<ReadRegistry> | undefined;
  private watcher: FSWatcher | undefined;
  private readAt = -Infinity;
  private hasChanged = false;
  /** The last problem of each file, which is logged once. */
  private readonly problems = new Map<string, string>();

  constructor(
    private readonly dir: string,
    private readonly logger: Pick<Logger, 'error'>,
  ) {
    super();
  }

  /** Concurrent callers share one read, because pages are cached by registry identity. */
  async read(): Promise<ReadRegistry> {
    const isFresh = !this.hasChanged && performance.now() - this.readAt < FRESH_FOR;
    if (this.watcher && isFresh && !this.reading) return this.known;
    this.reading ??= this.readUntilUnchanged().finally(() => (this.reading = undefined));
    return this.reading;
  }

  readFile(app: string, { version }: RemoteVersion | HostVersion, name: string): Promise<string | undefined> {
    return readFile(join(this.dir, app, version, name), 'utf8').catch(() => undefined);
  }

  protected readManifest(app: string, version: string): Promise<string | undefined> {
    return readFile(join(this.dir, app, version, 'manifest.json'), 'utf8').catch(() => undefined);
  }

  /** Reads again if something changed during a read, so a caller after a change never gets the old list. */
  private async readUntilUnchanged(): Promise<ReadRegistry> {
    this.watcher ??= this.watchFolder();
    do {
      this.hasChanged = false;
      this.readAt = performance.now();
      this.known = await this.readNewest();
    } while (this.hasChanged);
    return this.known;
  }

  private async readNewest(): Promise<ReadRegistry> {
    for (const name of await this.revisions()) {
      // A list that was read never changes, so it is not read twice. The number of a deleted file may be used again.
      if (name === this.knownAs) return this.known;
      const text = await this.readRevision(name);
      if (text === undefined && this.knownAs) return this.known;
      const found = text === undefined ? undefined : this.parseRevision(name, text);
      if (!found) continue;
      this.problems.delete(name);
      this.knownAs = name;
      return found;
    }
    return this.known;
  }

  /** @returns undefined while the folder does not exist */
  private watchFolder(): FSWatcher | undefined {
    try {
      const watcher = watch(join(this.dir, 'registry'), { persistent: false });
      const noteChange = () => (this.hasChanged = true);
      return watcher.on('change', noteChange).on('error', noteChange);
    } catch {
      return undefined;
    }
  }

  /** Returns the names of the registry's files, the newest first; none while they cannot be read, if a list is known. */
  private async revisions(): Promise<string[]> {
    const names = await readdir(join(this.dir, 'registry')).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      if (!this.knownAs) throw error;
      this.report('', error, 'cannot be read. The last list is served until it can.');
      return undefined;
    });
    if (!names) return [];
    this.problems.delete('');
    return names
      .filter((name) => /^\d{9}\.json$/.test(name))
      .sort()
      .reverse();
  }

  /** @returns undefined for a file that cannot be read now */
  private async readRevision(name: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.dir, 'registry', name), 'utf8');
    } catch (error) {
      this.report(name, error, 'cannot be read. An older list is served, if there is one, until it can.');
      return undefined;
    }
  }

  private parseRevision(name: string, text: string): ReadRegistry | undefined {
    try {
      return parseRegistry(text);
    } catch (error) {
      const advice = 'Delete the file, then publish again.';
      this.report(name, error, `is no registry; the one before it is served, if there is one. ${advice}`);
      return undefined;
    }
  }

  private report(name: string, error: unknown, problem: string): void {
    if (this.problems.get(name) === problem) return;
    this.problems.set(name, problem);
    this.logger.error({ err: error }, `${join(this.dir, 'registry', name)} ${problem}`);
  }
}
