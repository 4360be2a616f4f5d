import { createHash, randomBytes } from 'node:crypto';

/** Generates a session token: 256 random bits, shown once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token. A token is long and random, so one fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
