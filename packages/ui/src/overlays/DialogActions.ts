import styled from 'styled-components';

/** The buttons at the end of a dialog's form. They stay visible while the content above scrolls. */
export const DialogActions = styled.div`
  position: sticky;
  /* At the edge of the body, outside its padding. */
  bottom: calc(-1 * var(--space-24));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-8);
  /* Extends to the edges of the dialog's body. */
  margin: 0 calc(-1 * var(--space-24)) calc(-1 * var(--space-24));
  padding: var(--space-12) var(--space-24) calc(var(--space-12) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line-hair);
  border-radius: 0 0 var(--radius-surface) var(--radius-surface);
  background: var(--surface-overlay);
`;
