import { media } from '../tokens/media';

/** The title of a page, for the page that the server writes too. */
export const pageTitleCss = `
  font-size: var(--type-28);
  font-weight: 650;
  letter-spacing: -0.015em;
  ${media.belowMedium} {
    font-size: var(--type-21);
  }
`;

/** A line of facts with dots between them: see `MetaLine`. */
export const metaLineCss = `
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-left: -16px;
  clip-path: inset(-6px -6px -6px 12px);
  color: var(--text-muted);
  font-size: var(--type-13);
  line-height: 24px;
  font-variant-numeric: tabular-nums;
  > * {
    min-width: 0;
  }
  > *::before {
    content: '·' / '';
    display: inline-block;
    width: 16px;
    color: var(--text-muted);
    text-align: center;
  }
  /* A target of 24px, also for a name of two letters; what is more than a word may lay itself out. */
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
