import { media } from '@stoa/ui/page-style';

// The frame of every page, as the app draws it and as the server writes it before the app is there.

export const skipLinkCss = `
  position: fixed;
  top: var(--space-8);
  left: var(--space-8);
  z-index: var(--layer-toast);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--surface-overlay);
  color: var(--text-strong);
  font-weight: 600;
  box-shadow: var(--shadow-overlay);

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

export const headerCss = `
  position: sticky;
  top: 0;
  z-index: var(--layer-sticky);
  border-bottom: 1px solid var(--line-hair);
  background: var(--surface-page);
`;

export const headerRowCss = `
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: calc(var(--header-height) - 1px);
  max-width: calc(var(--page-width) + 2 * var(--space-16));
  margin: 0 auto;
  padding: 0 var(--space-8);

  ${media.medium} {
    gap: var(--space-16);
    padding: 0 var(--space-16);
  }
`;

/** The site's links on small screens as long as there is no app. */
export const plainMenuCss = `
  position: relative;
  flex: none;
  width: var(--target-size);
  height: var(--target-size);
  color: var(--text-muted);
  summary {
    display: grid;
    place-items: center;
    height: 100%;
    border-radius: var(--radius-control);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    width: 20px;
    height: 20px;
  }
  nav {
    position: absolute;
    top: calc(100% + var(--space-4));
    display: grid;
    min-width: 200px;
    padding: var(--space-4);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-surface);
    background: var(--surface-overlay);
    box-shadow: var(--shadow-overlay);
  }
  nav a {
    padding: var(--space-12) var(--space-16);
    color: var(--text-body);
  }
`;

export const searchBoxCss = `
  flex: 1 1 200px;
  min-width: 0;
  max-width: 420px;

  label {
    position: relative;
    display: block;
  }
  svg {
    position: absolute;
    top: 50%;
    left: var(--space-12);
    width: 17px;
    height: 17px;
    color: var(--text-muted);
    transform: translateY(-50%);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: var(--target-size);
    padding: 0 var(--space-12) 0 38px;
    border: 1px solid transparent;
    border-radius: var(--radius-full);
    background: var(--surface-sunken);
    color: var(--text-strong);
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input:hover {
    border-color: var(--line-strong);
  }
`;

export const siteNavCss = `
  display: none;
  gap: var(--space-4);
  ${media.medium} {
    display: flex;
  }
`;

export const sitePlaceCss = `
  display: inline-flex;
  align-items: center;
  min-height: var(--target-size);
  padding: 0 var(--space-12);
  border-radius: var(--radius-control);
  color: var(--text-muted);
  font-weight: 500;

  &:hover {
    color: var(--text-strong);
  }
  &[aria-current] {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

export const headerActionsCss = `
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-left: auto;
  ${media.medium} {
    gap: var(--space-8);
  }
`;

export const bottomBarCss = `
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-sticky);
  display: flex;
  min-height: var(--bottom-bar-height);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-page);

  ${media.medium} {
    display: none;
  }
`;

export const bottomPlaceCss = `
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  color: var(--text-muted);
  font-size: var(--type-12);
  font-weight: 500;

  svg {
    width: 21px;
    height: 21px;
  }
  &[aria-current] {
    color: var(--accent);
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius-control);
  }
`;
