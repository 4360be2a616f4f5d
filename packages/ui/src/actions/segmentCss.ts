import { media } from '../tokens/media';

/** The bar that choices stand in, for the page that the server writes too. */
export const segmentBarCss = `
  display: inline-flex;
  gap: 2px;
  max-width: 100%;
  padding: 3px;
  border-radius: calc(var(--radius-control) + 3px);
  background: var(--surface-sunken);
  overflow-x: auto;
  scrollbar-width: none;
`;

/** One of the choices: a button, or on the server's page a link. */
export const segmentCss = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 34px;
  min-height: calc(var(--target-size) - 6px);
  padding: 0 var(--space-12);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--text-muted);
  font-size: var(--type-13);
  font-weight: 600;
  white-space: nowrap;
  transition: background-color var(--motion-quick) var(--motion-ease);

  svg {
    width: 16px;
    height: 16px;
  }
  &[aria-label] {
    padding: 0 var(--space-8);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: var(--text-strong);
    }
  }
  &[aria-pressed='true'],
  &[aria-current] {
    background: var(--surface-raised);
    color: var(--accent);
    box-shadow: 0 0 0 1px var(--line-hair);
  }
  :root[data-theme='dark'] &[aria-pressed='true'],
  :root[data-theme='dark'] &[aria-current] {
    background: var(--surface-overlay);
  }
`;
