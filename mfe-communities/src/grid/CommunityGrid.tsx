import { pagePaths, pageUrls, type CommunityGridProps } from '@stoa/contract';
import { CommunityIcon, Link, QueryState, sharedTexts, useListMyCommunitiesQuery } from '@stoa/platform';
import { Button, EmptyState, LoadingArea, Muted, Skeleton, truncate } from '@stoa/ui';
import styled from 'styled-components';
import { gridTexts } from '../texts/grid';

/** The fragment `communities/CommunityGrid`: the viewer's joined communities. */
export default function CommunityGrid({ empty }: CommunityGridProps) {
  const query = useListMyCommunitiesQuery();
  const browse = (
    <Button asChild>
      <Link to={pagePaths.communities}>{sharedTexts.browseCommunities}</Link>
    </Button>
  );
  return (
    <QueryState
      query={query}
      failure={gridTexts.failed}
      pending={<Tiles />}
      empty={<EmptyState {...empty} action={browse} />}
    >
      {(communities) => (
        <Grid as="ul">
          {communities.map((community) => (
            <li key={community.id}>
              <Tile to={pageUrls.community(community.name)}>
                <CommunityIcon community={community} size={36} />
                <Words>
                  <strong dir="auto">{community.displayName}</strong>
                  <Muted>{sharedTexts.members(community.memberCount)}</Muted>
                </Words>
              </Tile>
            </li>
          ))}
        </Grid>
      )}
    </QueryState>
  );
}

function Tiles() {
  return (
    <LoadingArea label={gridTexts.loading}>
      <Grid>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} $height="68px" $radius="var(--radius-surface)" />
        ))}
      </Grid>
    </LoadingArea>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 216px), 1fr));
  gap: var(--space-12);
`;

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-12);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-raised);
  color: var(--text-strong);
  text-decoration: none;
  &:hover strong {
    color: var(--accent);
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  strong {
    ${truncate}
  }
`;
