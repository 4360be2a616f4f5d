import type { Config } from '../../config/config.js';
import { siteOrigin } from '../addresses/site-origin.js';
import type { ApiRequest } from '../request.js';

/** A cookie that browsers send with all requests to the site, and hide from scripts. */
export interface SiteCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds for which browsers keep it; 0 deletes it. */
  readonly maxAge: number;
}

/** Returns the `set-cookie` header of a cookie. On a site with HTTPS, browsers send it only over HTTPS. */
export function siteCookie(config: Config, request: ApiRequest, { name, value, maxAge }: SiteCookie): string {
  const isSecure = siteOrigin(config, request).startsWith('https:');
  const text = `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}
