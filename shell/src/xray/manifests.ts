import { versionsOf } from '@stoa/platform';
import { useEffect, useState } from 'react';
import { folderOf } from '../overrides/folderOf';
import type { Build } from './composition';

/** Timeout in milliseconds for a build's manifest. */
const timeout = 5_000;

/** Information for people in a build's `manifest.json`. */
export interface Facts {
  commit?: string;
  owner?: string;
  /** Exposed module → bytes of its initial load, gzipped. */
  weights?: Record<string, number>;
}

async function read(name: string): Promise<Facts> {
  const [app = '', version = ''] = name.split('@');
  const listed = versionsOf(app).find((one) => one.version === version);
  const folder = listed?.base ?? folderOf(app, version);
  try {
    const response = await fetch(new URL('manifest.json', new URL(folder, location.href)), {
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? ((await response.json()) as Facts) : {};
  } catch {
    // The panel shows what the page knows.
    return {};
  }
}

/** Returns the manifests of builds by `app@version`, as they load. A manifest that cannot be loaded has no facts. */
export function useManifests(builds: readonly Build[]): ReadonlyMap<string, Facts> {
  const [known, setKnown] = useState<ReadonlyMap<string, Facts>>(new Map());
  const names = builds.map(({ app, version }) => `${app}@${version}`).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const reading = names.split(' ').map(async (name) => [name, await read(name)] as const);
    void Promise.all(reading).then((found) => {
      if (isCurrent) setKnown(new Map(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return known;
}
