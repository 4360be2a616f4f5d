const storageKey = 'stoa-remotes';
const parameter = 'remote';

let isUsed = false;

/** Whether this page was asked for with other builds than the published ones. */
export const usesOverrides = (): boolean => isUsed;

/** What a tester wants in this tab: a remote, and the version or the address of the build to use. */
export interface Wanted {
  remote: string;
  /** `1.4.2-0a1b2c3d`, or the folder of a build: `http://localhost:3001/`. */
  build: string;
}

/** `feed@1.4.2` → its parts; nothing for what does not read like that. */
export function parseWanted(text: string): Wanted | undefined {
  const [, remote, build] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  return remote && build ? { remote, build } : undefined;
}

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this tab may have to use other builds than the published ones. */
export function hasWanted(): boolean {
  return new URLSearchParams(location.search).has(parameter) || stored().length > 0;
}

/** What is wanted in this tab, by its address and by earlier pages. The latest word on a remote counts. */
function readWanted(asked: readonly string[]): Wanted[] {
  const byRemote = new Map<string, Wanted>();
  for (const one of [...stored(), ...asked].map(parseWanted)) if (one) byRemote.set(one.remote, one);
  return [...byRemote.values()];
}

/** Whether a version is the one that a wish means: by its name, its beginning, or its address. */
export const isMeant = (build: string, version: string): boolean =>
  version === build || version.startsWith(`${build}-`) || build.replace(/\/$/, '').endsWith(`/${version}`);

/** A build that the page was rendered with. The shell is never taken from elsewhere, so its version says which it is. */
interface Brought {
  version: string;
  base?: string;
}

/** Whether a page has brought what is wanted: a build at another address may have the same version. */
function isBrought(build: string, origin: string, { version, base }: Brought = { version: '' }): boolean {
  if (base === undefined || !URL.canParse(build)) return isMeant(build, version);
  return new URL(base, origin).href === build.replace(/\/?$/, '/');
}

/**
 * Where the page has to be asked for again, since the server renders it with the tab's builds: an earlier page of the tab
 * named others than it has brought. None when the address names them, as the server has had its say then.
 * @param broughtOf the build of an app that the page was rendered with
 */
export function addressWithBuilds(
  href: string,
  broughtOf: (app: string) => Brought | undefined,
): string | undefined {
  const url = new URL(href);
  const asked = url.searchParams.getAll(parameter).map(parseWanted);
  const missing = readWanted([]).filter(
    ({ remote, build }) =>
      !asked.some((one) => one?.remote === remote) && !isBrought(build, url.origin, broughtOf(remote)),
  );
  for (const { remote, build } of missing) url.searchParams.append(parameter, `${remote}@${build}`);
  return missing.length > 0 ? url.href : undefined;
}

/**
 * What is wanted in this tab: from the address (`?remote=feed@1.4.2`, as often as needed), which is cleaned of it, and
 * from earlier pages of the tab.
 */
export function takeWanted(): Wanted[] {
  const url = new URL(location.href);
  const asked = url.searchParams.getAll(parameter);
  const wanted = readWanted(asked);
  isUsed = wanted.length > 0;
  sessionStorage.setItem(storageKey, JSON.stringify(wanted.map(({ remote, build }) => `${remote}@${build}`)));
  if (asked.length > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  return wanted;
}

/** Goes back to what is published, with a new page. */
export function resetWanted(): void {
  sessionStorage.removeItem(storageKey);
  location.reload();
}
