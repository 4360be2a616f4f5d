import { pageUrls, skeletons } from '@stoa/contract';
import {
  firstCall,
  itemsOf,
  sharedTexts,
  useSearchParams,
  useViewMode,
  ViewToggle,
  type FirstCall,
} from '@stoa/platform';
import { Row, SectionTitle, Stack, Tab, TabList, TabPanel, Tabs } from '@stoa/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { startIn } from '../paging/LaterPage';
import { Posts } from '../post-list/Posts';
import { postsApi, useListPostsInfiniteQuery } from '../post/postsApi';
import { searchTexts } from '../texts/search';
import { FoundCommunity } from './FoundCommunity';
import { countOf, FoundNames } from './FoundNames';
import { FoundPerson } from './FoundPerson';
import { searchApi, useSearchCommunitiesQuery, useSearchPeopleQuery } from './searchApi';
import { useWordMarks, wordMarks } from './wordMarks';

const kinds = ['posts', 'communities', 'people'] as const;

/** Posts per page: one or two screens, since the best come first. */
const PAGE = 25;

/** Returns the calls of a search. */
export function firstResults(query: string, start: { cursor?: string }): FirstCall[] {
  if (query === '') return [];
  const { searchCommunities, searchPeople } = searchApi.endpoints;
  return [
    firstCall(postsApi.endpoints.listPosts, { search: query, limit: PAGE, ...start }),
    firstCall(searchCommunities, query),
    firstCall(searchPeople, query),
  ];
}

/** Search results in three tabs; `?in=` selects the tab. */
export function Results({ query }: { query: string }) {
  const [search, setSearch] = useSearchParams();
  const [view] = useViewMode();
  const kind = kinds.find((known) => known === search.get('in')) ?? 'posts';
  const start = startIn(search);
  const list = { search: query, limit: PAGE, ...start };
  const posts = useListPostsInfiniteQuery(list);
  const communities = useSearchCommunitiesQuery(query);
  const people = useSearchPeopleQuery(query);
  const results = useRef<HTMLElement>(null);
  useWordMarks(results, 'article :is(h2 a, p)', query);
  // Only a completely loaded list has a count.
  const postCount =
    !start.cursor && posts.currentData && !posts.hasNextPage ? itemsOf(posts.currentData).length : undefined;

  function handleChoose(chosen: string) {
    setSearch({ q: query, ...(chosen !== 'posts' && { in: chosen }) }, { replace: true });
  }
  const tab = (value: (typeof kinds)[number], count: number | undefined) => ({
    value,
    count,
    href: pageUrls.search(query) + (value === 'posts' ? '' : `&in=${value}`),
  });
  return (
    <Found as="section" aria-labelledby="results" ref={results}>
      <Head $justify="space-between">
        <Title id="results">{searchTexts.results(query)}</Title>
        {kind === 'posts' && <ViewToggle />}
      </Head>
      <Tabs value={kind} onValueChange={handleChoose}>
        <TabList label={searchTexts.kinds}>
          <Tab {...tab('posts', postCount)}>{searchTexts.posts}</Tab>
          <Tab {...tab('communities', countOf(communities))}>{sharedTexts.communities}</Tab>
          <Tab {...tab('people', countOf(people))}>{searchTexts.people}</Tab>
        </TabList>
        <TabPanel value="posts">
          <Posts
            query={posts}
            list={list}
            isLater={start.cursor !== undefined}
            view={view}
            skeletons={skeletons.search}
            empty={{
              title: searchTexts.empty,
              text: searchTexts.elsewhere(countOf(communities), countOf(people)) ?? searchTexts.emptyText,
            }}
          />
        </TabPanel>
        <TabPanel value="communities">
          <FoundNames texts={searchTexts.ofCommunities} query={communities}>
            {(community) => <FoundCommunity community={community} />}
          </FoundNames>
        </TabPanel>
        <TabPanel value="people">
          <FoundNames texts={searchTexts.ofPeople} query={people}>
            {(user) => <FoundPerson user={user} />}
          </FoundNames>
        </TabPanel>
      </Tabs>
    </Found>
  );
}

const Found = styled(Stack)`
  *::highlight(${wordMarks}) {
    background: var(--caution-soft);
    color: var(--text-strong);
  }
`;

// Reserves the toggle's height, so that the tabs do not move.
const Head = styled(Row)`
  min-height: var(--target-size);
`;

const Title = styled(SectionTitle)`
  min-width: 0;
  overflow-wrap: anywhere;
`;
