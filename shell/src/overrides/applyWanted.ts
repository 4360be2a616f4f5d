import type { RemoteVersion } from '@stoa/contract';
import { isAllowedScript, refreshRegistry, setOverrides, versionsOf } from '@stoa/platform';
import type { Wanted } from './wanted';

/** How long the description of a build may take, in milliseconds. */
const manifestTimeout = 5_000;

/** What came of a wish. */
export interface Override extends Wanted {
  /** Why the published version is used after all. */
  problem?: string;
}

let applied: readonly Override[] = [];

/** What this tab uses in place of what is published. */
export const currentOverrides = (): readonly Override[] => applied;

/** Puts the wanted builds in the place of the published ones. A wish that cannot be met leaves the published one. */
export async function applyWanted(wanted: readonly Wanted[]): Promise<void> {
  // The page lists only what is served and what it falls back to.
  await refreshRegistry();
  const builds = new Map<string, RemoteVersion>();
  applied = await Promise.all(
    wanted.map(async (one) => {
      try {
        builds.set(one.remote, await findBuild(one));
        return one;
      } catch (error) {
        return { ...one, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  setOverrides(builds);
}

async function findBuild({ remote, build }: Wanted): Promise<RemoteVersion> {
  if (/^https?:\/\//.test(build)) return buildAt(build.replace(/\/?$/, '/'));
  const listed = versionsOf(remote).find(
    ({ version }) => version === build || version.startsWith(`${build}-`),
  );
  if (!listed) throw new Error(`${remote} has no published version ${build}.`);
  return { ...listed };
}

async function buildAt(base: string): Promise<RemoteVersion> {
  if (!URL.canParse(base)) throw new Error(`${base} is not an address.`);
  if (!isAllowedScript(base)) throw new Error(`Builds from ${new URL(base).origin} are not allowed here.`);
  const response = await fetch(`${base}manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(manifestTimeout),
  }).catch(() => undefined);
  if (!response?.ok) throw new Error(`${base}manifest.json cannot be had.`);
  const manifest = (await response.json()) as RemoteVersion;
  return { ...manifest, integrity: manifest.integrity ?? {}, base };
}
