/** Storage key of the session token. */
export const tokenKey = 'auth-token';

/** Storage key of the id of the member who is or was signed in, who also owns the browser's drafts. */
export const ownerKey = 'stoa-draft-owner';

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
