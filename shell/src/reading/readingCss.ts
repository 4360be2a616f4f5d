import {
  buttonCss,
  globalCss,
  metaLineCss,
  pageTitleCss,
  proseCss,
  segmentBarCss,
  segmentCss,
  statGroupCss,
  textLinkCss,
  themeVariables,
  trailCss,
} from '@stoa/ui/page-style';
import { readingFrameCss } from './readingFrameCss';
import { postCss } from './postCss';

/** Without scripts nobody sets `data-theme`: the system's preference holds. */
const scriptlessCss = `
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${themeVariables('dark')} }
  }
`;

/** Small things that many pages have. */
const partsCss = `
  .r-icon {
    flex: none;
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .r-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .r-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .r-apart { justify-content: space-between; }
  .r-far { flex-wrap: nowrap; gap: 16px; }
  .r-near { flex-wrap: nowrap; gap: 12px; }
  .r-tall { min-height: var(--target-size); }
  .r-stack {
    display: flex;
    flex-direction: column;
    gap: 24px;
    min-width: 0;
  }
  .r-close { gap: 16px; }
  .r-closer { gap: 12px; }
  .r-tight { gap: 4px; }
  .r-words { min-width: 0; overflow-wrap: anywhere; }
  .r-measure { max-width: var(--measure); overflow-wrap: anywhere; }
  .r-muted { color: var(--text-muted); font-size: var(--type-13); }
  .r-link { ${textLinkCss} }

  .r-page-title { ${pageTitleCss} overflow-wrap: anywhere; }
  .r-post .r-page-title { text-wrap: pretty; }
  .r-section { font-size: var(--type-17); letter-spacing: -0.005em; }
  .r-small { color: var(--text-muted); font-size: var(--type-13); }

  .r-button { ${buttonCss} }
  .r-button:hover { background: var(--fill-hover); }
  .r-primary {
    --ink: var(--text-on-accent);
    --fill: var(--accent);
    --fill-hover: var(--accent-strong);
    --edge: transparent;
  }
  .r-quiet { --ink: var(--text-body); --fill: transparent; --edge: transparent; }
  .r-slim {
    min-height: var(--target-size-small);
    padding: 0 var(--space-12);
    gap: 6px;
    font-size: var(--type-13);
    .r-icon { width: 16px; height: 16px; }
  }

  .r-tile {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: var(--size);
    height: var(--size);
    border-radius: max(4px, calc(var(--size) * 0.24));
    box-shadow: inset 0 0 0 1px rgb(128 118 104 / 28%);
    .r-icon { width: 56%; height: 56%; }
  }
  .r-meta { ${metaLineCss} }
  .r-meta .r-place {
    display: inline-flex;
    align-items: center;
    gap: var(--space-8);
    vertical-align: middle;
    font-weight: 600;
    color: var(--text-body);
  }
  .r-badge {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 22px;
    padding: 0 var(--space-8);
    border-radius: var(--radius-full);
    background: var(--caution-soft);
    color: var(--caution);
    font-size: var(--type-12);
    font-weight: 600;
    line-height: 1.2;
    .r-icon { width: 13px; height: 13px; }
  }
  .r-author { color: var(--accent); font-size: var(--type-12); font-weight: 600; line-height: 1.2; }

  .r-trail ol { ${trailCss} padding: 0; list-style: none; }
  .r-segments { ${segmentBarCss} }
  .r-segments a { ${segmentCss} }
  .r-notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8) var(--space-12);
    padding: var(--space-12) var(--space-16);
    border-radius: var(--radius-surface);
    background: var(--surface-sunken);
    color: var(--text-strong);
    > :first-child { display: flex; flex-direction: column; flex: 1 1 16ch; min-width: 0; }
    strong { color: var(--text-body); font-weight: 600; }
  }
  .r-state {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: var(--space-40) var(--space-16);
    text-align: center;
    > :first-child { color: var(--text-strong); font-size: var(--type-17); font-weight: 600; line-height: var(--leading-tight); }
    > span { margin-top: var(--space-8); color: var(--text-muted); }
  }
  .r-way { margin-top: var(--space-24); }
  .r-prose { ${proseCss} }
`;

