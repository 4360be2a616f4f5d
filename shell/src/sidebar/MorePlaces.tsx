import { useLocation } from '@stoa/platform';
import { SmallTitle, Stack } from '@stoa/ui';
import { LinkIcon } from '../layout/navigation/LinkIcon';
import { publicLinks } from '../layout/navigation/remoteLinks';
import { sidebarTexts } from '../texts/sidebar';
import { PlaceLink, PlaceList } from './places';
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
        <PlaceList>
          {links.map(({ label, icon, path }) => (
            <li key={path}>
              <PlaceLink to={path} aria-current={path === pathname ? 'page' : undefined}>
                <LinkIcon icon={icon} />
                <span dir="auto">{label}</span>
              </PlaceLink>
            </li>
          ))}
        </PlaceList>
      </Stack>
    </nav>
  );
}

export const morePlaces: SidebarBox = { name: 'more places', element: <MorePlaces /> };
