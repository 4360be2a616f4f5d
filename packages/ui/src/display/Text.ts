import styled, { css } from 'styled-components';
import { textLinkCss } from './proseCss';
import { metaLineCss, pageTitleCss } from './textCss';

/** The title of a page: 28px, 21 on narrow screens. Choose the element with `as`; `h1` by default. */
export const PageTitle = styled.h1`
  ${pageTitleCss}
`;

/** The title of a part of a page, 17px; `h2` by default. */
export const SectionTitle = styled.h2`
  font-size: var(--type-17);
  letter-spacing: -0.005em;
`;

/** A quiet heading over a small list, 13px; `h2` by default. */
export const SmallTitle = styled.h2`
  color: var(--text-muted);
  font-size: var(--type-13);
`;

/** Quiet words beside something louder. */
export const Muted = styled.span`
  color: var(--text-muted);
  font-size: var(--type-13);
`;

/**
 * Facts in one line with a dot between each; wraps where it must, and no line begins with a dot: each fact brings one
 * before it, and what stands in the first 12px is clipped. Its children are the facts, inline.
 */
export const MetaLine = styled.div`
  ${metaLineCss}
`;

/** For `styled(Link)`: a link within text. */
export const textLink = css`
  ${textLinkCss}
`;

/** A link within text; for a router link use `as={Link}`. */
export const TextLink = styled.a`
  ${textLink}
`;

/** For titles and names that must stay on one line. */
export const truncate = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
