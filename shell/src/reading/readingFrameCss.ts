import { media, pageColumnCss, pageColumnsCss, pageSideCss, pageWidthCss } from '@stoa/ui/page-style';
import {
  bottomBarCss,
  bottomPlaceCss,
  headerActionsCss,
  headerCss,
  headerRowCss,
  searchBoxCss,
  siteNavCss,
  sitePlaceCss,
  skipLinkCss,
} from '../layout/frameCss';

/** Header, columns, sidebar and bottom bar, and how the app waits behind them. */
export const readingFrameCss = `
  /* The app has been drawn but not all it shows is there yet: what can be read stays in its place. */
  #root[data-waiting] { display: none; }
  #root[data-waiting='laid-out'] {
    display: block; position: absolute; inset: 0 0 auto; block-size: 0; overflow: hidden; visibility: hidden;
  }
  /* Whoever is signed in: what concerns guests alone keeps its room and is not seen. */
  :root[data-member] .r-guest { visibility: hidden; }

  .r-skip { ${skipLinkCss} }
  .r-header { ${headerCss} }
  .r-bar { ${headerRowCss} }
  .r-menu {
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
    summary::-webkit-details-marker { display: none; }
    .r-icon { width: 20px; height: 20px; }
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
    nav a { padding: var(--space-12) var(--space-16); color: var(--text-body); }
    ${media.medium} { display: none; }
  }
  .r-brand {
    display: inline-flex;
    align-items: center;
    gap: var(--space-8);
    min-height: var(--target-size);
    color: var(--text-strong);
    font-size: var(--type-21);
    font-weight: 700;
    letter-spacing: -0.02em;
    .r-icon { width: 22px; height: 22px; fill: var(--accent); stroke: none; }
    ${media.narrow} { .r-icon { display: none; } }
  }
  .r-search { ${searchBoxCss} }
  .r-nav { ${siteNavCss} }
  .r-nav a { ${sitePlaceCss} }
  .r-account { ${headerActionsCss} }
  .r-wide, .r-theme {
    display: none;
    ${media.medium} { display: inline-flex; }
  }
  .r-theme { width: var(--target-size); }
  .r-roomy {
    display: none;
    ${media.sheet} { display: inline-flex; }
  }

  .r-width, .r-columns { ${pageWidthCss} }
  .r-columns { ${pageColumnsCss} }
  .r-column { ${pageColumnCss} }
  .r-side { ${pageSideCss} }
  .r-list { margin-top: 8px; }
  .r-member {
    padding: var(--space-4) 0;
    a { display: flex; align-items: center; gap: var(--space-12); min-height: var(--target-size); }
    a > span:last-child { display: grid; min-width: 0; line-height: 1.35; }
    .r-name {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: var(--text-strong);
      font-weight: 600;
    }
  }
  .r-rules {
    margin-top: var(--space-8);
    padding-left: var(--space-24);
    list-style: decimal;
    font-size: var(--type-13);
    li { padding: var(--space-4) 0; }
    li::marker { color: var(--text-muted); font-variant-numeric: tabular-nums; }
  }
  .r-rules[class] { list-style: decimal; padding-left: var(--space-24); }

  .r-bottom { ${bottomBarCss} }
  .r-bottom a { ${bottomPlaceCss} }
  :root[data-member] .r-bottom a { visibility: hidden; }
`;
