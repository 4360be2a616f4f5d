import { readToken, useSession } from '@stoa/platform';
import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

/**
 * The server renders for guests. The boot script marks the root element for members before the first paint, so that
 * content for guests (`data-guest-only`) is hidden but keeps its space.
 */
export const MemberMarkStyle = createGlobalStyle`
  :root[data-member] [data-guest-only] {
    visibility: hidden;
  }
`;

/** Updates the mark after a sign-in or sign-out. */
export function useMemberMark(): void {
  const { status } = useSession();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', readToken() !== null);
  }, [status]);
}
