import { pagePaths, pageUrls } from '@stoa/contract';
import { sharedTexts, useLocation, useNavigate, useQueryField, useSearchParams } from '@stoa/platform';
import { media, VisuallyHidden } from '@stoa/ui';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';

/** The header's search box. It shows the query of the results, also after Back, and keeps the focus beside them. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = pathname === pagePaths.search ? (params.get('q') ?? '') : '';
  const navigate = useNavigate();
  const field = useQueryField(shown);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    if (query) void navigate(pageUrls.search(query));
  }

  // Without scripts, the form itself opens the results.
  return (
    <Form role="search" action={pagePaths.search} onSubmit={handleSubmit}>
      <label data-short={sharedTexts.searchShort}>
        <VisuallyHidden>{sharedTexts.search}</VisuallyHidden>
        <Search aria-hidden />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={shown}
          placeholder={sharedTexts.searchHint}
          enterKeyHint="search"
          autoComplete="off"
        />
      </label>
    </Form>
  );
}

const Form = styled.form`
  flex: 1 1 200px;
  min-width: 0;
  max-width: 420px;

  label {
    position: relative;
    display: block;
  }
  svg {
    position: absolute;
    top: 50%;
    left: var(--space-12);
    width: 17px;
    height: 17px;
    color: var(--text-muted);
    transform: translateY(-50%);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: var(--target-size);
    padding: 0 var(--space-12) 0 38px;
    border: 1px solid transparent;
    border-radius: var(--radius-full);
    background: var(--surface-sunken);
    color: var(--text-strong);
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  /* Beside a member's buttons a phone has space for one word. */
  ${media.narrow} {
    svg {
      left: var(--space-8);
    }
    input {
      padding: 0 var(--space-4) 0 28px;
    }
    input::placeholder {
      color: transparent;
    }
    label:has(:placeholder-shown)::after {
      content: attr(data-short) / '';
      position: absolute;
      inset: 0 0 0 28px;
      overflow: hidden;
      color: var(--text-muted);
      font-size: var(--type-13);
      line-height: var(--target-size);
      white-space: nowrap;
      pointer-events: none;
    }
  }
  input:hover {
    border-color: var(--line-strong);
  }
`;
