import { limits, pageUrls } from '@stoa/contract';
import { Link, skipToken } from '@stoa/platform';
import { LoadingArea, Muted, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import styled from 'styled-components';
import { dashboardTexts } from '../texts/dashboard';
import { userTexts } from '../texts/user';
import { useListRisingQuery } from './dashboardApi';

/** Five rising posts from the viewer's communities, or from the whole site if there are none. */
export function Trending() {
  const own = useListRisingQuery('joined');
  const all = useListRisingQuery(own.data?.length === 0 ? 'all' : skipToken);
  const shown = own.data?.length === 0 ? all.data : own.data;
  if (own.isError || all.isError) return null;
  if (!shown) {
    return (
      <Surface>
        <LoadingArea label={dashboardTexts.loadingTrending}>
          <SkeletonText lines={limits.dashboardRecentPosts} />
        </LoadingArea>
      </Surface>
    );
  }
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
                {userTexts.points(post.upvotes - post.downvotes)} · <bdi>{post.community.displayName}</bdi>
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
