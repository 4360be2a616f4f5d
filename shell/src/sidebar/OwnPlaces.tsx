import { ownFeedsPath, pagePaths } from '@stoa/contract';
import { useLocation } from '@stoa/platform';
import { CheckCheck, Rows3 } from 'lucide-react';
import { layoutTexts } from '../texts/layout';
import { PlaceLink, PlaceList } from './places';

const places = [
  { path: pagePaths.catchUp, Icon: CheckCheck, name: layoutTexts.catchUp },
  { path: ownFeedsPath, Icon: Rows3, name: layoutTexts.feeds },
];

/** Leads members to what is new for them, and to the feeds that they have made. */
export function OwnPlaces() {
  const { pathname } = useLocation();
  return (
    <PlaceList>
      {places.map(({ path, Icon, name }) => (
        <li key={path}>
          <PlaceLink to={path} aria-current={pathname === path ? 'page' : undefined}>
            <Icon aria-hidden />
            <span>{name}</span>
          </PlaceLink>
        </li>
      ))}
    </PlaceList>
  );
}
