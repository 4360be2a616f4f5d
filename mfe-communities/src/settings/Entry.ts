import styled from 'styled-components';

/** A person in a list: picture, words, and what can be done. */
export const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

/** The name of a person and facts about them. */
export const EntryWords = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  > a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
