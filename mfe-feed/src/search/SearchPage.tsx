import { limits, pagePaths, pageUrls } from '@stoa/contract';
import { Link, usePageMeta, useSearchParams, type FirstCalls } from '@stoa/platform';
import { Button, Chip, Field, PageTitle, Row, SectionTitle, Stack, TextField } from '@stoa/ui';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { startIn } from '../paging/LaterPage';
import { firstResults, Results } from './Results';

/** Offered while nothing has been asked. */
const trendingTopics = ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'];

const queryIn = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, limits.searchQueryMax);

export const firstCalls: FirstCalls = ({ search }) => firstResults(queryIn(search), startIn(search));

/** Search (`/search?q=`): topics to begin with, or what was found. */
export default function SearchPage() {
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search);
  usePageMeta({
    title: query ? `Search: ${query}` : 'Search',
    description: query
      ? `What Stoa has about “${query}”.`
      : 'Search the posts, communities and people of Stoa.',
  });
  return (
    <Stack $gap={24}>
      <PageTitle>Search</PageTitle>
      <SearchForm key={query} query={query} onSearch={(q) => setSearch({ q })} />
      {query === '' ? <Topics /> : <Results key={`results:${query}`} query={query} />}
    </Stack>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q')).trim();
    if (wanted !== '') onSearch(wanted);
  }
  return (
    <Line role="search" aria-label="Everything" action={pagePaths.search} onSubmit={handleSubmit}>
      <Field label="Search Stoa" isLabelHidden>
        <TextField
          type="search"
          placeholder="Search Stoa…"
          icon={<Search aria-hidden />}
          name="q"
          defaultValue={query}
          maxLength={limits.searchQueryMax}
        />
      </Field>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Line>
  );
}

function Topics() {
  return (
    <Stack as="section" aria-labelledby="topics">
      <SectionTitle id="topics">Trending Topics</SectionTitle>
      <Row>
        {trendingTopics.map((topic) => (
          <Chip key={topic} as={Link} to={pageUrls.search(topic)}>
            {topic}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}

const Line = styled.form`
  display: flex;
  gap: var(--space-8);
  > :first-child {
    flex: 1;
  }
`;
