import { DAY } from '../../platform/units.js';

/** Milliseconds until the file expires; must be less than a year. */
const LIFETIME = 90 * DAY;

/**
 * Returns the text of `/.well-known/security.txt` (RFC 9116), the contact for security reports.
 * @param origin of the site; only an HTTPS origin may be named
 * @param now in milliseconds since 1970
 */
export function securityTxt(contact: string, origin: string, now: number): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + LIFETIME).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
