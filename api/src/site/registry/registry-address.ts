import { createHash } from 'node:crypto';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import {
  emptyRegistry,
  FRESH_FOR,
  parseRegistry,
  type ReadRegistry,
  StoredManifests,
} from './registry-source.js';

/** Milliseconds after which a bucket without an answer counts as away. */
const TIMEOUT = 2_000;

/**
 * The registry of a bucket, fetched over HTTP from where browsers load the builds. The last list outlives an outage.
 */
export class RegistryAddress extends StoredManifests {
  private known: ReadRegistry | undefined;
  private text = '';
  private etag = '';
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;

  /** @param address the folder of the builds, ending in `/` */
  constructor(private readonly address: string) {
    super();
  }

  async read(): Promise<ReadRegistry> {
    if (performance.now() - this.askedAt > FRESH_FOR) {
      this.asking ??= this.ask().finally(() => {
        this.askedAt = performance.now();
        this.asking = undefined;
      });
      await this.asking.catch((error: unknown) => {
        if (!this.known) throw error;
      });
    }
    return this.known ?? emptyRegistry;
  }

  private async ask(): Promise<void> {
    const headers = this.etag ? { 'if-none-match': this.etag } : undefined;
    const url = `${this.address}registry.json`;
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status === 304) return;
    if (response.status === 404) {
      this.known ??= emptyRegistry;
      return;
    }
    if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
    const text = await response.text();
    // Not every server answers 304. A list that counts as new starts new renderer processes.
    if (text !== this.text) this.known = parseRegistry(text);
    this.text = text;
    this.etag = response.headers.get('etag') ?? '';
  }

  /** @throws when the file is not the one that was published */
  async readFile(
    _app: string,
    { base, integrity }: RemoteVersion | HostVersion,
    name: string,
  ): Promise<string | undefined> {
    if (!Object.hasOwn(integrity, name)) return undefined;
    const response = await fetch(base + name, { signal: AbortSignal.timeout(TIMEOUT) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (!response.ok || hash !== integrity[name]) {
      throw new Error(`${base}${name} is not the file that was published.`);
    }
    return bytes.toString('utf8');
  }

  protected async readManifest(app: string, version: string): Promise<string | undefined> {
    const url = `${this.address}${app}/${version}/manifest.json`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? response.text() : undefined;
  }
}
