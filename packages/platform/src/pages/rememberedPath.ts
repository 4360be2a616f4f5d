import { tabStorage } from '@stoa/ui';

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
 * Remembers the path a guest requested, until they sign in. Without storage, signing in leads to the dashboard.
 * @param begun draft key of the form to reopen on that page
 */
export function rememberPath(path: string, begun?: string): void {
  if (isReturnPath(path)) tabStorage.write(key, path);
  if (begun === undefined) tabStorage.remove(begunKey);
  else tabStorage.write(begunKey, begun);
}

/** Returns the remembered path, or null, and clears it. */
export function takeRememberedPath(): string | null {
  const path = tabStorage.read(key);
  tabStorage.remove(key);
  return path !== null && isReturnPath(path) ? path : null;
}

/** Returns whether a form was open before signing in and must be reopened. Clears that state. */
export function takeBegunForm(draftKey: string): boolean {
  if (tabStorage.read(begunKey) !== draftKey) return false;
  tabStorage.remove(begunKey);
  return true;
}

/** Clears the path that signing in would redirect to. */
export function forgetRememberedPath(): void {
  tabStorage.remove(key);
  tabStorage.remove(begunKey);
}
