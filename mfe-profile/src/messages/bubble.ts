import styled from 'styled-components';

/** A list of messages. */
export const Lines = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
`;

/** A message, aligned to the end with `data-own`, else to the start. */
export const Line = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: start;
  min-width: 0;
  outline: none;
  &[data-own] {
    justify-content: end;
  }
`;

/** The background of a message. */
export const Bubble = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto);
  gap: var(--space-4);
  min-width: 0;
  max-width: min(85%, 60ch);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  color: var(--text-body);
  overflow-wrap: anywhere;
  [data-own] > & {
    background: var(--accent-soft);
  }
  [data-waiting] > & {
    background: none;
    outline: 1px dashed var(--line-strong);
    outline-offset: -1px;
  }
`;

/** When a message was sent. */
export const Foot = styled.p`
  color: var(--text-muted);
  font-size: var(--type-12);
  [data-own] & {
    text-align: end;
  }
`;
