import { Link, useDefaultSort, useLocation } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { currentSiteLink, siteLinks } from './siteLinks';

/** Popular, Communities and Recent on large screens; on small ones, the site menu contains them. */
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

  /* Reserves the width of the current link's bold text, so that links do not move between pages. */
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