/** Pages about communities and people, and the forms. */
const pagesCss = `
  .r-sorts { padding: var(--space-16) 0 var(--space-8); }
  .r-figures {
    ${statGroupCss}
    > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
    dt { color: var(--text-muted); font-size: var(--type-13); }
    dd {
      margin: 0;
      color: var(--text-strong);
      font-size: var(--type-21);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      line-height: var(--leading-tight);
    }
  }
  .r-filters {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8);
    > * { flex: 1 1 220px; height: var(--target-size); }
    > :last-child { flex: 0 1 180px; }
  }
  .r-tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: var(--space-12);
  }
  .r-community {
    display: flex;
    flex-direction: column;
    gap: var(--space-12);
    height: 100%;
    padding: var(--space-16);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-surface);
    background: var(--surface-raised);
    > :last-child { margin-top: auto; }
    h3 { font-size: var(--type-15); overflow-wrap: anywhere; }
    h3 a { color: var(--text-strong); }
    h3 a:hover { color: var(--accent); }
  }
  .r-about {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
    font-size: var(--type-13);
  }
  .r-avatar {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: var(--radius-full);
    color: #fffaf4;
    font-size: 31.68px;
    font-weight: 600;
    line-height: 1;
    overflow: hidden;
    img { width: 100%; height: 100%; object-fit: cover; }
  }
  .r-tabs {
    display: flex;
    gap: var(--space-24);
    border-bottom: 1px solid var(--line-hair);
    overflow-x: auto;
    scrollbar-width: none;
    a {
      display: inline-flex;
      align-items: center;
      flex: none;
      min-height: var(--target-size);
      padding: 0 2px;
      color: var(--text-muted);
      font-weight: 600;
      &:hover { color: var(--text-strong); }
    }
    [aria-current] { color: var(--text-strong); box-shadow: inset 0 -2px 0 var(--accent); }
  }
  .r-tabs .r-muted { margin-left: 6px; }
  .r-found { padding-top: var(--space-16); }
  .r-named {
    display: flex;
    align-items: flex-start;
    gap: var(--space-12);
    padding: var(--space-12) 0;
    h3 { font-size: var(--type-15); }
    h3 a { color: var(--text-strong); }
  }
  .r-panel { padding-top: var(--space-40); }
  .r-query {
    display: flex;
    gap: var(--space-8);
    label { position: relative; flex: 1; min-width: 0; }
    .r-icon { position: absolute; top: 50%; left: 12px; width: 17px; height: 17px; color: var(--text-muted); transform: translateY(-50%); }
    input {
      width: 100%;
      min-height: var(--target-size);
      padding: 0 12px 0 38px;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-control);
      background: var(--surface-raised);
      color: var(--text-strong);
    }
  }
  .r-chip {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size-small);
    padding: 2px var(--space-12);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface-raised);
    font-size: var(--type-13);
    font-weight: 500;
    &:hover { background: var(--surface-sunken); color: var(--text-strong); }
  }
  .r-narrow { display: grid; gap: var(--space-4); max-width: 400px; margin: var(--space-24) auto; }
  .r-nowhere {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-16);
    padding: 12vh var(--space-16);
    text-align: center;
    h1 { font-size: var(--type-28); }
    p { max-width: 46ch; }
  }
`;

/**
 * How a page looks before any script runs, in the same tokens and measures as the app that takes its place: what
 * stands where must not move. Nested rules; the build flattens them. Its words come from api/src/web/reading.
 */
export const readingCss = [globalCss, scriptlessCss, partsCss, readingFrameCss, postCss, pagesCss].join('\n');
