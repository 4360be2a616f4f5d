import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostVersion } from '@stoa/contract';
import { emptyRegistry, parseRegistry, type ReadRegistry, type RegistrySource } from './registry-source.js';

/** The registry in the folder of the remotes: each publish adds a file to `registry/`, and the highest number counts. */
export class RegistryFolder implements RegistrySource {
  private known = emptyRegistry;
  private knownAs: string | undefined;

  constructor(private readonly dir: string) {}

  async read(): Promise<ReadRegistry> {
    const folder = join(this.dir, 'registry');
    const names = await readdir(folder).catch(() => []);
    const newest = names
      .filter((name) => /^\d{9}\.json$/.test(name))
      .sort()
      .at(-1);
    if (!newest) return emptyRegistry;
    // A revision is never written again, so one that has been read need not be read twice.
    if (newest !== this.knownAs) {
      this.known = parseRegistry(await readFile(join(folder, newest), 'utf8'));
      this.knownAs = newest;
    }
    return this.known;
  }

  readPage({ version }: HostVersion): Promise<string> {
    return readFile(join(this.dir, 'shell', version, 'index.html'), 'utf8');
  }
}
