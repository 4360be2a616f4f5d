import styled from 'styled-components';

/** A person in a list: picture, words, and what can be done, below the words where it does not fit beside them. */
export const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

/** The name of a person and facts about them. */
export const EntryWords = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  > a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
