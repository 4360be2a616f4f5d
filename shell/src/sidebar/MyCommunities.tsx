import { limits, pagePaths, pageUrls, type Community } from '@stoa/contract';
import { CommunityIcon, Link, useListMyCommunitiesQuery } from '@stoa/platform';
import { Button, Row, SmallTitle, Stack } from '@stoa/ui';
import { useMemo } from 'react';
import { sidebarTexts } from '../texts/sidebar';
import { PlaceLink, PlaceList } from './places';
import { useHeldOrder } from './useHeldOrder';

const byName = (one: Community, other: Community) =>
  one.displayName.localeCompare(other.displayName, 'en') || one.id - other.id;

/** The member's first communities by name; nothing for members without any. */
export function MyCommunities() {
  const { data } = useListMyCommunitiesQuery();
  const sorted = useMemo(() => data?.toSorted(byName), [data]);
  // Joining or leaving must not move the buttons below under the pointer.
  const communities = useHeldOrder(sorted);
  if (!communities || communities.length === 0) return null;
  return (
    <nav aria-labelledby="my-communities">
      <Stack $gap={8}>
        <Row $justify="space-between">
          <SmallTitle id="my-communities">{sidebarTexts.mine}</SmallTitle>
          {communities.length > limits.sidebarCommunities && (
            <Button asChild variant="quiet" size="sm" setBack="end">
              <Link
                to={`${pagePaths.dashboard}?tab=communities`}
                aria-label={sidebarTexts.allMineName(communities.length)}
              >
                {sidebarTexts.allMine(communities.length)}
              </Link>
            </Button>
          )}
        </Row>
        <PlaceList>
          {communities.slice(0, limits.sidebarCommunities).map((community) => (
            <li key={community.id}>
              <CommunityLink community={community} />
            </li>
          ))}
        </PlaceList>
      </Stack>
    </nav>
  );
}

function CommunityLink({ community }: { community: Community }) {
  return (
    <PlaceLink to={pageUrls.community(community.name)}>
      <CommunityIcon community={community} size={24} />
      <span dir="auto">{community.displayName}</span>
    </PlaceLink>
  );
}
