import { pagePaths, type Community } from '@stoa/contract';
import { Link, useListCommunitiesQuery } from '@stoa/platform';
import { Button, ErrorState, LoadingArea, Row, Skeleton, SmallTitle, Stack } from '@stoa/ui';
import { CommunityRow } from './CommunityRow';

/** How many communities the card shows. */
const shown = 6;

/** The communities with the most members, the largest first. */
export function mostPopular(communities: readonly Community[]): Community[] {
  return [...communities].sort((a, b) => b.memberCount - a.memberCount).slice(0, shown);
}

/** Where most people are, each with a way to join (SPEC §2). */
export function PopularCommunities() {
  const { data, isError, refetch, isFetching } = useListCommunitiesQuery();
  return (
    <section aria-labelledby="popular-communities">
      <Stack $gap={8}>
        <Row $justify="space-between">
          <SmallTitle id="popular-communities">Popular Communities</SmallTitle>
          <Button asChild variant="quiet" size="sm">
            <Link to={pagePaths.communities}>View All</Link>
          </Button>
        </Row>
        {data && (
          <ul className="communities">
            {mostPopular(data).map((community) => (
              <CommunityRow key={community.id} community={community} />
            ))}
          </ul>
        )}
        {isError && !data && (
          <ErrorState
            title="The communities could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <LoadingArea label="Loading communities">
            <Stack $gap={12}>
              {Array.from({ length: shown }, (_, row) => (
                <Skeleton key={row} $height="44px" />
              ))}
            </Stack>
          </LoadingArea>
        )}
      </Stack>
    </section>
  );
}
