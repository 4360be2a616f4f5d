import { matchRoute, pagePaths } from '@stoa/contract';
import {
  lazyWithRetry,
  Outlet,
  historyKey,
  ScrollRestoration,
  useLocation,
  useSession,
} from '@stoa/platform';
import { PageColumns, PageWidth } from '@stoa/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { usesOverrides } from '../overrides/wanted';
import { Sidebar } from '../sidebar/Sidebar';
import { Banners } from './Banners';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { ScrollKeeper } from './ScrollKeeper';
import { OfflineBanner } from './OfflineBanner';
import { useMemberMark, MemberMarkStyle } from './memberMark';
import { RouteProgress } from './RouteProgress';
import { SkipLink } from './SkipLink';
import { mainId, useArrivalFocus } from './useArrivalFocus';
import { useAppliedSettings } from './useAppliedSettings';
import { useSessionEndToast } from './useSessionEndToast';

// Testers alone need it, so it is no part of everybody's first page.
const OverrideBanner = lazyWithRetry(
  async () => (await import('../overrides/OverrideBanner')).OverrideBanner,
);

// Few need it: whoever has asked for the deletion of their account.
const DeletionBanner = lazyWithRetry(async () => (await import('./DeletionBanner')).DeletionBanner);

/** Pages without a sidebar, by their route paths. */
const withoutSidebar: readonly string[] = [
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
  pagePaths.messages,
  pagePaths.conversation,
];

/** Whether the sidebar stands beside the page of this pathname. */
export const hasSidebar = (pathname: string): boolean =>
  !withoutSidebar.some((path) => matchRoute(path, pathname));

/** What every page stands in: header, the page's own column, sidebar, bottom bar. */
export function Layout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  useArrivalFocus();
  useMemberMark();
  useSessionEndToast();
  useAppliedSettings();
  const main = (
    <main id={mainId} tabIndex={-1}>
      <Outlet />
    </main>
  );
  return (
    <>
      <MemberMarkStyle />
      <SkipLink />
      <BuildsUnderTest />
      <Header />
      <RouteProgress />
      <Banners>
        <OfflineBanner />
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

/** The banner of builds under test, which the server does not render: it comes when the page is hydrated. */
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
