import { Link, useDefaultSort, useLocation } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { layoutTexts } from '../texts/layout';
import { currentSiteLink, siteLinks } from './siteLinks';

/** Popular, Communities and Recent, where there is room for them; the site menu has them on small screens. */
export function SiteNav() {
  const { pathname, search } = useLocation();
  const firstSort = useDefaultSort();
  const current = currentSiteLink(pathname, search, firstSort);
  return (
    <Nav aria-label={layoutTexts.site}>
      {siteLinks(firstSort).map(({ label, to }) => (
        <Place key={label} to={to} data-label={label} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Place>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: none;
  gap: var(--space-4);
  ${media.medium} {
    display: flex;
  }
`;

const Place = styled(Link)`
  display: inline-grid;
  align-content: center;
  min-height: var(--target-size);
  padding: 0 var(--space-12);
  border-radius: var(--radius-control);
  color: var(--text-muted);
  font-weight: 500;

  /* As wide as it is when it is the current one, so that none of them moves from page to page. */
  &::after {
    content: attr(data-label) / '';
    height: 0;
    overflow: hidden;
    font-weight: 600;
    visibility: hidden;
  }
  &:hover {
    color: var(--text-strong);
  }
  &[aria-current] {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
