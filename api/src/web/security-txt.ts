/** Milliseconds after which what it says should be asked for again; it must be less than a year. */
const LIFETIME = 90 * 24 * 3_600_000;

/**
 * The text of `/.well-known/security.txt` (RFC 9116), which says where to report a weakness of the site.
 * @param origin of the site; only one of https may be named
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
