import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';

/** The common width of header and page, centred, with a smaller margin on narrow screens. */
export const PageWidth = styled.div`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-24));
  margin-inline: auto;
  padding-inline: var(--space-16);
  ${media.medium} {
    padding-inline: var(--space-24);
  }
`;

/** Properties of `PageColumns`. */
export interface PageColumnsProps {
  /** The main content. */
  children: ReactNode;
  /**
   * Shown from 960px on, in a column of 312px that stays visible while the page scrolls. Without it, the content has the
   * page's width.
   */
  sidebar?: ReactNode;
}

/** Content of at most 720px and a sidebar of 312px; one column below 960px, with space for the bottom bar. */
export function PageColumns({ children, sidebar }: PageColumnsProps) {
  if (!sidebar) return <Body>{children}</Body>;
  return (
    <Grid>
      <Main>{children}</Main>
      <Side>{sidebar}</Side>
    </Grid>
  );
}

const Body = styled(PageWidth)`
  padding-block: var(--space-16)
    calc(var(--bottom-bar-height) + var(--space-40) + env(safe-area-inset-bottom));
  ${media.medium} {
    padding-block: var(--space-24) var(--space-40);
  }
`;

const Grid = styled(Body)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.medium} {
    grid-template-columns: minmax(0, var(--content-width)) var(--sidebar-width);
    justify-content: space-between;
    gap: var(--space-24);
  }
  ${media.wide} {
    gap: var(--space-40);
  }
`;

const Main = styled.div`
  width: 100%;
  max-width: var(--content-width);
  min-width: 0;
  margin-inline: auto;
`;

const Side = styled.aside`
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
