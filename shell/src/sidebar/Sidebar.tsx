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
 * Shown beside the page on large screens. A community's page starts with its description. The server renders it for all
 * screens and styles hide it on small ones; the app then removes it, which saves its requests.
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
  // Moderators are there to review, not to write.
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

/** The server renders for guests; its boot script marks the page for members, which reserves the card's height. */
const ForMembers = styled.div`
  display: none;
  :root[data-member] & {
    display: block;
  }
`;
