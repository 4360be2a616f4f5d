import styled from 'styled-components';

/** A raised surface for related content, without a shadow. Choose the element with `as`. */
export const Surface = styled.section`
  padding: var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-raised);
`;

/** A list with space and hairlines between its entries; `<ul>` by default. */
export const RuledList = styled.ul`
  > * + * {
    border-top: 1px solid var(--line-hair);
  }
`;
