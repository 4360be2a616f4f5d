import { matchRoute, pagePaths } from '@stoa/contract';
import { firstCall, type FirstCall, sharedApi, useLocation, useSession } from '@stoa/platform';
import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { breakpoints } from '@stoa/ui';
import { ComposeCard, MyCommunities, OwnPlaces } from '../membersParts';
import { aboutCommunity } from './AboutCommunity';
import { communityRules } from './CommunityRules';
import { morePlaces } from './MorePlaces';
import { popularCommunities } from './PopularCommunities';
import type { SidebarBox } from './SidebarBox';

const largeScreen = () => matchMedia(`(min-width: ${breakpoints.medium}px)`);

function subscribe(listener: () => void): () => void {
  const screen = largeScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** Its query is among the sidebar's own: the join buttons use it too. */
const myCommunities: SidebarBox = { name: 'my communities', element: <OwnCommunities /> };

function OwnCommunities() {
  const { status } = useSession();
  return (
    status !== 'guest' && (
      <Suspense>
        <MyCommunities />
      </Suspense>
    )
  );
}

const slugOf = (pathname: string): string | undefined => matchRoute(pagePaths.community, pathname)?.slug;

/** Returns the boxes beside a page, from top to bottom: of the community with this slug, or of the site. */
const boxesOf = (slug: string | undefined): readonly SidebarBox[] =>
  slug === undefined
    ? [morePlaces, myCommunities, popularCommunities, communityRules()]
    : [aboutCommunity(slug), communityRules(slug), morePlaces, myCommunities, popularCommunities];

/** Returns the queries of the sidebar's first render beside the page at a pathname. */
export const sidebarCalls = (pathname: string, isMember: boolean): readonly FirstCall[] => [
  // For the member's communities and the join buttons.
  ...(isMember ? [firstCall(sharedApi.endpoints.listMyCommunities, undefined)] : []),
  ...boxesOf(slugOf(pathname)).flatMap(({ firstCalls = [] }) => firstCalls),
];

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
  const { pathname } = useLocation();
  const slug = slugOf(pathname);
  if (!isLarge) return null;
  return (
    <>
      {status !== 'guest' && (
        <Suspense>
          <ComposeCard community={slug} />
          <OwnPlaces />
        </Suspense>
      )}
      {boxesOf(slug).map(({ name, element }) => (
        <Fragment key={name}>{element}</Fragment>
      ))}
    </>
  );
}
