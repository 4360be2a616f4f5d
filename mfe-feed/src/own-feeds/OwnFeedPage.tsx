import {
  pagePaths,
  pageUrls,
  postSorts,
  skeletons,
  topWindows,
  type OwnFeed,
  type PostSort,
  type TopWindow,
  ownFeedUrl,
  ownFeedsPath,
} from '@stoa/contract';
import {
  endMissing,
  firstCall,
  Link,
  ListBar,
  NotFound,
  QueryState,
  sharedTexts,
  skipToken,
  useParams,
  usePageMeta,
  useSearchParams,
  useSession,
  useViewMode,
  type FirstCalls,
  type PageMeta,
} from '@stoa/platform';
import {
  Badge,
  Breadcrumb,
  Button,
  LoadingArea,
  MetaLine,
  PageTitle,
  Row,
  Skeleton,
  SkeletonText,
  Stack,
} from '@stoa/ui';
import { idOf } from '../paging/idOf';
import { startIn } from '../paging/LaterPage';
import { OfferedPosts } from '../post-list/OfferedPosts';
import { PostSkeletons } from '../post-list/PostSkeletons';
import { Posts } from '../post-list/Posts';
import { useConfirmation } from '../post-list/useConfirmation';
import { postsApi, useListPostsInfiniteQuery } from '../post/postsApi';
import { ownFeedTexts as texts } from '../texts/ownFeed';
import { ownFeedsTexts } from '../texts/ownFeeds';
import { FeedActions } from './FeedActions';
import { ownFeedsApi, useGetOwnFeedQuery } from './ownFeedsApi';
import { Sources } from './Sources';

/** Returns the list of a feed's posts at an address. */
function listIn(ownFeed: number, search: URLSearchParams) {
  const sort = postSorts.find((known) => known === search.get('sort')) ?? 'hot';
  const window = topWindows.find((known) => known === search.get('t')) ?? 'all';
  const span = sort === 'top' && window !== 'all' ? { t: window } : {};
  return { sort, window, query: { sort, ownFeed, ...span, ...startIn(search) } };
}

export const firstCalls: FirstCalls = ({ params, search, answerOf }) => {
  const id = idOf(params.id);
  if (id === undefined) return [];
  const call = firstCall(ownFeedsApi.endpoints.getOwnFeed, id);
  // The posts of a feed that is not there would fail too.
  return answerOf(call) ? [call, firstCall(postsApi.endpoints.listPosts, listIn(id, search).query)] : [call];
};

/** The page of a feed that a member has made (`/feeds/:id`). */
export default function OwnFeedPage() {
  const id = idOf(useParams().id);
  const [search] = useSearchParams();
  const query = endMissing(useGetOwnFeedQuery(id ?? skipToken));
  const { currentData: feed, isMissing } = query;
  const isNowhere = id === undefined || isMissing;
  usePageMeta(feed ? metaOf(feed, search) : isNowhere ? missing : { title: undefined });
  if (isNowhere) return <NotFound title={texts.notFound} text={texts.notFoundText} />;
  return (
    <QueryState query={query} failure={texts.failed} pending={<Shape />}>
      {(shown) => <Ready key={shown.id} feed={shown} />}
    </QueryState>
  );
}

const missing: PageMeta = { title: texts.notFound, status: 404 };

/** Only the first page in the default order is indexed, of a public feed. */
function metaOf({ id, name, isPublic, owner }: OwnFeed, search: URLSearchParams): PageMeta {
  const address = ownFeedUrl(id);
  return {
    title: name,
    description: texts.description(owner.username),
    canonical: isPublic && !search.has('cursor') ? address : undefined,
    ...(isPublic && { feed: { path: `${address}/feed.xml`, title: name } }),
  };
}

/** Returns the query of an address with a choice of posts; empty for the default. */
function searchOf(sort: PostSort, window: TopWindow = 'all'): string {
  const search = new URLSearchParams();
  if (sort !== 'hot') search.set('sort', sort);
  if (sort === 'top' && window !== 'all') search.set('t', window);
  return search.toString();
}

function Ready({ feed }: { feed: OwnFeed }) {
  const { id, name, isPublic, owner } = feed;
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [view] = useViewMode();
  const { sort, window, query: list } = listIn(id, search);
  const query = useListPostsInfiniteQuery(list);
  const confirm = useConfirmation(query.currentData && sort);
  const isOwn = user?.id === owner.id;
  const isLater = 'cursor' in list;
  const address = ownFeedUrl(id);

  function handleSort(next: PostSort) {
    if (next === sort) return;
    confirm(next, sharedTexts.sortedBy(next));
    setSearch(searchOf(next));
  }
  return (
    <>
      <Breadcrumb>
        {isOwn ? (
          <Link to={ownFeedsPath}>{ownFeedsTexts.title}</Link>
        ) : (
          <Link to={pagePaths.home}>{sharedTexts.home}</Link>
        )}
        <bdi aria-current="page">{name}</bdi>
      </Breadcrumb>
      <Stack $gap={8}>
        <Row $justify="space-between" $gap={8}>
          <PageTitle>{name}</PageTitle>
          <FeedActions feed={feed} isOwn={isOwn} />
        </Row>
        <MetaLine>
          <span>{texts.by(<Link to={pageUrls.user(owner.username)}>{owner.username}</Link>)}</span>
          <span>
            <Badge isPlain>{isPublic ? ownFeedsTexts.isPublic : ownFeedsTexts.isPrivate}</Badge>
          </span>
        </MetaLine>
        <Sources feed={feed} />
      </Stack>
      <ListBar
        sort={sort}
        path={address}
        hrefOf={(one) => [address, searchOf(one)].filter(Boolean).join('?')}
        window={window}
        onSort={handleSort}
        onWindow={(next) => setSearch(searchOf('top', next))}
      />
      {!isLater && <OfferedPosts list={list} query={query} />}
      <Posts
        query={query}
        isLater={isLater}
        isFeed
        list={list}
        view={view}
        skeletons={skeletons.feed}
        empty={isOwn ? emptyOf(feed) : { title: texts.nothing, text: texts.nothingText }}
      />
    </>
  );
}

/** Returns the texts and link of the member's own feed without posts. */
const emptyOf = ({ id, name }: OwnFeed) => ({
  title: texts.nothing,
  text: texts.nothingOwn,
  action: (
    <Button asChild variant="primary">
      <Link to={`${ownFeedUrl(id)}/edit`} aria-label={texts.editName(name)}>
        {texts.edit}
      </Link>
    </Button>
  ),
});

/** Fills a screen, so that the footer does not move. */
function Shape() {
  const [view] = useViewMode();
  return (
    <Stack $gap={16}>
      <LoadingArea label={texts.loading}>
        <Stack $gap={16}>
          <Skeleton $width="220px" $height="28px" />
          <SkeletonText lines={3} />
        </Stack>
      </LoadingArea>
      <PostSkeletons count={skeletons.feed} view={view} />
    </Stack>
  );
}
