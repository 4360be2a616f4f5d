import { limits, pagePaths } from '@stoa/contract';
import {
  firstCall,
  Link,
  QueryState,
  sharedApi,
  sharedTexts,
  useListPopularCommunitiesQuery,
} from '@stoa/platform';
import { Button, LoadingArea, Muted, Row, Skeleton, SmallTitle, Stack } from '@stoa/ui';
import { sidebarTexts } from '../texts/sidebar';
import { CommunityRow } from './CommunityRow';
import type { SidebarBox } from './SidebarBox';
import { useHeldOrder } from './useHeldOrder';

/** The largest communities, each with a join button. */
export function PopularCommunities() {
  const query = useListPopularCommunitiesQuery();
  const shown = useHeldOrder(query.data);
  return (
    <section aria-labelledby="popular-communities">
      <Stack $gap={8}>
        <Row $justify="space-between">
          <SmallTitle id="popular-communities">{sidebarTexts.popular}</SmallTitle>
          <Button asChild variant="quiet" size="sm" setBack="end">
            <Link to={pagePaths.communities}>{sidebarTexts.viewAll}</Link>
          </Button>
        </Row>
        <QueryState
          query={query}
          failure={sharedTexts.failedCommunities}
          pending={<Rows />}
          empty={<Muted>{sharedTexts.noCommunities}</Muted>}
        >
          {(communities) => (
            <ul className="communities">
              {(shown ?? communities).map((community) => (
                <CommunityRow key={community.id} community={community} />
              ))}
            </ul>
          )}
        </QueryState>
      </Stack>
    </section>
  );
}

export const popularCommunities: SidebarBox = {
  name: 'popular communities',
  element: <PopularCommunities />,
  firstCalls: [firstCall(sharedApi.endpoints.listPopularCommunities, undefined)],
};

function Rows() {
  return (
    <LoadingArea label={sharedTexts.loadingCommunities}>
      <Stack $gap={12}>
        {Array.from({ length: limits.popularCommunities }, (_, row) => (
          <Skeleton key={row} $height="44px" />
        ))}
      </Stack>
    </LoadingArea>
  );
}
