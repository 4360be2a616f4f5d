import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, told once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. The token is random and long, so one quick hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
