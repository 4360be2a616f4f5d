import { readFile, stat } from 'node:fs/promises';
import { Registry } from '@stoa/contract';

/** The registry as it is now: for a page, and as the text that browsers fetch. */
export interface ReadRegistry {
  readonly content: Registry;
  readonly text: string;
}

/** The list of published remotes, which a publish replaces as a whole while the API runs. */
export class RegistryFile {
  static readonly empty: ReadRegistry = { content: { remotes: {} }, text: '{"remotes":{}}' };

  private known = RegistryFile.empty;
  private knownAt = '';

  constructor(private readonly path: string) {}

  /** Reads the file when it has changed. A file that is not there yet counts as empty. */
  async read(): Promise<ReadRegistry> {
    const found = await stat(this.path).catch(() => undefined);
    if (!found) return RegistryFile.empty;
    // A publish renames a new file over the old one, so the inode tells them apart where times do not.
    const at = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (at !== this.knownAt) {
      const text = await readFile(this.path, 'utf8');
      this.known = { content: Registry.parse(JSON.parse(text)), text };
      this.knownAt = at;
    }
    return this.known;
  }
}
