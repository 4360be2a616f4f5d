import { media } from '../tokens/media';

// For the page that the server writes too: what stands where must not move when the app takes its place.

/** The width that header and page share. */
export const pageWidthCss = `
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-24));
  margin-inline: auto;
  padding-inline: var(--space-16);
  ${media.medium} {
    padding-inline: var(--space-24);
  }
`;

/** Content and sidebar beside each other, or one below the other. */
export const pageColumnsCss = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: var(--space-16)
    calc(var(--bottom-bar-height) + var(--space-40) + env(safe-area-inset-bottom));
  ${media.medium} {
    grid-template-columns: minmax(0, var(--content-width)) var(--sidebar-width);
    justify-content: space-between;
    gap: var(--space-24);
    padding-block: var(--space-24) var(--space-40);
  }
  ${media.wide} {
    gap: var(--space-40);
  }
`;

/** The page's own column. */
export const pageColumnCss = `
  width: 100%;
  max-width: var(--content-width);
  min-width: 0;
  margin-inline: auto;
`;

/** The column beside it. */
export const pageSideCss = `
  display: none;
  ${media.medium} {
    display: flex;
    flex-direction: column;
    gap: var(--space-24);
    position: sticky;
    top: calc(var(--header-height) + var(--space-24));
    align-self: start;
    max-height: calc(100dvh - var(--header-height) - var(--space-24));
    overflow-y: auto;
    scrollbar-width: none;
  }
`;
