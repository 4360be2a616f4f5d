import { limits, pagePaths, pageUrls, searchQueryIn } from '@stoa/contract';
import {
  Link,
  sharedTexts,
  usePageMeta,
  useQueryField,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import { Button, Chip, Field, PageTitle, Row, SectionTitle, Stack, TextField } from '@stoa/ui';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { startIn } from '../paging/LaterPage';
import { searchTexts } from '../texts/search';
import { firstResults, Results } from './Results';

const queryIn = (search: URLSearchParams) => searchQueryIn(search.get('q') ?? '');

export const firstCalls: FirstCalls = ({ search }) => firstResults(queryIn(search), startIn(search));

/** Search (`/search?q=`): suggested topics, or results. */
export default function SearchPage() {
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search);
  usePageMeta({
    title: query ? searchTexts.titleOf(query) : searchTexts.title,
    description: query ? searchTexts.descriptionOf(query) : searchTexts.description,
  });
  return (
    <Stack $gap={24}>
      <PageTitle>{searchTexts.title}</PageTitle>
      <SearchForm query={query} onSearch={(q) => setSearch({ q })} />
      {query === '' ? <Topics /> : <Results key={`results:${query}`} query={query} />}
    </Stack>
  );
}

/** The search field. It shows the query of the results, also after Back, and keeps the focus beside them. */
function SearchForm({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const field = useQueryField(query);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q')).trim();
    if (wanted !== '') onSearch(wanted);
  }
  return (
    <Line role="search" aria-label={searchTexts.form} action={pagePaths.search} onSubmit={handleSubmit}>
      <Field label={sharedTexts.search} isLabelHidden>
        <TextField
          ref={field}
          type="search"
          placeholder={sharedTexts.searchHint}
          icon={<Search aria-hidden />}
          name="q"
          defaultValue={query}
          maxLength={limits.searchQueryMax}
        />
      </Field>
      <Button type="submit" variant="primary">
        {searchTexts.submit}
      </Button>
    </Line>
  );
}

function Topics() {
  return (
    <Stack as="section" aria-labelledby="topics">
      <SectionTitle id="topics">{searchTexts.topics}</SectionTitle>
      <Row>
        {searchTexts.trending.map((topic) => (
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
