import { useSession } from '@stoa/platform';
import { useSyncExternalStore } from 'react';
import { breakpoints, useHydrated } from '@stoa/ui';
import styled from 'styled-components';
import { CommunityRules } from './CommunityRules';
import { ComposeCard } from './ComposeCard';
import { PopularCommunities } from './PopularCommunities';

const largeScreen = () => matchMedia(`(min-width: ${breakpoints.medium}px)`);

function subscribe(listener: () => void): () => void {
  const screen = largeScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/**
 * Beside the page on large screens only. The server's page has it for every screen and styles hide it on small
 * ones; the app takes it away there, so that it asks for nothing.
 */
export function Sidebar() {
  const isLarge = useSyncExternalStore(
    subscribe,
    () => largeScreen().matches,
    () => true,
  );
  const { status } = useSession();
  const isHydrated = useHydrated();
  if (!isLarge) return null;
  return (
    <>
      {(status !== 'guest' || !isHydrated) && (
        <ForMembers>
          <ComposeCard />
        </ForMembers>
      )}
      <PopularCommunities />
      <CommunityRules />
    </>
  );
}

/** The server's page is a guest's; its boot script marks it for members, whose sidebar then has its height at once. */
const ForMembers = styled.div`
  display: none;
  :root[data-member] & {
    display: block;
  }
`;
