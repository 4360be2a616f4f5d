import { media } from '@stoa/ui/page-style';

/** Header, columns, sidebar and bottom bar, and how the app waits behind them. */
export const frameCss = `
  /* The app has been drawn but not all it shows is there yet: what can be read stays in its place. */
  #root[data-waiting] { display: none; }
  #root[data-waiting='laid-out'] {
    display: block; position: absolute; inset: 0 0 auto; block-size: 0; overflow: hidden; visibility: hidden;
  }
  /* Whoever is signed in: what concerns guests alone keeps its room and is not seen. */
  :root[data-member] .r-guest { visibility: hidden; }

  .r-skip {
    position: fixed;
    top: var(--space-8);
    left: var(--space-8);
    z-index: var(--layer-toast);
    padding: var(--space-12) var(--space-16);
    border-radius: var(--radius-control);
    background: var(--surface-overlay);
    color: var(--text-strong);
    font-weight: 600;
    &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
  }
  .r-header {
    position: sticky;
    top: 0;
    z-index: var(--layer-sticky);
    border-bottom: 1px solid var(--line-hair);
    background: var(--surface-page);
  }
  .r-bar {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    height: calc(var(--header-height) - 1px);
    max-width: calc(var(--page-width) + 2 * var(--space-16));
    margin: 0 auto;
    padding: 0 var(--space-8);
    ${media.medium} { gap: var(--space-16); padding: 0 var(--space-16); }
  }
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
  .r-search {
    flex: 1 1 200px;
    min-width: 0;
    max-width: 420px;
    label { position: relative; display: block; }
    .r-icon {
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
    input::placeholder { color: var(--text-muted); opacity: 1; }
    input::-webkit-search-cancel-button { display: none; }
  }
  .r-nav {
    display: none;
    gap: var(--space-4);
    ${media.medium} { display: flex; }
    a {
      display: inline-flex;
      align-items: center;
      min-height: var(--target-size);
      padding: 0 var(--space-12);
      color: var(--text-muted);
      font-weight: 500;
    }
    a:hover { color: var(--text-strong); }
    [aria-current] { color: var(--text-strong); font-weight: 600; }
  }
  .r-account {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    margin-left: auto;
    ${media.medium} { gap: var(--space-8); }
  }
  .r-wide, .r-theme {
    display: none;
    ${media.medium} { display: inline-flex; }
  }
  .r-theme { width: var(--target-size); }
  .r-roomy {
    display: none;
    ${media.sheet} { display: inline-flex; }
  }

  .r-width, .r-columns {
    width: 100%;
    max-width: calc(var(--page-width) + 2 * var(--space-24));
    margin-inline: auto;
    padding-inline: var(--space-16);
    ${media.medium} { padding-inline: var(--space-24); }
  }
  .r-columns {
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
    ${media.wide} { gap: var(--space-40); }
  }
  .r-column {
    width: 100%;
    max-width: var(--content-width);
    min-width: 0;
    margin-inline: auto;
  }
  .r-side {
    display: none;
    ${media.medium} {
      display: flex;
      flex-direction: column;
      gap: var(--space-24);
      position: sticky;
      top: calc(var(--header-height) + var(--space-24));
      align-self: start;
    }
  }
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

  .r-bottom {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--layer-sticky);
    display: flex;
    min-height: var(--bottom-bar-height);
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid var(--line-hair);
    background: var(--surface-page);
    ${media.medium} { display: none; }
    a {
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
    }
    .r-icon { width: 21px; height: 21px; }
    [aria-current] { color: var(--accent); }
  }
  :root[data-member] .r-bottom a { visibility: hidden; }
`;
