import { pagePaths, pageUrls } from '@stoa/contract';
import { useLocation, useNavigate, useSearchParams } from '@stoa/platform';
import { VisuallyHidden } from '@stoa/ui';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { searchBoxCss } from './frameCss';

/** The header's search; what is searched for stays in the box while the results are shown. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = pathname === pagePaths.search ? (params.get('q') ?? '') : '';
  // A box of its own for each query that is shown: going back brings its words back.
  return <Box key={shown} initial={shown} />;
}

function Box({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const query = text.trim();
    if (query) void navigate(pageUrls.search(query));
  }

  return (
    <Form role="search" onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>Search Stoa</VisuallyHidden>
        <Search aria-hidden />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search Stoa…"
          enterKeyHint="search"
          autoComplete="off"
        />
      </label>
    </Form>
  );
}

const Form = styled.form`
  ${searchBoxCss}
`;
