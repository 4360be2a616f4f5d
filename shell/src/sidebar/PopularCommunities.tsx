import { limits, pagePaths } from '@stoa/contract';
import { Link, sharedTexts, useListPopularCommunitiesQuery } from '@stoa/platform';
import { Button, ErrorState, LoadingArea, Row, Skeleton, SmallTitle, Stack } from '@stoa/ui';
import { sidebarTexts } from '../texts/sidebar';
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
          <SmallTitle id="popular-communities">{sidebarTexts.popular}</SmallTitle>
          <Button asChild variant="quiet" size="sm" setBack="end">
            <Link to={pagePaths.communities}>{sidebarTexts.viewAll}</Link>
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
            title={sharedTexts.failedCommunities}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <LoadingArea label={sharedTexts.loadingCommunities}>
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
