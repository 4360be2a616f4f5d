import { pagePaths, pageUrls } from '@stoa/contract';
import { useLocation, useNavigate, useSearchParams } from '@stoa/platform';
import { VisuallyHidden } from '@stoa/ui';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { searchBoxCss } from './frameCss';

/** The header's search; what is searched for stays in the box while the results are shown. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = pathname === pagePaths.search ? (params.get('q') ?? '') : '';
  // A box of its own for each query that is shown: going back brings its words back. What is typed stays in the form, so
  // that it is there when the app hydrates, and without scripts the form leads to the results by itself.
  return <Box key={shown} initial={shown} />;
}

function Box({ initial }: { initial: string }) {
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    if (query) void navigate(pageUrls.search(query));
  }

  return (
    <Form role="search" action={pagePaths.search} onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>Search Stoa</VisuallyHidden>
        <Search aria-hidden />
        <input
          type="search"
          name="q"
          defaultValue={initial}
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
