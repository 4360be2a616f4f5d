import { pagePaths } from '@stoa/contract';
import { Outlet, placeKey, ScrollRestoration, useLocation } from '@stoa/platform';
import { PageColumns, PageWidth } from '@stoa/ui';
import { lazy, Suspense } from 'react';
import { usesOverrides } from '../overrides/wanted';
import { Sidebar } from '../sidebar/Sidebar';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { HeldPlace } from './HeldPlace';
import { OfflineBanner } from './OfflineBanner';
import { useMemberMark, MemberMarkStyle } from './memberMark';
import { RouteProgress } from './RouteProgress';
import { SkipLink } from './SkipLink';
import { mainId, useArrivalFocus } from './useArrivalFocus';
import { useAppliedSettings } from './useAppliedSettings';
import { useSessionEndToast } from './useSessionEndToast';

// Testers alone need it, so it is no part of everybody's first page.
const OverrideBanner = lazy(async () => {
  const { OverrideBanner } = await import('../overrides/OverrideBanner');
  return { default: OverrideBanner };
});

/** Pages without a sidebar. */
export const withoutSidebar: readonly string[] = [
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
];

/** What every page stands in: header, the page's own column, sidebar, bottom bar. */
export function Layout() {
  const { pathname } = useLocation();
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
      {usesOverrides() && (
        <Suspense>
          <OverrideBanner />
        </Suspense>
      )}
      <Header />
      <RouteProgress />
      <OfflineBanner />
      {withoutSidebar.includes(pathname) ? (
        <PageWidth>{main}</PageWidth>
      ) : (
        <PageColumns sidebar={<Sidebar />}>{main}</PageColumns>
      )}
      <Footer />
      <BottomBar />
      <ScrollRestoration getKey={placeKey} />
      <HeldPlace />
    </>
  );
}
