import { HostVersion, Registry, RemoteVersion } from '@stoa/contract';

/** The current registry: parsed for pages, and as the text that browsers fetch. */
export interface ReadRegistry {
  readonly content: Registry;
  readonly text: string;
}

/** The source of the list of published builds, which publishers change while the API runs. */
export interface RegistrySource {
  /** Reads the current list; a missing one counts as empty. */
  read(): Promise<ReadRegistry>;
  /** Reads the page of a published shell. */
  readPage(host: HostVersion): Promise<string>;
  /** Reads a stored shell, listed or not. */
  readShell(version: string): Promise<HostVersion | undefined>;
  /** Reads a stored build of a remote, listed or not. Name and version are plain path segments. */
  readRemote(remote: string, version: string): Promise<RemoteVersion | undefined>;
}

/** Milliseconds for which a list is reused without reading its source: a rollback must show within 1 s. */
export const freshFor = 500;

export const emptyRegistry: ReadRegistry = { content: { remotes: {} }, text: '{"remotes":{}}' };

/** @throws when the text is no registry */
export function parseRegistry(text: string): ReadRegistry {
  return { content: Registry.parse(JSON.parse(text)), text };
}

/** Parses a shell's manifest; undefined when the text is none. */
export function parseShell(text: string): HostVersion | undefined {
  return HostVersion.safeParse(JSON.parse(text)).data;
}

/** Parses the manifest of a remote's build; undefined when the text is none. */
export function parseRemote(text: string): RemoteVersion | undefined {
  return RemoteVersion.safeParse(JSON.parse(text)).data;
}
