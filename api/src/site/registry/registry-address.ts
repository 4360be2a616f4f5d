import { createHash } from 'node:crypto';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import type { Logger } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
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
 * The registry of a bucket, fetched over HTTP from where browsers load the builds. The last list outlives an outage,
 * which is logged once. Only the first readers wait for a bucket that is away.
 */
export class RegistryAddress extends StoredManifests {
  private known: ReadRegistry | undefined;
  private text = '';
  private etag = '';
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;
  private isAway = false;

  /** @param address the folder of the builds, ending in `/` */
  constructor(
    private readonly address: string,
    private readonly logger: Pick<Logger, 'error' | 'info'>,
    metrics?: Pick<Metrics, 'gauge'>,
  ) {
    super();
    const help = '1 while the registry in the bucket can be read, else 0.';
    metrics?.gauge('stoa_registry_readable', help, (gauge) => gauge.set(this.isAway ? 0 : 1));
  }

  async read(): Promise<ReadRegistry> {
    if (performance.now() - this.askedAt > FRESH_FOR) {
      this.asking ??= this.askAndReport().finally(() => {
        this.askedAt = performance.now();
        this.asking = undefined;
      });
      const asked = this.asking.catch((error: unknown) => {
        if (!this.known) throw error;
      });
      if (!this.known || !this.isAway) await asked;
    }
    return this.known ?? emptyRegistry;
  }

  /** Callers report an error themselves while there is no list. */
  private async askAndReport(): Promise<void> {
    try {
      await this.ask();
    } catch (error) {
      const problem = `The registry in ${this.address} cannot be read; the last one is served.`;
      if (this.known && !this.isAway) this.logger.error({ err: error }, problem);
      this.isAway = true;
      throw error;
    }
    if (this.isAway) this.logger.info(`The registry in ${this.address} can be read again.`);
    this.isAway = false;
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
