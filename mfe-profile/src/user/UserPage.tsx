import { pagePaths, skeletons, type UserProfile } from '@stoa/contract';
import {
  firstCall,
  firstFragment,
  Fragment,
  isApiFailure,
  Link,
  reasonOf,
  skipToken,
  useParams,
  usePageMeta,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  Row,
  Skeleton,
  SkeletonText,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@stoa/ui';
import { profileApi, useGetUserQuery } from '../profileApi';
import { Widgets } from '../widgets/Widgets';
import { About } from './About';
import { ProfileHeader } from './ProfileHeader';
import { UserComments } from './UserComments';

export const firstCalls: FirstCalls = ({ params: { username = '' }, search }) => {
  const call = firstCall(profileApi.endpoints.getUser, username);
  return tabIn(search) === 'posts'
    ? [call, firstFragment('feed/PostList', postsOf(username, search))]
    : [call];
};

/** The list of what somebody has posted, as the address asks for it. */
function postsOf(username: string, search: URLSearchParams) {
  const cursor = search.get('cursor');
  return {
    source: { kind: 'user' as const, username },
    view: 'card' as const,
    skeletons: skeletons.profilePosts,
    empty: { title: 'No posts yet' },
    ...(cursor && { cursor }),
  };
}

/** A profile (`/user/:username`); the tab stands in the address. */
export default function UserPage() {
  const { username } = useParams();
  const query = useGetUserQuery(username ?? skipToken);
  const profile = query.currentData;
  usePageMeta({ title: username, description: profile && `What ${profile.username} writes on Stoa.` });
  if (!username) return <EmptyState isPage title="No username provided" action={<HomeLink />} />;
  if (profile) return <Profile key={profile.id} profile={profile} />;
  if (!query.isError || query.isFetching) return <ProfileSkeleton />;
  if (isApiFailure(query.error) && query.error.status === 404) {
    return (
      <EmptyState
        isPage
        title="User not found"
        text={`There is no “${username}” here.`}
        action={<HomeLink />}
      />
    );
  }
  return (
    <ErrorState
      title="Error loading user profile"
      text={`${username}: ${reasonOf(query.error, 'Failed to fetch user')}`}
      onRetry={() => void query.refetch()}
    />
  );
}

const tabs = { posts: 'Posts', comments: 'Comments', upvoted: 'Upvoted', widgets: 'Widgets', about: 'About' };
type TabName = keyof typeof tabs;

function tabIn(search: URLSearchParams): TabName {
  const wanted = search.get('tab') ?? '';
  return wanted in tabs ? (wanted as TabName) : 'posts';
}

function Profile({ profile }: { profile: UserProfile }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);
  return (
    <Stack $gap={24}>
      <ProfileHeader profile={profile} />
      <Tabs
        value={tab}
        onValueChange={(next) => setSearch(next === 'posts' ? {} : { tab: next }, { replace: true })}
      >
        <TabList label={`About ${profile.username}`}>
          {Object.entries(tabs).map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="posts">
          <Fragment
            name="feed/PostList"
            with={postsOf(profile.username, search)}
            pending={<SkeletonText lines={6} />}
          />
        </TabPanel>
        <TabPanel value="comments">
          <UserComments username={profile.username} />
        </TabPanel>
        <TabPanel value="upvoted">{profile.isSelf ? <OwnUpvoted /> : <PrivateUpvoted />}</TabPanel>
        <TabPanel value="widgets">
          <Widgets profile={profile} />
        </TabPanel>
        <TabPanel value="about">
          <About profile={profile} />
        </TabPanel>
      </Tabs>
    </Stack>
  );
}

function OwnUpvoted() {
  return (
    <Fragment
      name="feed/PostList"
      with={{
        source: { kind: 'upvoted' },
        view: 'list',
        skeletons: skeletons.profilePosts,
        empty: { title: 'No upvoted posts yet', text: 'Only you can see this list.' },
      }}
      pending={<SkeletonText lines={6} />}
    />
  );
}

function PrivateUpvoted() {
  return <EmptyState title="Upvoted posts are private" text="Only their owner can see them." />;
}

function HomeLink() {
  return (
    <Button asChild variant="primary">
      <Link to={pagePaths.home}>Return to Home</Link>
    </Button>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingArea label="Loading the profile">
      <Stack $gap={24}>
        <Row $gap={16} $noWrap>
          <Skeleton $width="72px" $height="72px" $radius="var(--radius-full)" />
          <Stack $gap={8}>
            <Skeleton $width="180px" $height="28px" />
            <Skeleton $width="140px" $height="16px" />
          </Stack>
        </Row>
        <SkeletonText lines={4} />
      </Stack>
    </LoadingArea>
  );
}
