import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';

/** Bytes of a secret: what authenticator apps expect of HMAC-SHA-1 (RFC 4226). */
const SECRET_BYTES = 20;

/** Seconds for which a code is valid. */
const PERIOD = 30;

/** Codes before and after the current one that are accepted too, for clock differences and typing time. */
const WINDOW = 1;

/** Creates the secret of an authenticator app. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

function totpOf(secret: Buffer, username = ''): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    issuer: 'Stoa',
    label: username,
    secret: new Secret({ buffer: bytes.buffer }),
    period: PERIOD,
  });
}

/** Returns the half minute, counted since 1970, of a code; undefined for a wrong or expired one. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const distance = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return distance === null ? undefined : Math.floor(now / 1000 / PERIOD) + distance;
}

/** Returns the secret for typing, and as a URI for apps. */
export function forApp(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Encodes a text as a QR code: the modules per side, and the dark modules as an SVG path. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (const [index, dark] of data.entries()) {
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  }
  return { size, path };
}
