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
  useSessionLookup,
} from '@stoa/platform';
import { PageColumns, PageWidth, useHydrated } from '@stoa/ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { usesOverrides } from '../overrides/wanted';
import { Sidebar, sidebarCalls } from '../sidebar/Sidebar';
import { accountCalls } from './accountCalls';
import { Banners } from './banners/Banners';
import { BottomBar } from './navigation/BottomBar';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { OfflineBanner } from './banners/OfflineBanner';
import { RouteProgress } from './arrival/RouteProgress';
import { ScrollKeeper } from './arrival/ScrollKeeper';
import { SkipLink } from './navigation/SkipLink';
import { useAppliedSettings } from './useAppliedSettings';
import { Shortcuts } from '../membersParts';
import { mainId, useArrivalFocus } from './arrival/useArrivalFocus';
import { useSessionEndToast } from './useSessionEndToast';
import { readXray, subscribeToXray } from '../xray/xrayStore';

// Only testers need it, so it is not part of the first load.
const OverrideBanner = lazyWithRetry(
  async () => (await import('../overrides/OverrideBanner')).OverrideBanner,
);

// Only staff and testers need it.
const Xray = lazyWithRetry(async () => (await import('../xray/Xray')).Xray);

// Few members need it: those with a scheduled deletion.
const BanBanner = lazyWithRetry(async () => (await import('./banners/BanBanner')).BanBanner);
const DeletionBanner = lazyWithRetry(async () => (await import('./banners/DeletionBanner')).DeletionBanner);

// Guests have no live connection.
const LiveService = lazyWithRetry(async () => (await import('../live/LiveService')).LiveService);

const isAt = (paths: readonly string[], pathname: string): boolean =>
  paths.some((path) => matchRoute(path, pathname) !== undefined);

/** Route paths of pages with a custom layout, without a sidebar. */
const customLayout: readonly string[] = [
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
  pagePaths.messages,
  pagePaths.conversation,
];

/** Route paths of pages whose lists and tables need the sidebar's width. */
const fullWidth: readonly string[] = [pagePaths.moderation, pagePaths.remoteStatus];

const hasSidebar = (pathname: string): boolean => !isAt([...customLayout, ...fullWidth], pathname);

/** Returns the queries that the frame makes on opening the page at a pathname. */
export const layoutCalls = (pathname: string, isMember: boolean): readonly FirstCall[] => [
  ...(isMember ? accountCalls : []),
  ...(hasSidebar(pathname) ? sidebarCalls(pathname, isMember) : []),
];

/** The frame of every page: header, main column, sidebar and bottom bar. */
export function Layout() {
  const { pathname } = useLocation();
  useSessionLookup();
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
      {isAt(customLayout, pathname) ? (
        <PageWidth>{main}</PageWidth>
      ) : (
        <PageColumns sidebar={hasSidebar(pathname) && <Sidebar />}>{main}</PageColumns>
      )}
      <Footer />
      <BottomBar />
      <ScrollRestoration getKey={historyKey} />
      <ScrollKeeper />
      <OpenXray />
    </>
  );
}

function OpenXray() {
  const isOpen = useSyncExternalStore(subscribeToXray, readXray, () => false);
  return (
    isOpen && (
      <Suspense>
        <Xray />
      </Suspense>
    )
  );
}

/** The banner of builds under test. The server does not render it, so it appears after hydration. */
function BuildsUnderTest() {
  const isShown = useHydrated() && usesOverrides();
  return (
    isShown && (
      <Suspense>
        <OverrideBanner />
      </Suspense>
    )
  );
}
