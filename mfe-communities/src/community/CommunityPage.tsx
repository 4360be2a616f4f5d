import { pagePaths, skeletons, type Community } from '@stoa/contract';
import {
  CommunityIcon,
  firstCall,
  firstFragment,
  Fragment,
  isApiFailure,
  JoinButton,
  Link,
  reasonOf,
  skipToken,
  useJoinedIds,
  useParams,
  usePageMeta,
  useRequireSession,
  useNavigate,
  useSearchParams,
  useSession,
  useViewMode,
  ViewToggle,
  type FirstCalls,
} from '@stoa/platform';
import {
  Badge,
  Breadcrumb,
  Button,
  EmptyState,
  formatCompactCount,
  LoadingArea,
  MetaLine,
  PageTitle,
  Row,
  SegmentedControl,
  Skeleton,
  SkeletonText,
  Stack,
  toast,
} from '@stoa/ui';
import { ArrowUpWideNarrow, Check, Clock, Flame, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { communitiesApi, useGetCommunityQuery } from '../communitiesApi';
import { CommunityDialog } from './CommunityDialog';

export const firstCalls: FirstCalls = ({ params: { slug = '' }, search, answerOf }) => {
  const call = firstCall(communitiesApi.endpoints.getCommunity, slug);
  const community = answerOf(call);
  const list = community && firstFragment('feed/PostList', { ...postsOf(community, search), view: 'card' });
  return list ? [call, list] : [call];
};

/** The list of a community's posts, as the address asks for it. */
function postsOf({ id }: Community, search: URLSearchParams) {
  const cursor = search.get('cursor');
  return {
    source: { kind: 'community' as const, communityId: id, sort: sortIn(search) },
    skeletons: skeletons.communityPosts,
    empty: { title: 'No posts yet', text: 'Be the first to write here.' },
    ...(cursor && { cursor }),
  };
}

/** One community's page (`/community/:slug`). */
export default function CommunityPage() {
  const { slug } = useParams();
  const query = useGetCommunityQuery(slug ?? skipToken);
  const community = query.currentData;
  usePageMeta({ title: community?.displayName, description: community?.description });
  if (community) return <Ready key={community.id} community={community} />;
  if (!query.isError || query.isFetching) return <HeaderSkeleton />;
  const isOutage = isApiFailure(query.error) && (query.error.status === 0 || query.error.status >= 500);
  // §8: the same screen whatever the failure; an outage is told as one, and can be tried again.
  return (
    <EmptyState
      isPage
      title="Community Not Found"
      text={
        isOutage
          ? `It could not be fetched. ${reasonOf(query.error, 'Please try again.')}`
          : 'There is no community at this address.'
      }
      action={
        <Row>
          <Button asChild variant="primary">
            <Link to={pagePaths.communities}>Browse Communities</Link>
          </Button>
          {isOutage && <Button onClick={() => void query.refetch()}>Retry</Button>}
        </Row>
      }
    />
  );
}

const sorts = [
  { value: 'hot' as const, label: 'Hot', icon: <Flame aria-hidden /> },
  { value: 'new' as const, label: 'New', icon: <Clock aria-hidden /> },
  { value: 'top' as const, label: 'Top', icon: <ArrowUpWideNarrow aria-hidden /> },
];

const sortIn = (search: URLSearchParams) =>
  sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'hot';

function Ready({ community }: { community: Community }) {
  const [search, setSearch] = useSearchParams();
  const sort = sortIn(search);
  const [view] = useViewMode();

  function handleSort(next: typeof sort) {
    if (next === sort) return;
    setSearch(next === 'hot' ? {} : { sort: next });
    const label = sorts.find((known) => known.value === next)?.label;
    toast({ title: `Sorted by ${label}`, description: 'Posts have been reordered.' });
  }
  return (
    <>
      <Breadcrumb>
        <Link to={pagePaths.communities}>Communities</Link>
        <span aria-current="page">{community.displayName}</span>
      </Breadcrumb>
      <Header community={community} />
      <Bar $justify="space-between">
        <SegmentedControl label="Sort posts" value={sort} segments={sorts} onChange={handleSort} />
        <ViewToggle />
      </Bar>
      <Fragment
        name="feed/PostList"
        with={{ ...postsOf(community, search), view }}
        pending={<ListSkeleton />}
      />
    </>
  );
}

function Header({ community }: { community: Community }) {
  const isJoined = useJoinedIds().has(community.id);
  const { user } = useSession();
  const requireSession = useRequireSession();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { name, displayName, description, memberCount, postCount } = community;
  return (
    <Stack as="header" $gap={12}>
      <Row $gap={16} $noWrap>
        <CommunityIcon community={community} size={56} />
        <Words>
          <PageTitle>{displayName}</PageTitle>
          <MetaLine>
            <span>
              {formatCompactCount(memberCount)} {memberCount === 1 ? 'member' : 'members'}
            </span>
            <span>
              {formatCompactCount(postCount)} {postCount === 1 ? 'post' : 'posts'}
            </span>
            {isJoined && (
              <span>
                <Badge tone="positive" isPlain icon={<Check aria-hidden />}>
                  Joined
                </Badge>
              </span>
            )}
          </MetaLine>
        </Words>
      </Row>
      {description && <Description>{description}</Description>}
      <Row>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() =>
            requireSession() && void navigate(`${pagePaths.createPost}?community=${encodeURIComponent(name)}`)
          }
        >
          Create Post
        </Button>
        <JoinButton community={community} size="md" />
        {user && user.id === community.ownerId && (
          <Button variant="quiet" icon={<Pencil aria-hidden />} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )}
      </Row>
      {isEditing && <CommunityDialog community={community} onClose={() => setIsEditing(false)} />}
    </Stack>
  );
}

function HeaderSkeleton() {
  return (
    <LoadingArea label="Loading the community">
      <Stack>
        <Row $gap={16} $noWrap>
          <Skeleton $width="56px" $height="56px" $radius="14px" />
          <Skeleton $width="220px" $height="28px" />
        </Row>
        <SkeletonText lines={2} />
      </Stack>
      <ListSkeleton />
    </LoadingArea>
  );
}

/** The shape of the list while the area that lends it is on its way. */
function ListSkeleton() {
  return (
    <Stack $gap={24} aria-hidden data-testid="list-skeleton">
      {Array.from({ length: skeletons.communityPosts }, (_, index) => (
        <Stack key={index} $gap={12}>
          <Skeleton $width="70%" $height="20px" />
          <SkeletonText lines={2} />
        </Stack>
      ))}
    </Stack>
  );
}

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: var(--measure);
  overflow-wrap: anywhere;
`;

const Bar = styled(Row)`
  padding: var(--space-16) 0 var(--space-8);
`;
