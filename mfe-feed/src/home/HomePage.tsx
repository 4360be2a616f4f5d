import { pagePaths, postSorts, type PostSort, skeletons, topWindows } from '@stoa/contract';
import {
  firstCall,
  Link,
  sharedTexts,
  useLocation,
  usePageMeta,
  useSearchParams,
  useViewMode,
  ViewToggle,
  type FirstCalls,
  type PageMeta,
} from '@stoa/platform';
import { Breadcrumb, Button, media, SegmentedControl, Select, toast, VisuallyHidden } from '@stoa/ui';
import { ArrowUpWideNarrow, Clock, Flame, TrendingUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { postsApi, useListPostsInfiniteQuery } from '../api/postsApi';
import { startIn } from '../paging/LaterPage';
import { Posts } from '../post-list/Posts';
import { useJustPosted } from '../post-list/justPosted';
import { homeTexts } from '../texts/home';

const sortIcons = {
  hot: <Flame aria-hidden />,
  new: <Clock aria-hidden />,
  top: <ArrowUpWideNarrow aria-hidden />,
  rising: <TrendingUp aria-hidden />,
} satisfies Record<PostSort, ReactNode>;

const segments = postSorts.map((value) => ({
  value,
  label: sharedTexts.sorts[value],
  icon: sortIcons[value],
  href: addressOf(value),
}));

function choiceIn(search: URLSearchParams) {
  const sort = postSorts.find((known) => known === search.get('sort')) ?? 'hot';
  const window = topWindows.find((known) => known === search.get('t')) ?? 'all';
  const span = sort === 'top' && window !== 'all' ? { t: window } : {};
  return { sort, window, query: { sort, ...span, ...startIn(search) } };
}

function addressOf(sort: PostSort): string {
  return sort === 'hot' ? pagePaths.home : `${pagePaths.home}?sort=${sort}`;
}

export const firstCalls: FirstCalls = ({ search }) => [
  firstCall(postsApi.endpoints.listPosts, choiceIn(search).query),
];

/** The site, and how it is searched. */
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

/** The home feed (`/`), also reached by Popular and, with `?sort=new`, by Recent. */
export default function HomePage() {
  const [search, setSearch] = useSearchParams();
  const choice = choiceIn(search);
  const { sort, window } = choice;
  const [view] = useViewMode();
  const query = useListPostsInfiniteQuery(choice.query);
  const { state } = useLocation();
  const justPosted = useJustPosted();
  const shown = query.currentData && sort;
  const chosen = useRef<PostSort>(undefined);
  const isLater = 'cursor' in choice.query;
  usePageMeta({
    title: sort === 'hot' ? undefined : homeTexts.title(sort),
    canonical: isLater ? undefined : pagePaths.home,
    feed: { path: '/feed.xml' },
    about: aboutSite,
  });

  function handleSort(next: PostSort) {
    if (next === sort) return;
    chosen.current = next;
    setSearch(next === 'hot' ? {} : { sort: next }, { state: state as unknown });
  }

  // That it worked is said when it has.
  useEffect(() => {
    if (!shown || shown !== chosen.current) return;
    chosen.current = undefined;
    toast({ title: sharedTexts.sortedBy(shown) });
  }, [shown]);

  return (
    <>
      <Breadcrumb>
        <Link to={pagePaths.home}>{sharedTexts.home}</Link>
        <span aria-current="page">{sharedTexts.sorts[sort]}</span>
      </Breadcrumb>
      <VisuallyHidden as="h1">{sharedTexts.home}</VisuallyHidden>
      <Bar>
        <SegmentedControl
          label={sharedTexts.sortPosts}
          value={sort}
          segments={segments}
          onChange={handleSort}
        />
        {sort === 'top' && (
          <Window action={pagePaths.home}>
            <input type="hidden" name="sort" value="top" />
            <Select
              name="t"
              aria-label={homeTexts.window}
              value={window}
              onChange={(event) =>
                setSearch({ sort: 'top', t: event.target.value }, { state: state as unknown })
              }
            >
              {topWindows.map((value) => (
                <option key={value} value={value}>
                  {homeTexts.windows[value]}
                </option>
              ))}
            </Select>
            <noscript>
              <Button type="submit">{homeTexts.showWindow}</Button>
            </noscript>
          </Window>
        )}
        <ViewToggle />
      </Bar>
      <Posts
        query={query}
        isLater={isLater}
        justPosted={isLater ? undefined : justPosted}
        view={view}
        skeletons={skeletons.feed}
        empty={{
          title: homeTexts.empty,
          text: homeTexts.emptyText,
          action: (
            <Button asChild variant="primary">
              <Link to={pagePaths.createPost}>{sharedTexts.createPost}</Link>
            </Button>
          ),
        }}
      />
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-8) 0;
  > :last-child {
    margin-left: auto;
  }
  ${media.narrow} {
    > :first-child svg {
      display: none;
    }
  }
`;

const Window = styled.form`
  display: flex;
  gap: var(--space-8);
  min-width: 132px;
`;
