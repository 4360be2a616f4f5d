import { limits, pageUrls, type Community } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { formatScore, LoadingArea, Muted, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import styled from 'styled-components';
import { dashboardTexts } from '../texts/dashboard';
import { useListRisingQuery } from './dashboardApi';

export interface TrendingProps {
  /** The viewer's communities; undefined while they load. */
  communities: Community[] | undefined;
}

/** Five rising posts from the viewer's communities, or from the whole site without any. */
export function Trending({ communities }: TrendingProps) {
  const { data, isError } = useListRisingQuery();
  if (isError) return null;
  if (!data || !communities) {
    return (
      <Surface>
        <LoadingArea label={dashboardTexts.loadingTrending}>
          <SkeletonText lines={limits.dashboardRecentPosts} />
        </LoadingArea>
      </Surface>
    );
  }
  const joined = new Set(communities.map((community) => community.id));
  const own = data.filter((post) => joined.has(post.community.id));
  const shown = (own.length > 0 ? own : data).slice(0, limits.dashboardRecentPosts);
  if (shown.length === 0) return null;
  return (
    <Surface aria-labelledby="trending">
      <Stack $gap={12}>
        <SectionTitle id="trending">{dashboardTexts.trending}</SectionTitle>
        <Stack as="ol" $gap={8}>
          {shown.map((post) => (
            <Item key={post.id}>
              <Link to={pageUrls.post(post.id)} dir="auto">
                {post.title}
              </Link>
              <Muted>
                {formatScore(post.upvotes - post.downvotes)} · <bdi>{post.community.displayName}</bdi>
              </Muted>
            </Item>
          ))}
        </Stack>
      </Stack>
    </Surface>
  );
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  a {
    color: var(--text-strong);
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
    /* Makes a one-line link a target of 24px. */
    padding: 2px 0;
  }
  a:hover {
    color: var(--accent);
  }
`;
