/** Folders of this site that hold builds; a script from anywhere else here (an upload, say) is none of ours. */
const ownFolders = ['/assets/', '/remotes/'];

let allowed: readonly string[] = [];

/**
 * Says where else remotes may be loaded from, besides this site.
 * @param origins as in `https://cdn.example.org`; `http://localhost:*` is any port of that host
 */
export function allowOrigins(origins: readonly string[]): void {
  allowed = origins;
}

/** Whether builds may come from there: from a folder of builds on this site, or from an allowed origin. */
export function isAllowedScript(url: string): boolean {
  const { origin, protocol, hostname, pathname } = new URL(url, location.href);
  if (origin === location.origin) return ownFolders.some((folder) => pathname.startsWith(folder));
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
