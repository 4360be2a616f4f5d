import styled from 'styled-components';

/** A session, device or passkey in a list of the settings: words, and a button at the end. */
export const SettingsEntry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

/** The words of an entry. */
export const EntryWords = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
