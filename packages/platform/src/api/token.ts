/** Storage key of the session token. */
export const tokenKey = 'auth-token';

/** Returns the stored token, or null. Disabled storage counts as empty. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Stores the token, or deletes it. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session ends with the page.
  }
}
