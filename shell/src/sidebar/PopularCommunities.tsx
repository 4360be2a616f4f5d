import { limits, pagePaths } from '@stoa/contract';
import { Link, useListPopularCommunitiesQuery } from '@stoa/platform';
import { Button, ErrorState, LoadingArea, Row, Skeleton, SmallTitle, Stack } from '@stoa/ui';
import { CommunityRow } from './CommunityRow';
import { useHeldOrder } from './useHeldOrder';

/** Where most people are, each with a way to join. */
export function PopularCommunities() {
  const { data, isError, refetch, isFetching } = useListPopularCommunitiesQuery();
  const shown = useHeldOrder(data);
  return (
    <section aria-labelledby="popular-communities">
      <Stack $gap={8}>
        <Row $justify="space-between">
          <SmallTitle id="popular-communities">Popular Communities</SmallTitle>
          <Button asChild variant="quiet" size="sm" setBack="end">
            <Link to={pagePaths.communities}>View All</Link>
          </Button>
        </Row>
        {shown && (
          <ul className="communities">
            {shown.map((community) => (
              <CommunityRow key={community.id} community={community} />
            ))}
          </ul>
        )}
        {isError && !data && (
          <ErrorState
            title="Failed to fetch communities"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <LoadingArea label="Loading communities">
            <Stack $gap={12}>
              {Array.from({ length: limits.popularCommunities }, (_, row) => (
                <Skeleton key={row} $height="44px" />
              ))}
            </Stack>
          </LoadingArea>
        )}
      </Stack>
    </section>
  );
}
