import { browserStorage } from '@stoa/ui';
import { tokenKey } from '../browser/storageKeys';

/** Returns the stored token, or null. Disabled storage counts as empty. */
export function readToken(): string | null {
  return browserStorage.read(tokenKey);
}

/** Stores the token, or deletes it. Without storage the session ends with the page. */
export function writeToken(token: string | null): void {
  if (token === null) browserStorage.remove(tokenKey);
  else browserStorage.write(tokenKey, token);
}
