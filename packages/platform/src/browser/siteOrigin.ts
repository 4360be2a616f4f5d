import { isServer } from './isServer';

let ofServer = 'http://localhost';

/** Sets the site's origin for server rendering. */
export function setSiteOrigin(origin: string): void {
  ofServer = origin;
}

/** Returns scheme, host and port of the site, for absolute addresses: to share, or to embed. */
export const siteOrigin = (): string => (isServer ? ofServer : location.origin);
