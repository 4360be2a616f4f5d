import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pageColumnCss, pageColumnsCss, pageSideCss, pageWidthCss } from './pageCss';

/** The width that header and page share, centred, with a margin that narrows on narrow screens. */
export const PageWidth = styled.div`
  ${pageWidthCss}
`;

/** Properties of `PageColumns`. */
export interface PageColumnsProps {
  /** The page itself. */
  children: ReactNode;
  /** Shown from 960px on, in a column of 312px that stays in sight while the page scrolls. */
  sidebar?: ReactNode;
}

/** Content of at most 720px and a sidebar of 312 beside it; one column below 960px, with room for the bottom bar. */
export function PageColumns({ children, sidebar }: PageColumnsProps) {
  return (
    <Grid>
      <Main>{children}</Main>
      {sidebar && <Side>{sidebar}</Side>}
    </Grid>
  );
}

const Grid = styled(PageWidth)`
  ${pageColumnsCss}
`;

const Main = styled.div`
  ${pageColumnCss}
`;

const Side = styled.aside`
  ${pageSideCss}
`;
