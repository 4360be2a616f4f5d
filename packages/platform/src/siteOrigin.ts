import { isServer } from './isServer';

let ofServer = 'http://localhost';

/** Says what the site is called while pages are rendered on the server. */
export function setSiteOrigin(origin: string): void {
  ofServer = origin;
}

/** Scheme, host and port of the site, for addresses that leave it: to be shared, or embedded. */
export const siteOrigin = (): string => (isServer ? ofServer : location.origin);
