import styled from 'styled-components';

/** An entry of a list about an app, in small type. */
export const ListEntry = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) 0;
  overflow-wrap: anywhere;
  font-size: var(--type-13);

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
