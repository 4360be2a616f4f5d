import { limits } from '@stoa/contract';
import { usePageMeta, useSearchParams, type FirstCalls } from '@stoa/platform';
import { Button, Chip, Field, PageTitle, Row, SectionTitle, Stack, TextField } from '@stoa/ui';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { startIn } from '../paging/LaterPage';
import { callsOfResults, Results } from './Results';

/** Offered while nothing has been asked (§2). */
const trendingTopics = ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'];

const queryIn = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, limits.searchQueryMax);

export const firstCalls: FirstCalls = ({ search }) => callsOfResults(queryIn(search), startIn(search));

/** Search (`/search?q=`): topics to begin with, or what was found. */
export default function SearchPage() {
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search);
  usePageMeta({ title: query ? `Search: ${query}` : 'Search' });
  return (
    <Stack $gap={24}>
      <PageTitle>Search</PageTitle>
      <SearchForm key={query} query={query} onSearch={(q) => setSearch({ q })} />
      {query === '' ? (
        <Topics onChoose={(q) => setSearch({ q })} />
      ) : (
        <Results key={`results:${query}`} query={query} />
      )}
    </Stack>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState(query);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== '') onSearch(wanted);
  }
  return (
    <Line role="search" aria-label="Everything" onSubmit={handleSubmit}>
      <Field label="Search Stoa" isLabelHidden>
        <TextField
          type="search"
          placeholder="Search Stoa…"
          icon={<Search aria-hidden />}
          value={text}
          maxLength={limits.searchQueryMax}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={text.trim() === ''}>
        Search
      </Button>
    </Line>
  );
}

function Topics({ onChoose }: { onChoose: (topic: string) => void }) {
  return (
    <Stack as="section" aria-labelledby="topics">
      <SectionTitle id="topics">Trending Topics</SectionTitle>
      <Row>
        {trendingTopics.map((topic) => (
          <Chip key={topic} as="button" type="button" onClick={() => onChoose(topic)}>
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
