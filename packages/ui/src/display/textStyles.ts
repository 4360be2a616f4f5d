import { css } from 'styled-components';

/** For `styled(Link)`: a link in running text. */
export const textLink = css`
  color: var(--accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:hover {
    color: var(--accent-strong);
    text-decoration-thickness: 2px;
  }
`;

/** For titles and names limited to one line. */
export const truncate = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
