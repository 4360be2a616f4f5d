import { linksProblem, pageProblem, type RemoteVersion } from '@stoa/contract';
import {
  isAllowedScript,
  publishedShell,
  refreshRegistry,
  registeredPages,
  setOverrides,
  unmetByHost,
  versionsOf,
} from '@stoa/platform';
import { overrideTexts } from '../texts/overrides';
import { folderOf } from './folderOf';
import { isMeant, type Wanted } from './wanted';

/** Timeout in milliseconds for a build's manifest. */
const manifestTimeout = 5_000;

/** The result of an override. */
export interface Override extends Wanted {
  /** The wanted build is the published one. */
  isServed?: boolean;
  /** Why the published build is used instead. */
  problem?: string;
}

let applied: readonly Override[] = [];

/** Returns the overrides in effect in this tab. */
export const currentOverrides = (): readonly Override[] => applied;

/**
 * Replaces published builds with the wanted ones. An override that fails leaves the published build. @param shell
 * version of the page's shell, chosen by the server
 */
export async function applyWanted(wanted: readonly Wanted[], shell: string | undefined): Promise<void> {
  // The page lists only the served builds and their fallbacks.
  await refreshRegistry();
  const builds = new Map<string, RemoteVersion>();
  applied = await Promise.all(
    wanted.map(async (one) => {
      try {
        if (one.remote === 'shell') return { ...one, ...shellOf(one.build, shell ?? '') };
        const build = await findBuild(one);
        const unmet = unmetByHost(build);
        if (unmet.length > 0) throw new Error(overrideTexts.unfit(build.version, unmet.join('; ')));
        builds.set(one.remote, build);
        const isServed = versionsOf(one.remote)[0]?.version === build.version;
        return { ...one, build: isAddress(one.build) ? one.build : build.version, isServed };
      } catch (error) {
        return { ...one, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  setOverrides(builds);
}

function shellOf(build: string, shell: string): Pick<Override, 'build' | 'isServed'> {
  if (!isMeant(build, shell)) throw new Error(overrideTexts.notStored(build));
  return { build: shell, isServed: publishedShell() === shell };
}

const isAddress = (build: string) => /^https?:\/\//.test(build);

async function findBuild({ remote, build }: Wanted): Promise<RemoteVersion> {
  if (isAddress(build)) return buildAt(remote, build.replace(/\/?$/, '/'));
  const listed = versionsOf(remote);
  const exact = listed.filter(({ version }) => version === build);
  const found = exact.length > 0 ? exact : listed.filter(({ version }) => version.startsWith(`${build}-`));
  if (found.length > 1) {
    const names = found.map(({ version }) => version).join(', ');
    throw new Error(overrideTexts.severalVersions(build, names));
  }
  if (found[0]) return { ...found[0] };
  try {
    // A build may be stored without being listed.
    return await buildAt(remote, folderOf(remote, build));
  } catch {
    throw new Error(overrideTexts.noVersion(build));
  }
}

/**
 * Returns a build as described by its manifest. @throws Error when the build belongs to another remote or claims the
 * pages of another
 */
async function buildAt(remote: string, base: string): Promise<RemoteVersion> {
  if (!URL.canParse(base, location.origin)) throw new Error(overrideTexts.noAddress(base));
  const { href, origin } = new URL(base, location.origin);
  if (!isAllowedScript(href)) throw new Error(overrideTexts.notAllowed(origin));
  const response = await fetch(`${href}manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(manifestTimeout),
  }).catch(() => undefined);
  if (!response?.ok) throw new Error(overrideTexts.noManifest(base));
  const { app, ...manifest } = (await response.json()) as RemoteVersion & { app?: string };
  if (app !== remote || !Array.isArray(manifest.pages)) throw new Error(overrideTexts.otherRemote(base, app));
  const others = registeredPages().map(({ remote: owner, path }) => ({ owner, path }));
  for (const { path } of manifest.pages) {
    const problem = pageProblem(remote, path, others);
    if (problem) throw new Error(overrideTexts.wrongPage(path, problem));
  }
  const problem = linksProblem(remote, manifest);
  if (problem) throw new Error(problem);
  return { ...manifest, integrity: manifest.integrity ?? {}, base };
}
