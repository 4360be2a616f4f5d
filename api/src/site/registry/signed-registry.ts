import { createHash } from 'node:crypto';
import { type BuildManifest, HostVersion, Registry, RemoteVersion } from '@stoa/contract';
import { type PublishKeys, signerOf } from '@stoa/signing';
import type { Gauge } from 'prom-client';
import { type Build, nameOf } from '@stoa/renderer';
import type { Logger } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { ReadRegistry, RegistrySource } from './registry-source.js';

/** A build as it is stored, with fields of newer publishers: signatures cover them. */
interface StoredBuild {
  readonly version: string;
}

interface StoredList {
  readonly versions: readonly StoredBuild[];
}

interface StoredRegistry {
  readonly remotes: Record<string, StoredList>;
  readonly host?: StoredList;
  readonly canary?: { readonly app: string; readonly build: StoredBuild };
}

/**
 * A registry without builds that must be signed and are not. Apps without keys are unchanged. A build is signed by its
 * entry, which holds the hashes of its files; so everything read of it is compared with these.
 */
export class SignedRegistry implements RegistrySource {
  private known: { readonly from: ReadRegistry; readonly to: ReadRegistry } | undefined;
  private logged: ReadonlySet<string> = new Set();
  private readonly ignored: Gauge<'remote'> | undefined;

  constructor(
    private readonly source: RegistrySource,
    private readonly keys: PublishKeys,
    private readonly logger: Pick<Logger, 'warn'>,
    metrics?: Pick<Metrics, 'gauge'>,
  ) {
    const help = 'Listed builds that are not served, because no key of their app has signed them.';
    this.ignored = metrics?.gauge('stoa_builds_unsigned', help, undefined, ['remote']);
  }

  async read(): Promise<ReadRegistry> {
    const from = await this.source.read();
    // Pages are cached by registry identity.
    if (this.known?.from !== from) {
      const to = this.signedPart(from);
      this.report(to.unsigned ?? []);
      this.known = { from, to };
    }
    return this.known.to;
  }

  /** @throws when the file is not the one that was signed */
  async readFile(app: string, build: RemoteVersion | HostVersion, name: string): Promise<string | undefined> {
    const text = await this.source.readFile(app, build, name);
    if (text === undefined || !this.keys.has(app)) return text;
    if (`sha384-${createHash('sha384').update(text).digest('base64')}` === build.integrity[name]) return text;
    throw new Error(`${name} of ${app} ${build.version} is not the file that was signed.`);
  }

  async readShell(version: string): Promise<HostVersion | undefined> {
    if (!this.keys.has('shell')) return this.source.readShell(version);
    return HostVersion.safeParse(await this.signedManifest('shell', version)).data;
  }

  async readRemote(remote: string, version: string): Promise<RemoteVersion | undefined> {
    if (!this.keys.has(remote)) return this.source.readRemote(remote, version);
    return RemoteVersion.safeParse(await this.signedManifest(remote, version)).data;
  }

  /** Facts for people are not signed. */
  readFacts(app: string, version: string): Promise<BuildManifest | undefined> {
    return this.source.readFacts(app, version);
  }

  private async signedManifest(app: string, version: string): Promise<BuildManifest | undefined> {
    const manifest = await this.source.readFacts(app, version);
    return manifest?.version === version && this.isSigned(app, manifest) ? manifest : undefined;
  }

  private isSigned(app: string, build: object): boolean {
    const keys = this.keys.get(app);
    return keys === undefined || signerOf(app, build, keys) !== undefined;
  }

  private signedPart({ content, text }: ReadRegistry): ReadRegistry {
    const { canary, ...stored } = JSON.parse(text) as StoredRegistry;
    const unsigned: Build[] = [];
    const isServed = (app: string, build: StoredBuild): boolean => {
      const isSigned = this.isSigned(app, build);
      if (!isSigned) unsigned.push({ remote: app, version: build.version });
      return isSigned;
    };
    const filtered = (app: string, list: StoredList): StoredList => ({
      ...list,
      versions: list.versions.filter((build) => isServed(app, build)),
    });
    const signed = {
      ...stored,
      ...(canary && isServed(canary.app, canary.build) && { canary }),
      remotes: Object.fromEntries(
        Object.entries(stored.remotes).map(([app, list]) => [app, filtered(app, list)]),
      ),
      ...(stored.host && { host: filtered('shell', stored.host) }),
    };
    if (unsigned.length === 0) return { content, text };
    const { frozen, changes } = content;
    return {
      content: { ...Registry.parse(signed), frozen, changes },
      text: JSON.stringify(signed),
      unsigned,
    };
  }

  /** Logs each unsigned build once while it is listed. */
  private report(unsigned: readonly Build[]): void {
    for (const build of unsigned.filter((one) => !this.logged.has(nameOf(one)))) {
      this.logger.warn({ build }, 'A listed build is not served: no key of its app has signed it.');
    }
    this.logged = new Set(unsigned.map(nameOf));
    for (const app of this.keys.keys()) {
      this.ignored?.set({ remote: app }, unsigned.filter(({ remote }) => remote === app).length);
    }
  }
}
