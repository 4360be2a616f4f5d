import { useSession } from '@stoa/platform';
import { useSyncExternalStore } from 'react';
import { breakpoints } from '@stoa/ui';
import { CommunityRules } from './CommunityRules';
import { ComposeCard } from './ComposeCard';
import { PopularCommunities } from './PopularCommunities';

const largeScreen = matchMedia(`(min-width: ${breakpoints.medium}px)`);

function subscribe(listener: () => void): () => void {
  largeScreen.addEventListener('change', listener);
  return () => largeScreen.removeEventListener('change', listener);
}

/** Beside the page on large screens only (SPEC §2); on others it is not there at all and asks for nothing. */
export function Sidebar() {
  const isLarge = useSyncExternalStore(subscribe, () => largeScreen.matches);
  const { status } = useSession();
  if (!isLarge) return null;
  return (
    <>
      {status !== 'guest' && <ComposeCard />}
      <PopularCommunities />
      <CommunityRules />
    </>
  );
}
