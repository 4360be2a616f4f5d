import { browserStorage } from '@stoa/ui';

/** Storage key of the session token. */
export const tokenKey = 'auth-token';

/** Storage key of the id of the member who is or was signed in, who also owns the browser's drafts. */
export const ownerKey = 'stoa-draft-owner';

/** Returns the stored token, or null. Disabled storage counts as empty. */
export function readToken(): string | null {
  return browserStorage.read(tokenKey);
}

/** Stores the token, or deletes it. Without storage the session ends with the page. */
export function writeToken(token: string | null): void {
  if (token === null) browserStorage.remove(tokenKey);
  else browserStorage.write(tokenKey, token);
}
