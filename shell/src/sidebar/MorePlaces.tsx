import { Link, useLocation } from '@stoa/platform';
import { SmallTitle, Stack, truncate } from '@stoa/ui';
import styled from 'styled-components';
import { LinkIcon } from '../layout/LinkIcon';
import { publicLinks } from '../layout/remoteLinks';
import { sidebarTexts } from '../texts/sidebar';
import type { SidebarBox } from './SidebarBox';

/** Public pages of remotes that the site's navigation lacks. */
function MorePlaces() {
  const { pathname } = useLocation();
  const links = publicLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="more-places">
      <Stack $gap={8}>
        <SmallTitle id="more-places">{sidebarTexts.more}</SmallTitle>
        <Places>
          {links.map(({ label, icon, path }) => (
            <li key={path}>
              <Place to={path} aria-current={path === pathname ? 'page' : undefined}>
                <LinkIcon icon={icon} />
                <span dir="auto">{label}</span>
              </Place>
            </li>
          ))}
        </Places>
      </Stack>
    </nav>
  );
}

export const morePlaces: SidebarBox = { name: 'more places', element: <MorePlaces /> };

const Places = styled.ul`
  && {
    padding: 0;
    list-style: none;
  }
`;

const Place = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: var(--target-size);
  border-radius: var(--radius-control);
  color: var(--text-body);
  font-weight: 500;

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--text-muted);
  }
  > span {
    ${truncate}
  }
  &:hover,
  &[aria-current] {
    color: var(--text-strong);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;
