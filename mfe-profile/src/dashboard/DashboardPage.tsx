import { limits, pagePaths, skeletons, type User } from '@stoa/contract';
import {
  Fragment,
  Link,
  useListMyCommunitiesQuery,
  usePageMeta,
  useSearchParams,
  useSession,
} from '@stoa/platform';
import {
  Button,
  formatCounted,
  LoadingArea,
  PageTitle,
  Row,
  Skeleton,
  SkeletonText,
  Stack,
  Stat,
  StatGroup,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@stoa/ui';
import { Plus, Users } from 'lucide-react';
import { useGetUserQuery } from '../profileApi';
import { Trending } from './Trending';

/** The member's own page (`/dashboard`). The host lets only members in. */
export default function DashboardPage() {
  usePageMeta({ title: 'Dashboard', description: 'Your posts, what you saved, and your communities.' });
  const { user, status } = useSession();
  if (user) return <Dashboard user={user} />;
  return status === 'guest' ? null : <DashboardSkeleton />;
}

/** The shape of what comes once it is known whose it is. */
function DashboardSkeleton() {
  return (
    <LoadingArea label="Loading the dashboard">
      <Stack $gap={24}>
        <Skeleton $width="240px" $height="28px" />
        <Skeleton $height="48px" />
        <SkeletonText lines={6} />
      </Stack>
    </LoadingArea>
  );
}

function Dashboard({ user }: { user: User }) {
  const { data: profile } = useGetUserQuery(user.username);
  const { data: communities, isError } = useListMyCommunitiesQuery();
  return (
    <Stack $gap={24}>
      <Row $justify="space-between">
        <PageTitle>Welcome, {user.username}</PageTitle>
        <Row>
          <Button asChild variant="primary" icon={<Plus aria-hidden />}>
            <Link to={pagePaths.createPost}>Create Post</Link>
          </Button>
          <Button asChild icon={<Users aria-hidden />}>
            <Link to={pagePaths.communities}>
              {communities ? formatCounted(communities.length, 'Community', 'Communities') : 'Communities'}
            </Link>
          </Button>
        </Row>
      </Row>
      <StatGroup>
        <Stat label="Posts created" value={profile?.postCount ?? '–'} />
        <Stat label="Total upvotes" value={profile?.postKarma ?? '–'} />
        <Stat label="Comments" value={profile?.commentCount ?? '–'} />
        <Stat label="Member since" value={new Date(user.createdAt).getUTCFullYear()} />
      </StatGroup>
      <Trending communities={isError ? [] : communities} />
      <Lists username={user.username} />
    </Stack>
  );
}

const tabNames = ['recent', 'saved', 'communities'] as const;
type TabName = (typeof tabNames)[number];

/** The member's lists; which of them is shown stands in the address. */
function Lists({ username }: { username: string }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabNames.find((known) => known === search.get('tab')) ?? 'recent';
  const hrefOf = (name: TabName) => (name === 'recent' ? pagePaths.dashboard : `?tab=${name}`);
  const list = { view: 'list' as const, skeletons: skeletons.profilePosts };
  const pending = <SkeletonText lines={6} />;
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => setSearch(next === 'recent' ? {} : { tab: next }, { replace: true })}
    >
      <TabList label="Your lists">
        <Tab value="recent" href={hrefOf('recent')}>
          Recent Posts
        </Tab>
        <Tab value="saved" href={hrefOf('saved')}>
          Saved
        </Tab>
        <Tab value="communities" href={hrefOf('communities')}>
          My Communities
        </Tab>
      </TabList>
      <TabPanel value="recent">
        <Fragment
          name="feed/PostList"
          with={{
            ...list,
            source: { kind: 'user', username },
            max: limits.dashboardRecentPosts,
            empty: { title: 'No posts yet', text: 'What you write will be here.' },
          }}
          pending={pending}
        />
      </TabPanel>
      <TabPanel value="saved">
        <Fragment
          name="feed/PostList"
          with={{
            ...list,
            source: { kind: 'saved' },
            empty: { title: 'No saved posts yet', text: 'Save a post to find it here again.' },
          }}
          pending={pending}
        />
      </TabPanel>
      <TabPanel value="communities">
        <Fragment
          name="communities/CommunityGrid"
          with={{ empty: { title: 'No communities yet', text: 'Join some to see them here.' } }}
          pending={pending}
        />
      </TabPanel>
    </Tabs>
  );
}
