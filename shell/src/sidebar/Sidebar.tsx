import { matchRoute, pagePaths } from '@stoa/contract';
import { useLocation, useSession } from '@stoa/platform';
import { useSyncExternalStore } from 'react';
import { breakpoints, useHydrated } from '@stoa/ui';
import styled from 'styled-components';
import { AboutCommunity } from './AboutCommunity';
import { CommunityRules } from './CommunityRules';
import { ComposeCard } from './ComposeCard';
import { MorePlaces } from './MorePlaces';
import { PopularCommunities } from './PopularCommunities';

const largeScreen = () => matchMedia(`(min-width: ${breakpoints.medium}px)`);

function subscribe(listener: () => void): () => void {
  const screen = largeScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/**
 * Beside the page on large screens only; a community's page has what that community is about before all others. The server's page has it for every screen and styles hide it on small
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
  const { pathname } = useLocation();
  const slug = matchRoute(pagePaths.community, pathname)?.slug;
  // Who moderates has come to decide, not to write.
  const invites = pathname !== pagePaths.moderation;
  if (!isLarge) return null;
  return (
    <>
      {invites && (status !== 'guest' || !isHydrated) && (
        <ForMembers>
          <ComposeCard community={slug} />
        </ForMembers>
      )}
      {slug !== undefined && <AboutCommunity key={slug} slug={slug} />}
      {slug !== undefined && <CommunityRules />}
      <MorePlaces />
      <PopularCommunities />
      {slug === undefined && <CommunityRules />}
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
