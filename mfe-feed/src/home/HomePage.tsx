import {
  feedChoices,
  type FeedChoice,
  pagePaths,
  postSorts,
  type PostSort,
  skeletons,
  topWindows,
  type UserSettings,
} from '@stoa/contract';
import {
  firstCall,
  focusWhenThere,
  homeDefaults,
  homeSearch,
  homeUrl,
  Link,
  ListBar,
  sharedTexts,
  skipToken,
  useDefaultSort,
  useFeedChoice,
  useLocation,
  usePageMeta,
  useSearchParams,
  useSession,
  useSettings,
  useViewMode,
  type FirstCalls,
  type HomeDefaults,
  type PageMeta,
  useSaveSettings,
  toastError,
} from '@stoa/platform';
import { Breadcrumb, Button, Muted, SegmentedControl, TextLink, VisuallyHidden } from '@stoa/ui';
import styled from 'styled-components';
import { startIn } from '../paging/LaterPage';
import { useJustPosted } from '../post-list/justPosted';
import { HideRead } from '../post-list/HideRead';
import { OfferedPosts } from '../post-list/OfferedPosts';
import { Posts } from '../post-list/Posts';
import { useConfirmation } from '../post-list/useConfirmation';
import { postsApi, useListPostsInfiniteQuery } from '../post/postsApi';
import { homeTexts } from '../texts/home';
import { visitTexts } from '../texts/visit';

/** Defaults of the home page for guests. */
const forAll = homeDefaults(undefined);

const feeds = feedChoices.map((value) => ({ value, label: sharedTexts.feeds[value] }));

/**
 * Returns the feed and sort for a URL, given the reader's defaults. A link to a later page names its feed, if it is one
 * of a member; a guest finds the first page of all posts there.
 * @param settings whether the reader has chosen to see sensitive posts, and not to see read ones
 */
function choiceIn(
  search: URLSearchParams,
  begin: HomeDefaults,
  isMember: boolean,
  { showsSensitive, hidesRead }: Pick<UserSettings, 'showsSensitive' | 'hidesRead'> = {},
) {
  const linked = feedChoices.find((known) => known === search.get('feed')) ?? forAll.feed;
  const start = isMember || linked === forAll.feed ? startIn(search) : {};
  const { feed, sort: firstSort } = 'cursor' in start ? { ...forAll, feed: linked } : begin;
  const sort = postSorts.find((known) => known === search.get('sort')) ?? firstSort;
  const window = topWindows.find((known) => known === search.get('t')) ?? 'all';
  const span = sort === 'top' && window !== 'all' ? { t: window } : {};
  const ofFeed = feed === 'all' ? {} : { feed };
  // The newest posts, and feeds of a member, have them anyway.
  const included =
    showsSensitive && feed === 'all' && sort !== 'new' ? { sensitive: 'include' as const } : {};
  const unread = hidesRead ? { read: 'without' as const } : {};
  return { sort, window, feed, query: { sort, ...span, ...ofFeed, ...included, ...unread, ...start } };
}

export const firstCalls: FirstCalls = ({ search, viewer }) => [
  firstCall(
    postsApi.endpoints.listPosts,
    choiceIn(search, homeDefaults(viewer), viewer !== undefined, viewer?.settings).query,
  ),
];

