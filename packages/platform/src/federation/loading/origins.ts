import { pushWorkerPath } from '@stoa/contract';

/** Folders of this site with builds. Scripts from elsewhere on this site, such as uploads, are not allowed. */
const ownFolders = ['/assets/', '/remotes/'];

let allowed: readonly string[] = [];

/**
 * Sets the origins besides this site from which remotes may be loaded.
 * @param origins for example `https://cdn.example.org`; `http://localhost:*` allows any port
 */
export function allowOrigins(origins: readonly string[]): void {
  allowed = origins;
}

/** Returns whether a script may come from a URL: a build folder of this site, the service worker, or an allowed origin. */
export function isAllowedScript(url: string): boolean {
  const { origin, protocol, hostname, pathname } = new URL(url, location.href);
  if (origin === location.origin)
    return pathname === pushWorkerPath || ownFolders.some((folder) => pathname.startsWith(folder));
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
