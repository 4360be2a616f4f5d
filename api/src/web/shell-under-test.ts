import type { HostVersion, Registry } from '@stoa/contract';
import type { Config } from '../config.js';
import type { RegistrySource } from './registry-source.js';

/** Shells of one registry that are remembered. */
const SHELLS = 10;

/** As far as a version may be told from a path. */
const VERSION = /^\w[\w.+-]*$/;

/**
 * Registries with another shell in front, for testers; by the registry as it is served, and by the shell's version, since
 * pages are kept, and rendered, by the very registry they are made of.
 */
const arranged = new WeakMap<Registry, Map<string, Registry>>();

/**
 * What `?remote=shell@…` names: a version, or what it begins with, or the address of a stored build, of this site or of the
 * bucket. Nothing where tabs may not choose their builds.
 */
export function wantedShell(
  url: URL,
  origin: string,
  { allowsOverrides, remotesUrl }: Pick<Config, 'allowsOverrides' | 'remotesUrl'>,
): string | undefined {
  if (!allowsOverrides) return undefined;
  const shells = `${remotesUrl ?? `${origin}/remotes/`}shell/`;
  const [, named] = /^shell@(.+)$/.exec(url.searchParams.getAll('remote').findLast(isOfShell) ?? '') ?? [];
  const version = named?.startsWith(shells) ? named.slice(shells.length).replace(/\/$/, '') : named;
  return version && VERSION.test(version) ? version : undefined;
}

const isOfShell = (wish: string) => wish.startsWith('shell@');

/** The registry as it is, or with the shell in front that a tester wants, if it is listed or stored. */
export async function withShell(
  registry: Registry,
  wanted: string,
  source: RegistrySource,
): Promise<Registry> {
  const listed = registry.host?.versions ?? [];
  const shell =
    listedShell(listed, wanted) ?? (await source.readShell(wanted).catch((): undefined => undefined));
  if (!shell) return registry;
  const known = arranged.get(registry) ?? new Map<string, Registry>();
  if (known.size >= SHELLS && !known.has(shell.version)) known.clear();
  const others = listed.filter(({ version }) => version !== shell.version);
  const made = known.get(shell.version) ?? {
    ...registry,
    host: { ...registry.host, versions: [shell, ...others] },
  };
  known.set(shell.version, made);
  arranged.set(registry, known);
  return made;
}

function listedShell(listed: readonly HostVersion[], wanted: string): HostVersion | undefined {
  const similar = listed.filter(({ version }) => version.startsWith(`${wanted}-`));
  return listed.find(({ version }) => version === wanted) ?? (similar.length === 1 ? similar[0] : undefined);
}
