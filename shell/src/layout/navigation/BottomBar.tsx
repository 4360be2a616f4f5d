import { pagePaths, pageUrls } from '@stoa/contract';
import { Link, sharedTexts, useLocation, useSession } from '@stoa/platform';
import { House, LayoutDashboard, LogIn, Search, SquarePen, UserRound, type LucideIcon } from 'lucide-react';
import { media } from '@stoa/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { FloatingCreate } from '../../membersParts';
import { useCreateLink } from './useCreateLink';

interface BarLink {
  label: string;
  Icon: LucideIcon;
  to: string;
  onClick?: () => void;
}

/** Navigation on small screens: Home, Search, Create, then the member's pages or Login. */
export function BottomBar() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const createLink = useCreateLink();
  const own: BarLink[] =
    status === 'guest'
      ? [{ label: layoutTexts.login, Icon: LogIn, to: pagePaths.login }]
      : [
          { label: layoutTexts.dashboard, Icon: LayoutDashboard, to: pagePaths.dashboard },
          { label: layoutTexts.profile, Icon: UserRound, to: pagePaths.profile },
        ];
  const links: BarLink[] = [
    { label: sharedTexts.home, Icon: House, to: pagePaths.home },
    { label: layoutTexts.search, Icon: Search, to: pagePaths.search },
    { label: layoutTexts.create, Icon: SquarePen, ...createLink },
    ...own,
  ];
  // Compared by position: a guest's Create also links to the login form.
  // `/profile` leads to the member's own page.
  const shown = user && pathname === pageUrls.user(user.username) ? pagePaths.profile : pathname;
  const current = links.findLast(({ to }) => to === shown)?.label;
  return (
    <Bar aria-label={layoutTexts.bottomBar}>
      {links.map(({ label, Icon, ...link }) => (
        <Place key={label} {...link} aria-current={label === current ? 'page' : undefined}>
          <Icon aria-hidden />
          {label}
        </Place>
      ))}
      {user && (
        <Space>
          <Suspense>
            <FloatingCreate username={user.username} />
          </Suspense>
        </Space>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-sticky);
  display: flex;
  min-height: var(--bottom-bar-height);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-page);

  ${media.medium} {
    display: none;
  }
`;

/** For the round button. */
const Space = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: calc(var(--target-size) + var(--space-8));
  margin-inline-end: var(--space-8);
`;

const Place = styled(Link)`
  display: flex;
  /* On the narrowest screens a long label takes the space that the short ones leave. */
  flex: 1 1 auto;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  color: var(--text-muted);
  font-size: var(--type-12);
  font-weight: 500;

  svg {
    width: 21px;
    height: 21px;
  }
  &[aria-current] {
    color: var(--accent);
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius-control);
  }
`;
