const key = 'stoa-remembered-path';

/**
 * True for a path of this site that signing in may lead to (DECISIONS A6): it starts with exactly one slash, leads
 * to no other host, and is not the sign-in or register page itself.
 */
export function isReturnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = new URL(path, location.origin);
  return url.origin === location.origin && !['/login', '/register'].includes(url.pathname);
}

/** Remembers where a guest wanted to go, until signing in. */
export function rememberPath(path: string): void {
  try {
    if (isReturnPath(path)) sessionStorage.setItem(key, path);
  } catch {
    // Without storage, signing in leads to the dashboard.
  }
}

/** The remembered path, or null; it is forgotten by being asked for. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isReturnPath(path) ? path : null;
  } catch {
    return null;
  }
}
