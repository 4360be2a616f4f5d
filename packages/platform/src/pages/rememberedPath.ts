const key = 'stoa-remembered-path';
const begunKey = 'stoa-begun-form';

/**
 * Returns whether signing in may redirect to a path: it starts with exactly one slash, leads to no other host, and is
 * neither the sign-in nor the register page.
 */
export function isReturnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const url = new URL(path, location.origin);
  return url.origin === location.origin && !['/login', '/register'].includes(url.pathname);
}

/**
 * Remembers the path a guest requested, until they sign in.
 * @param begun draft key of the form to reopen on that page
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

/** Returns the remembered path, or null, and clears it. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isReturnPath(path) ? path : null;
  } catch {
    return null;
  }
}

/** Returns whether a form was open before signing in and must be reopened. Clears that state. */
export function takeBegunForm(draftKey: string): boolean {
  try {
    if (sessionStorage.getItem(begunKey) !== draftKey) return false;
    sessionStorage.removeItem(begunKey);
    return true;
  } catch {
    return false;
  }
}

/** Clears the path that signing in would redirect to. */
export function forgetRememberedPath(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(begunKey);
  } catch {
    // Without storage there is nothing to clear.
  }
}
