import { Link, useLocation } from '@stoa/platform';
import styled from 'styled-components';
import { siteNavCss, sitePlaceCss } from './frameCss';
import { currentSiteLink, siteLinks } from './siteLinks';

/** Popular, Communities and Recent, where there is room for them; the site menu has them on small screens. */
export function SiteNav() {
  const { pathname, search } = useLocation();
  const current = currentSiteLink(pathname, search);
  return (
    <Nav aria-label="Site">
      {siteLinks.map(({ label, to }) => (
        <Place key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Place>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  ${siteNavCss}
`;

const Place = styled(Link)`
  ${sitePlaceCss}
`;
