import { tabStorage } from '@stoa/ui';

const storageKey = 'stoa-remotes';
const parameter = 'remote';

let isUsed = false;
let isPreview = false;

/** Returns whether this page has builds under test: overrides of the tab, or a preview. */
export const usesOverrides = (): boolean => isUsed || isPreview;

/** Marks this page as a part of a preview. */
export function notePreview(): void {
  isPreview = true;
}

/** An override: a remote, and the version or address of the build to use in this tab. */
export interface Wanted {
  remote: string;
  /** `1.4.2-0a1b2c3d`, or the URL of a build's folder: `http://localhost:3001/`. */
  build: string;
}

/** Parses `feed@1.4.2`; returns undefined for anything else. */
export function parseWanted(text: string): Wanted | undefined {
  const [, remote, build] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  return remote && build ? { remote, build } : undefined;
}

function stored(): string[] {
  const kept = tabStorage.readJson(storageKey);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Returns whether this tab may have overrides. */
export function hasWanted(): boolean {
  return new URLSearchParams(location.search).has(parameter) || stored().length > 0;
}

/** Returns the overrides from the address and from earlier pages of this tab. The latest per remote wins. */
function readWanted(fromAddress: readonly string[]): Wanted[] {
  const byRemote = new Map<string, Wanted>();
  for (const one of [...stored(), ...fromAddress].map(parseWanted)) if (one) byRemote.set(one.remote, one);
  return [...byRemote.values()];
}

/** Returns whether a version matches an override: by name, prefix, or address. */
export const isMeant = (build: string, version: string): boolean =>
  version === build || version.startsWith(`${build}-`) || build.replace(/\/$/, '').endsWith(`/${version}`);

/** A build that the page was rendered with. The shell is never loaded from elsewhere, so its version identifies it. */
interface Brought {
  version: string;
  base?: string;
}

/** Returns whether the page was rendered with the wanted build. Builds at other addresses may share a version. */
function isBrought(build: string, origin: string, { version, base }: Brought = { version: '' }): boolean {
  if (base === undefined || !URL.canParse(build)) return isMeant(build, version);
  return new URL(base, origin).href === build.replace(/\/?$/, '/');
}

/**
 * Returns the address at which to request the page again, so that the server renders it with this tab's overrides.
 * Undefined if the address names them already: the server has considered them. @param broughtOf the build of an app
 * that the page was rendered with
 */
export function addressWithBuilds(
  href: string,
  broughtOf: (app: string) => Brought | undefined,
): string | undefined {
  const url = new URL(href);
  const fromAddress = url.searchParams.getAll(parameter).map(parseWanted);
  const missing = readWanted([]).filter(
    ({ remote, build }) =>
      !fromAddress.some((one) => one?.remote === remote) && !isBrought(build, url.origin, broughtOf(remote)),
  );
  for (const { remote, build } of missing) url.searchParams.append(parameter, `${remote}@${build}`);
  return missing.length > 0 ? url.href : undefined;
}

/**
 * Returns this tab's overrides: from the address (`?remote=feed@1.4.2`, repeatable) and from earlier pages. Removes
 * them from the address.
 */
export function takeWanted(): Wanted[] {
  const url = new URL(location.href);
  const fromAddress = url.searchParams.getAll(parameter);
  const wanted = readWanted(fromAddress);
  isUsed = wanted.length > 0;
  tabStorage.write(storageKey, JSON.stringify(wanted.map(({ remote, build }) => `${remote}@${build}`)));
  if (fromAddress.length > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  return wanted;
}

/** Removes the overrides and reloads the page. */
export function resetWanted(): void {
  tabStorage.remove(storageKey);
  location.reload();
}
