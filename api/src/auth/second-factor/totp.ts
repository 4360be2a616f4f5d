import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';

/** Bytes of a secret: what authenticator apps expect of HMAC-SHA-1 (RFC 4226). */
const SECRET_BYTES = 20;

/** Seconds for which a code holds. */
const PERIOD = 30;

/** Codes before and after the present one that are taken too: clocks differ, and typing takes its time. */
const WINDOW = 1;

/** Makes the secret of an authenticator app. */
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

/** The half minute, counted since 1970, that a code belongs to; undefined for one that is wrong or too old. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const distance = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return distance === null ? undefined : Math.floor(now / 1000 / PERIOD) + distance;
}

/** The secret as a person types it, and as an app opens it. */
export function forApp(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** A text as a QR code: modules along one side, and the dark ones as the path of an SVG. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (const [index, dark] of data.entries()) {
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  }
  return { size, path };
}
