import { pagePaths } from '@stoa/contract';
import { Link, useSession } from '@stoa/platform';
import {
  IconButton,
  media,
  Menu,
  MenuContent,
  MenuLabel,
  MenuLinkItem,
  MenuSeparator,
  MenuTrigger,
} from '@stoa/ui';
import { Menu as MenuIcon } from 'lucide-react';
import styled from 'styled-components';
import { siteLinks } from './siteLinks';
import { ThemeItems } from './ThemeItems';

/** On small screens: the site's links, a guest's way to an account and the theme in one menu. */
export function SiteMenu() {
  const { status } = useSession();
  return (
    <Small>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="Site menu" hasTooltip={false}>
            <MenuIcon aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
          {siteLinks.map(({ label, to }) => (
            <MenuLinkItem key={to}>
              <Link to={to}>{label}</Link>
            </MenuLinkItem>
          ))}
          {status === 'guest' && (
            <MenuLinkItem>
              <Link to={pagePaths.register}>Sign up</Link>
            </MenuLinkItem>
          )}
          <MenuSeparator />
          <MenuLabel>Theme</MenuLabel>
          <ThemeItems />
        </MenuContent>
      </Menu>
    </Small>
  );
}

const Small = styled.div`
  ${media.medium} {
    display: none;
  }
`;
