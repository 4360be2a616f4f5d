import { interactionCounter, pageUrls, skeletons, type Fragments, type UserProfile } from '@stoa/contract';
import {
  endMissing,
  firstCall,
  firstFragment,
  focusWhenThere,
  FailureState,
  Fragment,
  Navigate,
  NotFound,
  preloadMarkdown,
  reasonOf,
  sharedTexts,
  skipToken,
  UnblockButton,
  useLocation,
  useParams,
  usePageMeta,
  useSearchParams,
  type FirstCalls,
  type PageMeta,
} from '@stoa/platform';
import {
  EmptyState,
  LoadingArea,
  Notice,
  Skeleton,
  SkeletonText,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@stoa/ui';
import { UserX } from 'lucide-react';
import { moreOptionsTexts } from '../texts/moreOptions';
import { nameTexts } from '../texts/names';
import { userTexts } from '../texts/user';
import { trophiesApi } from '../trophies/trophiesApi';
import { Widgets } from '../widgets/Widgets';
import { widgetsApi } from '../widgets/widgetsApi';
import { About } from './About';
import { ClearedNotice, WarningNotice } from './DecisionNotices';
import { ProfileHeader } from './ProfileHeader';
import { Pictures } from './ProfilePictures';
import { userApi, useGetUserQuery } from './userApi';
import { commentsIn, UserComments } from './UserComments';

const tabs = ['posts', 'comments', 'upvoted', 'widgets', 'about'] as const;

/** The list of the viewer's upvoted posts, as far as its calls depend on it. */
const ownUpvoted: Fragments['feed/PostList'] = {
  source: { kind: 'upvoted' },
  view: 'list',
  skeletons: skeletons.profilePosts,
  empty: { title: '' },
};

const tabIn = (search: URLSearchParams) => tabs.find((known) => known === search.get('tab')) ?? 'posts';

export const firstCalls: FirstCalls = ({ params: { username = '' }, search, answerOf }) => {
  const { getUser, listUserComments, listUserCommunities } = userApi.endpoints;
  const call = firstCall(getUser, username);
  const profile = answerOf(call);
  if (!profile) return [call];
  switch (tabIn(search)) {
    case 'posts':
      return [call, firstFragment('feed/PostList', postsOf(profile, search))];
    case 'comments':
      void preloadMarkdown();
      return [call, firstCall(listUserComments, commentsIn(profile.username, search))];
    case 'widgets':
      return [call, firstCall(widgetsApi.endpoints.listWidgets, profile.username)];
    case 'about':
      return [
        call,
        firstCall(trophiesApi.endpoints.listTrophies, profile.username),
        ...(profile.canSeeCommunities ? [firstCall(listUserCommunities, profile.id)] : []),
      ];
    case 'upvoted':
      return profile.isSelf ? [call, firstFragment('feed/PostList', ownUpvoted)] : [call];
  }
};

/** A profile (`/user/:username`); the URL selects the tab. A name in another case leads to the one of its owner. */
export default function UserPage() {
  const { username } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const query = endMissing(useGetUserQuery(username ?? skipToken));
  const { currentData: profile, isMissing } = query;
  usePageMeta(profile ? metaOf(profile, search.has('cursor')) : isMissing ? missing : { title: username });
  if (!username) return <NotFound title={sharedTexts.profileFailed} text={sharedTexts.noUsername} />;
  if (profile && profile.username !== username) {
    const to = pageUrls.user(profile.username) + location.search + location.hash;
    return <Navigate to={to} state={location.state} replace />;
  }
  if (profile) return <Profile key={profile.id} profile={profile} />;
  if (isMissing) {
    return <NotFound title={userTexts.notFound} text={userTexts.notFoundText(username)} />;
  }
  if (!query.isError || query.isFetching) return <ProfileSkeleton />;
  return (
    <FailureState
      title={sharedTexts.profileFailed}
      text={userTexts.failedText(username, reasonOf(query.error, userTexts.failedFallback))}
      onRetry={() => void query.refetch()}
    />
  );
}

const missing: PageMeta = { title: userTexts.notFound, status: 404 };

/** Only the first page of the first tab is indexed. */
function metaOf(profile: UserProfile, isLater: boolean): PageMeta {
  const { username, displayName, bio, avatar, createdAt, postCount } = profile;
  const path = pageUrls.user(username);
  return {
    title: displayName ? nameTexts.named(displayName, username) : username,
    description: bio ?? userTexts.description(username),
    canonical: isLater ? undefined : path,
    type: 'profile',
    image: avatar,
    feed: { path: `${path}/feed.xml`, title: username },
    about: (at) => [
      {
        '@type': 'ProfilePage',
        url: at(path),
        dateCreated: createdAt,
        mainEntity: {
          '@type': 'Person',
          name: displayName ?? username,
          ...(displayName && { alternateName: username }),
          url: at(path),
          ...(avatar && { image: at(avatar) }),
          agentInteractionStatistic: interactionCounter('WriteAction', postCount),
        },
      },
    ],
  };
}

/** Returns the props of the member's post list. */
function postsOf({ username }: UserProfile, search: URLSearchParams): Fragments['feed/PostList'] {
  const cursor = search.get('cursor');
  return {
    source: { kind: 'user', username, pinned: 'first' },
    view: 'card',
    skeletons: skeletons.profilePosts,
    empty: { title: sharedTexts.noPosts },
    ...(cursor && { cursor }),
  };
}

function Profile({ profile }: { profile: UserProfile }) {
  return (
    <Stack $gap={24}>
      <ProfileHeader profile={profile} />
      {profile.clearedFor !== undefined && <ClearedNotice reason={profile.clearedFor} />}
      {profile.warnings?.map((warning) => (
        <WarningNotice key={warning.id} warning={warning} />
      ))}
      {profile.isBlocked ? <BlockedProfile profile={profile} /> : <ProfileTabs profile={profile} />}
    </Stack>
  );
}

/** Replaces the posts and comments of a blocked member. */
function BlockedProfile({ profile: { username } }: { profile: UserProfile }) {
  const handleUnblocked = () => focusWhenThere(() => document.querySelector<HTMLElement>('[role="tab"]'));
  return (
    <Notice
      icon={<UserX aria-hidden />}
      title={moreOptionsTexts.blocked(username)}
      action={<UnblockButton username={username} onDone={handleUnblocked} />}
    >
      {moreOptionsTexts.blockedText}
    </Notice>
  );
}

function ProfileTabs({ profile }: { profile: UserProfile }) {
  const [search, setSearch] = useSearchParams();
  const path = pageUrls.user(profile.username);
  return (
    <Tabs
      value={tabIn(search)}
      onValueChange={(next) => setSearch(next === 'posts' ? {} : { tab: next }, { replace: true })}
    >
      <TabList label={userTexts.tabsName(profile.username)}>
        {tabs.map((value) => (
          <Tab key={value} value={value} href={value === 'posts' ? path : `${path}?tab=${value}`}>
            {userTexts.tabs[value]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="posts">
        <Fragment name="feed/PostList" with={postsOf(profile, search)} pending={<SkeletonText lines={6} />} />
      </TabPanel>
      <TabPanel value="comments">
        <UserComments shown={commentsIn(profile.username, search)} />
      </TabPanel>
      <TabPanel value="upvoted">{profile.isSelf ? <OwnUpvoted /> : <PrivateUpvoted />}</TabPanel>
      <TabPanel value="widgets">
        <Widgets profile={profile} />
      </TabPanel>
      <TabPanel value="about">
        <About profile={profile} />
      </TabPanel>
    </Tabs>
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
        empty: { title: userTexts.noUpvoted, text: userTexts.noUpvotedText },
      }}
      pending={<SkeletonText lines={6} />}
    />
  );
}

function PrivateUpvoted() {
  return <EmptyState title={userTexts.privateUpvoted} text={userTexts.privateUpvotedText} />;
}

function ProfileSkeleton() {
  return (
    <LoadingArea label={userTexts.loading}>
      <Stack $gap={24}>
        <Pictures>
          <Skeleton $width="80px" $height="80px" $radius="var(--radius-full)" />
          <Stack $gap={8}>
            <Skeleton $width="180px" $height="28px" />
            <Skeleton $width="140px" $height="16px" />
          </Stack>
        </Pictures>
        <SkeletonText lines={4} />
      </Stack>
    </LoadingArea>
  );
}
