/** Where the session's token is kept. */
export const tokenKey = 'auth-token';

/** The stored token, or null. Storage that is switched off counts as empty. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Stores the token, or forgets it. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}
