import { matchRoute, pagePaths } from '@stoa/contract';
import {
  type FirstCall,
  forgetPendingAction,
  lazyWithRetry,
  Outlet,
  historyKey,
  ScrollRestoration,
  useLocation,
  useSession,
} from '@stoa/platform';
import { PageColumns, PageWidth } from '@stoa/ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { usesOverrides } from '../overrides/wanted';
import { Sidebar, sidebarCalls } from '../sidebar/Sidebar';
import { accountCalls } from './accountCalls';
import { Banners } from './Banners';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineBanner } from './OfflineBanner';
import { RouteProgress } from './RouteProgress';
import { ScrollKeeper } from './ScrollKeeper';
import { SkipLink } from './SkipLink';
import { useAppliedSettings } from './useAppliedSettings';
import { Shortcuts } from '../membersParts';
import { mainId, useArrivalFocus } from './useArrivalFocus';
import { useSessionEndToast } from './useSessionEndToast';

// Only testers need it, so it is not part of the first load.
const OverrideBanner = lazyWithRetry(
  async () => (await import('../overrides/OverrideBanner')).OverrideBanner,
);

// Few members need it: those with a scheduled deletion.
const BanBanner = lazyWithRetry(async () => (await import('./BanBanner')).BanBanner);
const DeletionBanner = lazyWithRetry(async () => (await import('./DeletionBanner')).DeletionBanner);

// Guests have no live connection.
const LiveService = lazyWithRetry(async () => (await import('../live/LiveService')).LiveService);

/** Route paths of pages without a sidebar. */
const withoutSidebar: readonly string[] = [
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
  pagePaths.messages,
  pagePaths.conversation,
];

/** Returns whether the page at this pathname has a sidebar. */
const hasSidebar = (pathname: string): boolean => !withoutSidebar.some((path) => matchRoute(path, pathname));

/** Returns the queries that the frame makes on opening the page at a pathname. */
export const layoutCalls = (pathname: string, isMember: boolean): readonly FirstCall[] => [
  ...(isMember ? accountCalls : []),
  ...(hasSidebar(pathname) ? sidebarCalls(pathname, isMember) : []),
];

/** The frame of every page: header, main column, sidebar and bottom bar. */
export function Layout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  useArrivalFocus();
  useEffect(() => {
    if (pathname !== pagePaths.login && pathname !== pagePaths.register) forgetPendingAction();
  }, [pathname]);
  useSessionEndToast();
  useAppliedSettings();
  const main = (
    <main id={mainId} tabIndex={-1}>
      <Outlet />
    </main>
  );
  return (
    <>
      {user && (
        <Suspense>
          <LiveService memberId={user.id} />
          <Shortcuts />
        </Suspense>
      )}
      <SkipLink />
      <BuildsUnderTest />
      <Header />
      <RouteProgress />
      <Banners>
        <OfflineBanner />
        {user?.bans !== undefined && (
          <Suspense>
            <BanBanner />
          </Suspense>
        )}
        {user?.deletionAt !== undefined && (
          <Suspense>
            <DeletionBanner deletionAt={user.deletionAt} />
          </Suspense>
        )}
      </Banners>
      {hasSidebar(pathname) ? (
        <PageColumns sidebar={<Sidebar />}>{main}</PageColumns>
      ) : (
        <PageWidth>{main}</PageWidth>
      )}
      <Footer />
      <BottomBar />
      <ScrollRestoration getKey={historyKey} />
      <ScrollKeeper />
    </>
  );
}

/** The banner of builds under test. The server does not render it, so it appears after hydration. */
function BuildsUnderTest() {
  const isShown = useSyncExternalStore(neverChanges, usesOverrides, () => false);
  return (
    isShown && (
      <Suspense>
        <OverrideBanner />
      </Suspense>
    )
  );
}

const neverChanges = () => () => undefined;
