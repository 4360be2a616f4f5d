import { pagePaths } from '@stoa/contract';
import { focusWhenThere, Link, sharedTexts, useDefaultSort, useSession } from '@stoa/platform';
import {
  IconButton,
  media,
  Menu,
  MenuContent,
  MenuLabel,
  MenuLinkItem,
  MenuSeparator,
  MenuTrigger,
  useHydrated,
} from '@stoa/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { publicLinks } from '../navigation/remoteLinks';
import { siteLinks } from '../navigation/siteLinks';
import { ThemeItems } from './ThemeItems';

/** Returns the site's links, then those of remotes. */
function useAllLinks() {
  const firstSort = useDefaultSort();
  return [...siteLinks(firstSort), ...publicLinks().map(({ label, path }) => ({ label, to: path }))];
}

/** The menu on small screens: the site's links, the sign-in links of guests, and the theme. */
export function SiteMenu() {
  const isHydrated = useHydrated();
  const [isPlain, setIsPlain] = useState(!isHydrated);
  const place = useRef<HTMLDivElement>(null);

  function handleClosed() {
    // The button replaces the element with the focus.
    if (place.current?.contains(document.activeElement))
      focusWhenThere(() => place.current?.querySelector('button'));
    setIsPlain(false);
  }
  return <Small ref={place}>{isPlain ? <PlainMenu onClosed={handleClosed} /> : <AppMenu />}</Small>;
}

/** The links without scripts. The app's menu replaces it, unless it is open at that time. */
function PlainMenu({ onClosed }: { onClosed: () => void }) {
  const place = useRef<HTMLDetailsElement>(null);
  const { status } = useSession();
  const links = useAllLinks();
  useEffect(() => {
    if (!place.current?.open) onClosed();
  });
  return (
    <Plain ref={place} onToggle={(event) => !event.currentTarget.open && onClosed()}>
      <summary aria-label={layoutTexts.siteMenu}>
        <MenuIcon aria-hidden />
      </summary>
      <nav aria-label={layoutTexts.siteMenu} onClick={onClosed}>
        {links.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {status === 'guest' && <Link to={pagePaths.register}>{sharedTexts.signUp}</Link>}
      </nav>
    </Plain>
  );
}

function AppMenu() {
  const { status } = useSession();
  const links = useAllLinks();
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={layoutTexts.siteMenu} hasTooltip={false}>
          <MenuIcon aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="start">
        {links.map(({ label, to }) => (
          <MenuLinkItem key={to}>
            <Link to={to}>{label}</Link>
          </MenuLinkItem>
        ))}
        {status === 'guest' && (
          <MenuLinkItem>
            <Link to={pagePaths.register}>{sharedTexts.signUp}</Link>
          </MenuLinkItem>
        )}
        <MenuSeparator />
        <MenuLabel>{sharedTexts.theme}</MenuLabel>
        <ThemeItems />
      </MenuContent>
    </Menu>
  );
}

const Small = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const Plain = styled.details`
  position: relative;
  flex: none;
  width: var(--target-size);
  height: var(--target-size);
  color: var(--text-muted);
  summary {
    display: grid;
    place-items: center;
    height: 100%;
    border-radius: var(--radius-control);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    width: 20px;
    height: 20px;
  }
  nav {
    position: absolute;
    top: calc(100% + var(--space-4));
    display: grid;
    min-width: 200px;
    padding: var(--space-4);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-surface);
    background: var(--surface-overlay);
    box-shadow: var(--shadow-overlay);
  }
  nav a {
    padding: var(--space-12) var(--space-16);
    color: var(--text-body);
  }
`;
