import styled from 'styled-components';
import { media } from '../tokens/media';
import { scrollShadows } from './scrollShadows';
import { textLink } from './textStyles';

/** A quote or a list, at any depth. */
const nested = ':is(blockquote, ul, ol) ';

/**
 * User-written long text (rendered Markdown): readable line length, text direction per paragraph, and no way to break
 * the layout.
 */
export const Prose = styled.div.attrs({ dir: 'auto' })`
  :is(p, li, blockquote, td, th, h1, h2, h3, h4, h5, h6) {
    unicode-bidi: plaintext;
  }
  max-width: var(--measure);
  /* Aligns with the right edge of its column. The margin turns off stretching: code would widen a flex item. */
  &:dir(rtl) {
    width: 100%;
    margin-left: auto;
  }
  color: var(--text-body);
  overflow-wrap: anywhere;

  > * + * {
    margin-top: 0.9em;
  }
  > :is(h1, h2, h3, h4, h5, h6) {
    margin-top: 1.5em;
  }
  > :first-child {
    margin-top: 0;
  }
  /* Keeps its distance from the title above the text. */
  > :is(h1, h2, h3, h4, h5, h6):first-child {
    margin-top: var(--space-8);
  }
  /* Headings in a text start at h3 and stay smaller than the page title, which shrinks on small screens. */
  h1,
  h2,
  h3 {
    font-size: var(--type-21);
    font-weight: 650;
  }
  h4 {
    font-size: var(--type-17);
  }
  h5 {
    font-size: var(--type-15);
    font-weight: 700;
  }
  h6 {
    color: var(--text-muted);
    font-size: var(--type-13);
    font-weight: 700;
  }
  ${media.belowMedium} {
    h1,
    h2,
    h3 {
      font-size: var(--type-17);
    }
    h4 {
      font-size: var(--type-15);
      font-weight: 700;
    }
    h5 {
      font-size: var(--type-13);
    }
  }

  /* The raw text, until the parser has loaded. */
  [data-plain] {
    white-space: pre-wrap;
  }
  a {
    ${textLink}
  }
  strong {
    color: var(--text-strong);
    font-weight: 650;
  }

  ul,
  ol {
    padding-inline-start: 1.5em;
  }
  li + li,
  li > :is(ul, ol) {
    margin-top: 0.3em;
  }
  li::marker {
    color: var(--text-muted);
  }
  li > p + p {
    margin-top: 0.6em;
  }
  input[type='checkbox'] {
    margin-inline-end: 0.4em;
    accent-color: var(--accent);
  }

  blockquote {
    padding-inline-start: var(--space-16);
    border-inline-start: 3px solid var(--line-hair);
    color: var(--text-muted);
  }
  blockquote > * + * {
    margin-top: 0.7em;
  }
  /* From the sixth level on, quotes and lists are no further indented: the text would leave a narrow screen. */
  ${nested.repeat(6)} {
    padding-inline-start: 0;
    border: 0;
  }

  /* Code reads from left to right in every language. */
  :is(code, [data-code]) {
    direction: ltr;
    unicode-bidi: isolate;
  }
  code {
    padding: 0.1em 0.35em;
    border-radius: 4px;
    background: var(--surface-sunken);
    font-family: var(--font-mono);
    font-size: 0.9em;
  }
  pre {
    padding: var(--space-12) var(--space-16);
    border-radius: var(--radius-control);
    ${scrollShadows('var(--surface-sunken)')}
    font-family: var(--font-mono);
    font-size: var(--type-13);
    line-height: 1.5;
    overflow-x: auto;
    overflow-wrap: normal;
  }
  [data-code] {
    position: relative;
  }
  [data-code] > button {
    position: absolute;
    inset-block-start: 5px;
    inset-inline-end: 5px;
    background: var(--surface-raised);
  }
  pre code {
    padding: 0;
    background: none;
    font-size: inherit;
  }

  table {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow-x: auto;
    overflow-wrap: normal;
    font-size: var(--type-13);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px var(--space-12);
    border: 1px solid var(--line-hair);
    text-align: start;
  }
  th {
    background: var(--surface-sunken);
    color: var(--text-strong);
    font-weight: 600;
  }

  img {
    height: auto;
    border-radius: var(--radius-control);
  }
  hr {
    border: 0;
    border-top: 1px solid var(--line-hair);
    margin-block: 1.6em;
  }
  del {
    color: var(--text-muted);
  }
`;
