import { pagePaths } from '@stoa/contract';
import { Link, useLocation, useSession } from '@stoa/platform';
import { House, LayoutDashboard, LogIn, Search, SquarePen, UserRound, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { bottomBarCss, bottomPlaceCss } from './frameCss';
import { useCreateLink } from './useCreateLink';

interface BarLink {
  label: string;
  Icon: LucideIcon;
  to: string;
  onClick?: () => void;
  'data-guest-only'?: true;
}

/** The way around on small screens (SPEC §2): Home, Search, Create, then one's own places or Login. */
export function BottomBar() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const createLink = useCreateLink();
  const own: BarLink[] =
    status === 'guest'
      ? [{ label: 'Login', Icon: LogIn, to: pagePaths.login, 'data-guest-only': true }]
      : [
          { label: 'Dashboard', Icon: LayoutDashboard, to: pagePaths.dashboard },
          { label: 'Profile', Icon: UserRound, to: pagePaths.profile },
        ];
  const links: BarLink[] = [
    { label: 'Home', Icon: House, to: pagePaths.home },
    { label: 'Search', Icon: Search, to: pagePaths.search },
    { label: 'Create', Icon: SquarePen, ...createLink },
    ...own,
  ];
  // By place, not by address: a guest's Create leads to the login form too.
  const current = links.findLast(({ to }) => to === pathname)?.label;
  return (
    <Bar aria-label="Bottom bar">
      {links.map(({ label, Icon, ...link }) => (
        <Place key={label} {...link} aria-current={label === current ? 'page' : undefined}>
          <Icon aria-hidden />
          {label}
        </Place>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  ${bottomBarCss}
`;

const Place = styled(Link)`
  ${bottomPlaceCss}
`;
