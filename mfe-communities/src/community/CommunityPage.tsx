import {
  communityTrail,
  excerptOf,
  pagePaths,
  pageUrls,
  postSorts,
  skeletons,
  topWindows,
  type Community,
  type Fragments,
  type PostSort,
  type TopWindow,
} from '@stoa/contract';
import {
  firstCall,
  firstFragment,
  Fragment,
  Link,
  ListBar,
  Navigate,
  sharedApi,
  sharedTexts,
  useCommunity,
  useLocation,
  useMayWrite,
  useParams,
  usePageMeta,
  useSearchParams,
  useViewMode,
  type FirstCalls,
  type PageMeta,
  type ViewMode,
} from '@stoa/platform';
import { Breadcrumb, LoadingArea, Row, Skeleton, SkeletonText, Stack, toast, useHydrated } from '@stoa/ui';
import { useCallback, useRef } from 'react';
import styled from 'styled-components';
import { communityTexts } from '../texts/community';
import { ClaimNotice } from '../claim/claimPart';
import { AskPrivately } from '../membership/AskPrivately';
import { CommunityHeader } from './CommunityHeader';
import { FlairFilter } from './FlairFilter';
import { InvitationNotice } from './InvitationNotice';
import { MissingCommunity } from './MissingCommunity';
import { WelcomeDialog } from './welcomePart';

export const firstCalls: FirstCalls = ({ params: { slug = '' }, search, answerOf }) => {
  const call = firstCall(sharedApi.endpoints.getCommunity, slug);
  const community = answerOf(call);
  return community ? [call, firstFragment('feed/PostList', postsOf(community, search, 'card'))] : [call];
};

/** A community's page (`/community/:slug`). A name in capitals leads to the community's own. */
export default function CommunityPage() {
  const { slug } = useParams();
  const location = useLocation();
  const [search] = useSearchParams();
  const query = useCommunity(slug);
  const { currentData: community, isMissing } = query;
  usePageMeta(community ? metaOf(community, search) : isMissing ? missing : { title: slug });
  if (community && community.name !== slug) {
    const to = pageUrls.community(community.name) + location.search + location.hash;
    return <Navigate to={to} state={location.state} replace />;
  }
  if (community) return <Ready key={community.id} community={community} />;
  if (!isMissing && (!query.isError || query.isFetching)) return <HeaderSkeleton />;
  return (
    <>
      <MissingCommunity error={query.error} onRetry={query.refetch} />
      {isMissing && slug && <AskPrivately slug={slug} />}
    </>
  );
}

const missing: PageMeta = { title: communityTexts.notFound, status: 404 };

/** Only the first page with all flairs in the default order is indexed. */
function metaOf(community: Community, search: URLSearchParams): PageMeta {
  const isLater = search.has('cursor');
  const { name, displayName, description } = community;
  const address = pageUrls.community(name);
  return {
    title: displayName,
    description: excerptOf(description),
    canonical: isLater ? undefined : address,
    feed: { path: `${address}/feed.xml`, title: displayName },
    about: (at) => [communityTrail(community, at)],
  };
}

const sortIn = (search: URLSearchParams): PostSort =>
  postSorts.find((known) => known === search.get('sort')) ?? 'hot';

const windowIn = (search: URLSearchParams): TopWindow =>
  topWindows.find((known) => known === search.get('t')) ?? 'all';

/** Returns the flair of a URL, unless the community no longer has it. */
const flairIn = ({ flairs }: Community, search: URLSearchParams) =>
  flairs?.find(({ id }) => String(id) === search.get('flair'));

/** The choice of posts in a URL. */
interface Choice {
  sort: PostSort;
  /** Of the top posts. */
  window?: TopWindow;
  flairId?: number | undefined;
}

/** Returns the query of a URL with a choice of posts; empty for the defaults. */
function searchOf({ sort, window = 'all', flairId }: Choice): string {
  const search = new URLSearchParams();
  if (sort !== 'hot') search.set('sort', sort);
  if (sort === 'top' && window !== 'all') search.set('t', window);
  if (flairId !== undefined) search.set('flair', String(flairId));
  return search.toString();
}

/** Returns the props of the community's post list. */
function postsOf(community: Community, search: URLSearchParams, view: ViewMode): Fragments['feed/PostList'] {
  const cursor = search.get('cursor');
  const sort = sortIn(search);
  const window = windowIn(search);
  const flair = flairIn(community, search);
  return {
    source: {
      kind: 'community',
      communityId: community.id,
      sort,
      ...(sort === 'top' && window !== 'all' && { window }),
      ...(flair && { flairId: flair.id }),
    },
    view,
    skeletons: skeletons.communityPosts,
    empty: { title: sharedTexts.noPosts },
    ...(cursor && { cursor }),
  };
}

function Ready({ community }: { community: Community }) {
  const [search, setSearch] = useSearchParams();
  const sort = sortIn(search);
  const window = windowIn(search);
  const chosen = useRef<typeof sort>(undefined);
  const [view] = useViewMode();
  const address = pageUrls.community(community.name);
  const canWrite = useMayWrite(community);
  const isHydrated = useHydrated();
  const flair = flairIn(community, search);
  const empty = {
    title: flair ? communityTexts.noPostsOfFlair(flair.text) : sharedTexts.noPosts,
    text: canWrite && !flair ? communityTexts.noPostsText : undefined,
  };
  const hrefOf = (one: PostSort) => {
    const query = searchOf({ sort: one, flairId: flair?.id });
    return query ? `${address}?${query}` : address;
  };

  function handleSort(next: typeof sort) {
    if (next === sort) return;
    chosen.current = next;
    setSearch(searchOf({ sort: next, flairId: flair?.id }));
  }

  // Confirm the change once the posts are there.
  const handleShown = useCallback((shown: typeof sort) => {
    if (shown !== chosen.current) return;
    chosen.current = undefined;
    toast({ title: sharedTexts.sortedBy(shown), description: communityTexts.reordered });
  }, []);
  return (
    <>
      <Breadcrumb>
        <Link to={pagePaths.communities}>{sharedTexts.communities}</Link>
        <bdi aria-current="page">{community.displayName}</bdi>
      </Breadcrumb>
      <InvitationNotice community={community} />
      <CommunityHeader community={community} />
      {(community.canClaim || community.claim) && <ClaimNotice community={community} />}
      {community.awaitsWelcome && isHydrated && <WelcomeDialog community={community} />}
      <Place>
        <ListBar
          sort={sort}
          path={address}
          hrefOf={hrefOf}
          window={window}
          flairId={flair?.id}
          onSort={handleSort}
          onWindow={(next) => setSearch(searchOf({ sort, window: next, flairId: flair?.id }))}
        />
      </Place>
      <FlairFilter community={community} flairId={flair?.id} search={searchOf({ sort, window })} />
      <Fragment
        name="feed/PostList"
        with={{ ...postsOf(community, search, view), empty, onShown: handleShown }}
        pending={<ListSkeleton />}
      />
    </>
  );
}

function HeaderSkeleton() {
  return (
    <LoadingArea label={communityTexts.loading}>
      <Stack $gap={24}>
        <Stack>
          <Row $gap={16} $noWrap>
            <Skeleton $width="56px" $height="56px" $radius="14px" />
            <Skeleton $width="220px" $height="28px" />
          </Row>
          <SkeletonText lines={2} />
        </Stack>
        <ListSkeleton />
      </Stack>
    </LoadingArea>
  );
}

/** Placeholder while the remote of the list loads. */
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

const Place = styled.div`
  padding-top: var(--space-8);
`;
