import styled from 'styled-components';
import { media } from '../tokens/media';
import { textLink } from './textStyles';

/**
 * Title of a page: 28px, 21 on narrow screens, in the direction of its script. Choose the element with `as`; defaults
 * to `h1`.
 */
export const PageTitle = styled.h1.attrs({ dir: 'auto' })`
  font-size: var(--type-28);
  font-weight: 650;
  letter-spacing: -0.015em;
  ${media.belowMedium} {
    font-size: var(--type-21);
  }
`;

/** Title of a section, 17px, in the direction of its script; `h2` by default. */
export const SectionTitle = styled.h2.attrs({ dir: 'auto' })`
  font-size: var(--type-17);
  letter-spacing: -0.005em;
`;

/** Subdued heading of a small list, 13px; `h2` by default. */
export const SmallTitle = styled.h2`
  color: var(--text-muted);
  font-size: var(--type-13);
`;

/** Subdued text beside more prominent text. */
export const Muted = styled.span`
  color: var(--text-muted);
  font-size: var(--type-13);
`;

/**
 * Facts on one line, separated by dots. No wrapped line starts with a dot: each fact is preceded by one, and the first
 * 12px of a line are clipped. Its children are the facts, without padding; the lines of a long one are aligned.
 */
export const MetaLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: -16px;
  clip-path: inset(-6px -6px -6px 12px);
  &:dir(rtl) {
    clip-path: inset(-6px 12px -6px -6px);
  }
  color: var(--text-muted);
  font-size: var(--type-13);
  line-height: 24px;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  > * {
    position: relative;
    min-width: 0;
    padding-inline-start: 16px;
  }
  > *::before {
    content: '·' / '';
    position: absolute;
    inset-inline-start: 0;
    width: 16px;
    color: var(--text-muted);
    text-align: center;
  }
  /* A target of 24px even for a name of two letters; links with more than a word may override the layout. */
  :where(a) {
    display: inline-block;
    min-width: 24px;
  }
  a:hover {
    color: var(--text-strong);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

/** A link in running text; for a router link use `as={Link}`. */
export const TextLink = styled.a`
  ${textLink}
`;
