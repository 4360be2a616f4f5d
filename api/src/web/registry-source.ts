import { HostVersion, Registry, RemoteVersion } from '@stoa/contract';

/** The registry as it is now: for a page, and as the text that browsers fetch. */
export interface ReadRegistry {
  readonly content: Registry;
  readonly text: string;
}

/** Where the list of published builds is read, which publishers change while the API runs. */
export interface RegistrySource {
  /** The present list; one that does not exist yet counts as empty. */
  read(): Promise<ReadRegistry>;
  /** The page that a published shell brings. */
  readPage(host: HostVersion): Promise<string>;
  /** A shell that is stored, listed or not. */
  readShell(version: string): Promise<HostVersion | undefined>;
  /** A build of a remote that is stored, listed or not. Name and version are plain parts of a path. */
  readRemote(remote: string, version: string): Promise<RemoteVersion | undefined>;
}

/** How long a list is used before its source is asked again, in milliseconds: a rollback is to show within 1 s. */
export const freshFor = 500;

export const emptyRegistry: ReadRegistry = { content: { remotes: {} }, text: '{"remotes":{}}' };

/** @throws when the text is no registry */
export function parseRegistry(text: string): ReadRegistry {
  return { content: Registry.parse(JSON.parse(text)), text };
}

/** A shell as its own manifest describes it; undefined when the text describes none. */
export function parseShell(text: string): HostVersion | undefined {
  return HostVersion.safeParse(JSON.parse(text)).data;
}

/** A remote's build as its own manifest describes it; undefined when the text describes none. */
export function parseRemote(text: string): RemoteVersion | undefined {
  return RemoteVersion.safeParse(JSON.parse(text)).data;
}
