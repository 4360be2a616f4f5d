import styled from 'styled-components';

/** A raised ground for things that belong together. No shadow: it lies at rest. Choose the element with `as`. */
export const Surface = styled.section`
  padding: var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-raised);
`;

/** A hairline. */
export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--line-hair);
`;

/** A list whose entries are kept apart by a hairline and air; `<ul>` by default. */
export const RuledList = styled.ul`
  > * + * {
    border-top: 1px solid var(--line-hair);
  }
`;