/** Structured data of the site and its search. */
const aboutSite: PageMeta['about'] = (at) => [
  {
    '@type': 'WebSite',
    name: sharedTexts.site,
    url: at(pagePaths.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(pagePaths.search)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** The home feed (`/`), also the target of Popular and, with `?sort=new`, of Recent. */
export default function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { status } = useSession();
  const [chosenFeed, setFeed] = useFeedChoice();
  const firstSort = useDefaultSort();
  const settings = useSettings();
  const { hidesRead } = settings;
  const setHidesRead = useHidingRead();
  const choice = choiceIn(search, { feed: chosenFeed, sort: firstSort }, status !== 'guest', settings);
  const { sort, window, feed } = choice;
  const [view] = useViewMode();
  // The account decides on the feed.
  const query = useListPostsInfiniteQuery(status === 'pending' ? skipToken : choice.query);
  const { state } = useLocation();
  const justPosted = useJustPosted();
  const shown = query.currentData && `${feed} ${sort}`;
  const confirm = useConfirmation(shown);
  const isLater = 'cursor' in choice.query;
  usePageMeta({
    title: sort === forAll.sort ? undefined : homeTexts.title(sort),
    canonical: isLater ? undefined : pagePaths.home,
    feed: { path: '/feed.xml' },
    about: aboutSite,
  });

  function handleSort(next: PostSort) {
    if (next === sort) return;
    confirm(`${feed} ${next}`, sharedTexts.sortedBy(next));
    setSearch(homeSearch(next, firstSort), { state: state as unknown });
  }

  function handleFeed(next: FeedChoice) {
    if (next === feed) return;
    confirm(`${next} ${sort}`, homeTexts.showing[next]);
    setFeed(next);
    if (isLater) setSearch(homeSearch(sort, firstSort));
  }

  function handleShowRead() {
    setHidesRead(false);
    // The pressed button disappears.
    focusWhenThere(() => document.querySelector<HTMLElement>('li > article h2 a'));
  }

  return (
    <>
      <Top sort={sort} feed={status === 'guest' ? undefined : feed} onFeed={handleFeed} />
      <VisuallyHidden as="h1">{sharedTexts.home}</VisuallyHidden>
      <ListBar
        sort={sort}
        path={pagePaths.home}
        hrefOf={(one) => homeUrl(one, firstSort)}
        window={window}
        onSort={handleSort}
        onWindow={(t) => setSearch({ sort: 'top', t }, { state: state as unknown })}
      >
        {status !== 'guest' && <HideRead isPressed={hidesRead} onChange={setHidesRead} />}
      </ListBar>
      {feed === 'following' && (
        <Muted as="p">
          <TextLink as={Link} to={pagePaths.people}>
            {homeTexts.followed}
          </TextLink>
        </Muted>
      )}
      {!isLater && <OfferedPosts list={choice.query} query={query} />}
      <Posts
        query={query}
        isLater={isLater}
        isFeed
        list={choice.query}
        justPosted={isLater ? undefined : justPosted}
        view={view}
        search={searchForAll(search, { feed, sort })}
        skeletons={skeletons.feed}
        empty={hidesRead ? allRead(handleShowRead) : emptyOf(feed)}
      />
    </>
  );
}

interface TopProps {
  sort: PostSort;
  /** Undefined for guests, who have no other feed. */
  feed: FeedChoice | undefined;
  onFeed: (feed: FeedChoice) => void;
}

/** Where the reader is, and which feed it is. */
function Top({ sort, feed, onFeed }: TopProps) {
  return (
    <TopRow>
      <Breadcrumb>
        <Link to={pagePaths.home}>{sharedTexts.home}</Link>
        <span aria-current="page">{sharedTexts.sorts[sort]}</span>
      </Breadcrumb>
      {feed && <SegmentedControl label={homeTexts.feed} value={feed} segments={feeds} onChange={onFeed} />}
    </TopRow>
  );
}

/** Returns a URL query that means the same to readers whose defaults differ. */
function searchForAll(search: URLSearchParams, { feed, sort }: HomeDefaults): string {
  const named = new URLSearchParams(search);
  if (feed === forAll.feed) named.delete('feed');
  else named.set('feed', feed);
  if (sort !== forAll.sort) named.set('sort', sort);
  return named.toString();
}

/** Returns a function that hides read posts, or shows them again, in the account. */
function useHidingRead(): (hidesRead: boolean) => void {
  const save = useSaveSettings();
  return (hidesRead) =>
    void save({ hidesRead }).then((error) => error && toastError(sharedTexts.settingNotSaved, error));
}

/** Returns the texts and button of a feed without unread posts. */
const allRead = (onShow: () => void) => ({
  ...visitTexts.allRead,
  action: (
    <Button variant="primary" onClick={onShow}>
      {visitTexts.showRead}
    </Button>
  ),
});

/** Returns the texts and link of an empty feed. */
function emptyOf(feed: FeedChoice) {
  const { title, text, action, to } = empties[feed];
  return {
    title,
    text,
    action: (
      <Button asChild variant="primary">
        <Link to={to}>{action}</Link>
      </Button>
    ),
  };
}

const empties = {
  all: { ...homeTexts.empty.all, action: sharedTexts.createPost, to: pagePaths.createPost },
  joined: { ...homeTexts.empty.joined, action: sharedTexts.browseCommunities, to: pagePaths.communities },
  following: { ...homeTexts.empty.following, action: homeTexts.findPeople, to: pagePaths.people },
} satisfies Record<FeedChoice, object>;

/** The same height for guests and members, so that nothing moves when the feed choice appears. */
const TopRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  min-height: 40px;
`;
