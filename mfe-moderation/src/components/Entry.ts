import styled from 'styled-components';

/** An entry of a list: lines below one another. */
export const Entry = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-12) 0;
  overflow-wrap: anywhere;
`;

/** What a moderator has written, inside an entry. */
export const Quote = styled.p`
  padding-inline-start: var(--space-12);
  border-inline-start: 2px solid var(--line-strong);
  white-space: pre-wrap;
`;
