import { findPage } from '../loading/registry';
import { versionInUse } from '../areas/remoteParts';

/** Returns the remote that owns the page at a pathname, and its loaded version; undefined for pages of the shell. */
export function pageBuild(pathname: string): { remote: string; version: string } | undefined {
  const page = findPage(pathname);
  const version = page && versionInUse(page);
  return page && version !== undefined ? { remote: page.remote, version } : undefined;
}
