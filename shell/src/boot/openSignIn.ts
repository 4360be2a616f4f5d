import { pagePaths } from '@stoa/contract';
import { readToken, rememberPath } from '@stoa/platform';
import { needsSession } from '../routing/remotePages';

/**
 * Gives a guest's document at the address of a members' page the address of the sign-in page, which the server has
 * rendered in its place, and remembers the address until they sign in. For use before the router reads it.
 */
export function openSignIn(): void {
  const { pathname, search } = location;
  if (readToken() !== null || !needsSession(pathname)) return;
  rememberPath(pathname + search);
  history.replaceState(history.state, '', pagePaths.login);
}
