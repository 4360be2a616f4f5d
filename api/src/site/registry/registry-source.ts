import { BuildManifest, HostVersion, Registry, RemoteVersion } from '@stoa/contract';
import type { Build } from '@stoa/renderer';

/** The current registry: parsed for pages, and as the text that browsers fetch. */
export interface ReadRegistry {
  readonly content: Registry;
  readonly text: string;
  /** Listed builds that are not in `content`, because no key of their app has signed them. */
  readonly unsigned?: readonly Build[];
}

/** The source of the list of published builds, which publishers change while the API runs. */
export interface RegistrySource {
  /** Reads the current list; a missing one counts as empty. */
  read(): Promise<ReadRegistry>;
  /** Reads a text file of a published build; undefined for one that the build does not have. */
  readFile(app: string, build: RemoteVersion | HostVersion, name: string): Promise<string | undefined>;
  /** Reads a stored shell, listed or not. */
  readShell(version: string): Promise<HostVersion | undefined>;
  /** Reads a stored build of a remote, listed or not. Name and version are plain path segments. */
  readRemote(remote: string, version: string): Promise<RemoteVersion | undefined>;
  /** Reads the whole manifest of a stored build, of a remote or the shell. */
  readFacts(app: string, version: string): Promise<BuildManifest | undefined>;
}

/** Milliseconds for which a list is reused without reading its source: a rollback must show within 1 s. */
export const FRESH_FOR = 500;

export const emptyRegistry: ReadRegistry = { content: { remotes: {} }, text: '{"remotes":{}}' };

/** Returns a registry as browsers get it: without its freezes and changes, which name people. */
export const textForBrowsers = (registry: object): string =>
  JSON.stringify({ ...registry, frozen: undefined, changes: undefined });

/**
 * Parses a registry.
 * @throws when the text is no registry
 */
export function parseRegistry(text: string): ReadRegistry {
  const whole = JSON.parse(text) as object;
  const content = Registry.parse(whole);
  if (!content.frozen && !content.changes) return { content, text };
  return { content, text: textForBrowsers(whole) };
}

/** A source that stores a manifest beside each build. */
export abstract class StoredManifests implements RegistrySource {
  abstract read(): Promise<ReadRegistry>;
  abstract readFile(...file: Parameters<RegistrySource['readFile']>): Promise<string | undefined>;

  /** Reads the text of a manifest; undefined when there is none. */
  protected abstract readManifest(app: string, version: string): Promise<string | undefined>;

  async readShell(version: string): Promise<HostVersion | undefined> {
    return HostVersion.safeParse(await this.parseManifest('shell', version)).data;
  }

  async readRemote(remote: string, version: string): Promise<RemoteVersion | undefined> {
    return RemoteVersion.safeParse(await this.parseManifest(remote, version)).data;
  }

  async readFacts(app: string, version: string): Promise<BuildManifest | undefined> {
    return BuildManifest.safeParse(await this.parseManifest(app, version)).data;
  }

  private async parseManifest(app: string, version: string): Promise<unknown> {
    const text = await this.readManifest(app, version);
    return text === undefined ? undefined : JSON.parse(text);
  }
}
