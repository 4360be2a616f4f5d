import styled from 'styled-components';

/** A raised ground for things that belong together. No shadow: it lies at rest. Choose the element with `as`. */
export const Surface = styled.section`
  padding: var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-raised);
`;

/** A list whose entries are kept apart by a hairline and air; `<ul>` by default. */
export const RuledList = styled.ul`
  > * + * {
    border-top: 1px solid var(--line-hair);
  }
`;
