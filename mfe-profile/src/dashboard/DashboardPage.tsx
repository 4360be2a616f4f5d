import { limits, pagePaths, skeletons, type User } from '@stoa/contract';
import {
  firstCall,
  firstFragment,
  Fragment,
  Link,
  sharedApi,
  sharedTexts,
  useListMyCommunitiesQuery,
  usePageMeta,
  useSearchParams,
  useSession,
  type FirstCalls,
  type FirstFragment,
  useSettings,
} from '@stoa/platform';
import {
  Button,
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
  useKeptFocus,
} from '@stoa/ui';
import { Plus, UserRoundCheck, Users } from 'lucide-react';
import { dashboardTexts } from '../texts/dashboard';
import { peopleTexts } from '../texts/people';
import { useGetUserQuery, userApi } from '../user/userApi';
import { dashboardApi } from './dashboardApi';
import { FirstSteps } from './FirstSteps';
import { Trending } from './Trending';

export const firstCalls: FirstCalls = ({ search, viewer, answerOf }) => {
  if (!viewer) return [];
  const { listRising } = dashboardApi.endpoints;
  const rising = firstCall(listRising, 'joined');
  return [
    firstCall(userApi.endpoints.getUser, viewer.username),
    rising,
    ...(answerOf(rising)?.length === 0 ? [firstCall(listRising, 'all')] : []),
    firstCall(sharedApi.endpoints.listMyCommunities, undefined),
    fragmentOf(tabIn(search), viewer.username),
  ];
};

/** The member's dashboard (`/dashboard`). The host admits members only. */
export default function DashboardPage() {
  usePageMeta({ title: dashboardTexts.title, description: dashboardTexts.description });
  const { user, status } = useSession();
  if (user) return <Dashboard user={user} />;
  return status === 'guest' ? null : <DashboardSkeleton />;
}

/** Placeholder until the session is known. */
function DashboardSkeleton() {
  return (
    <LoadingArea label={dashboardTexts.loading}>
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
  const { data: communities } = useListMyCommunitiesQuery();
  const { hidesFirstSteps } = useSettings();
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <Row $justify="space-between" $gap={12}>
        <PageTitle>{dashboardTexts.welcome(user.username)}</PageTitle>
        <Row>
          <Button asChild variant="primary" icon={<Plus aria-hidden />}>
            <Link to={pagePaths.createPost}>{sharedTexts.createPost}</Link>
          </Button>
          <Button asChild icon={<Users aria-hidden />}>
            <Link to={pagePaths.communities}>
              {communities ? dashboardTexts.communities(communities.length) : sharedTexts.communities}
            </Link>
          </Button>
          <Button asChild icon={<UserRoundCheck aria-hidden />}>
            <Link to={pagePaths.people}>{peopleTexts.link}</Link>
          </Button>
        </Row>
      </Row>
      {!hidesFirstSteps && profile && communities && (
        <FirstSteps user={user} profile={profile} joined={communities} />
      )}
      <StatGroup>
        <Stat label={dashboardTexts.postsCreated} value={profile?.postCount ?? dashboardTexts.unknown} />
        <Stat label={dashboardTexts.upvotes} value={profile?.postKarma ?? dashboardTexts.unknown} />
        <Stat label={dashboardTexts.comments} value={profile?.commentCount ?? dashboardTexts.unknown} />
        <Stat label={sharedTexts.memberSince} value={new Date(user.createdAt).getUTCFullYear()} />
      </StatGroup>
      <Trending />
      <Lists username={user.username} />
    </Stack>
  );
}

const tabNames = ['recent', 'saved', 'communities'] as const;
type TabName = (typeof tabNames)[number];

const tabIn = (search: URLSearchParams): TabName =>
  tabNames.find((known) => known === search.get('tab')) ?? 'recent';

const list = { view: 'list' as const, skeletons: skeletons.profilePosts };

/** Returns the fragment of a tab, as far as its calls depend on it. */
function fragmentOf(tab: TabName, username: string): FirstFragment {
  if (tab === 'communities') return firstFragment('communities/CommunityGrid', { empty: { title: '' } });
  const source = tab === 'saved' ? { kind: 'saved' as const } : { kind: 'user' as const, username };
  return firstFragment('feed/PostList', { ...list, source, empty: { title: '' } });
}

/** The member's lists; the URL selects one. */
function Lists({ username }: { username: string }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);
  const hrefOf = (name: TabName) => (name === 'recent' ? pagePaths.dashboard : `?tab=${name}`);
  const pending = <SkeletonText lines={6} />;
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => setSearch(next === 'recent' ? {} : { tab: next }, { replace: true })}
    >
      <TabList label={dashboardTexts.lists}>
        <Tab value="recent" href={hrefOf('recent')}>
          {dashboardTexts.recent}
        </Tab>
        <Tab value="saved" href={hrefOf('saved')}>
          {dashboardTexts.saved}
        </Tab>
        <Tab value="communities" href={hrefOf('communities')}>
          {dashboardTexts.mine}
        </Tab>
      </TabList>
      <TabPanel value="recent">
        <Fragment
          name="feed/PostList"
          with={{
            ...list,
            source: { kind: 'user', username },
            max: limits.dashboardRecentPosts,
            empty: { title: sharedTexts.noPosts, text: dashboardTexts.noPostsText },
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
            empty: { title: dashboardTexts.noSaved, text: dashboardTexts.noSavedText },
          }}
          pending={pending}
        />
      </TabPanel>
      <TabPanel value="communities">
        <Fragment
          name="communities/CommunityGrid"
          with={{ empty: { title: sharedTexts.noCommunities, text: dashboardTexts.noCommunitiesText } }}
          pending={pending}
        />
      </TabPanel>
    </Tabs>
  );
}
