/**
 * The server renders a member's dates in the zone of their browser, so the zone is a cookie: its offset now, in minutes
 * as in `getTimezoneOffset`, and its IANA name. It identifies no one.
 */
const cookie = 'stoa-zone';
const year = 31_536_000;

const offset = () => String(new Date().getTimezoneOffset());

function readCookie(): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === cookie)?.[1];
}

/**
 * Returns the zone with which to hydrate a page: `local` if the cookie shows that it is still the browser's zone, since
 * `Intl`, which named zones need, is slow to start.
 * @param zone of the server-rendered page
 */
export function zoneOfPage(zone: string | undefined): string {
  if (zone === undefined) return 'utc';
  return readCookie() === `${offset()}/${zone}` ? 'local' : zone;
}

/** Stores the browser's zone for the next page, unless its offset is that of the stored one. */
export function storeZone(): void {
  if (readCookie()?.startsWith(`${offset()}/`)) return;
  const value = `${offset()}/${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  document.cookie = `${cookie}=${value}; path=/; max-age=${year}; samesite=lax`;
}
