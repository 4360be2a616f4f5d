import { readToken, useSession } from '@stoa/platform';
import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

/**
 * The server's page is a guest's. What concerns guests alone (`data-guest-only`) keeps its room and is not seen by those
 * who are signed in: the page's boot script marks the root for them before anything is painted.
 */
export const MemberMarkStyle = createGlobalStyle`
  :root[data-member] [data-guest-only] {
    visibility: hidden;
  }
`;

/** Keeps the mark right when somebody signs in or out. */
export function useMemberMark(): void {
  const { status } = useSession();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', readToken() !== null);
  }, [status]);
}
