const key = 'stoa-remembered-path';
const begunKey = 'stoa-begun-form';

/**
 * True for a path of this site that signing in may lead to: it starts with exactly one slash, leads
 * to no other host, and is not the sign-in or register page itself.
 */
export function isReturnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = new URL(path, location.origin);
  return url.origin === location.origin && !['/login', '/register'].includes(url.pathname);
}

/**
 * Remembers where a guest wanted to go, until signing in.
 * @param begun the form of that page which is to be open again, by the key of its draft
 */
export function rememberPath(path: string, begun?: string): void {
  try {
    if (isReturnPath(path)) sessionStorage.setItem(key, path);
    if (begun === undefined) sessionStorage.removeItem(begunKey);
    else sessionStorage.setItem(begunKey, begun);
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

/** Whether a form was begun before signing in and is to be open now; told once. */
export function takeBegunForm(draftKey: string): boolean {
  try {
    if (sessionStorage.getItem(begunKey) !== draftKey) return false;
    sessionStorage.removeItem(begunKey);
    return true;
  } catch {
    return false;
  }
}

/** Forgets where signing in would lead. */
export function forgetRememberedPath(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(begunKey);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
