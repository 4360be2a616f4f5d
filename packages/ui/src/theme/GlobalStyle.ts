import { createGlobalStyle } from 'styled-components';
import { scaleVariables, themeVariables } from '../tokens/cssVariables';
import { media } from '../tokens/media';

/** Disables all motion. */
const still = `
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0.01ms !important;
  scroll-behavior: auto !important;
`;

/** Tokens as CSS variables, a small reset, base typography, focus styles, and reduced motion. */
export const GlobalStyle = createGlobalStyle`
  :root { ${scaleVariables} ${themeVariables('light')} }
  :root[data-theme='dark'] { ${themeVariables('dark')} }
  /* Without scripts no theme is set: the system's preference applies. */
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${themeVariables('dark')} }
  }
  ${media.touch} {
    :root { --target-size: 44px; --target-size-small: 40px; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    background-color: var(--surface-page);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }

  body {
    min-height: 100dvh;
    background: var(--surface-page);
    color: var(--text-body);
    font: 400 var(--type-15) / var(--leading-body) var(--font-sans);
    font-synthesis: none;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, h5, h6 {
    color: var(--text-strong);
    font-size: inherit;
    font-weight: 600;
    line-height: var(--leading-tight);
    text-wrap: balance;
  }

  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled, [aria-disabled='true'] { cursor: default; }
  img, picture, video, svg, canvas { display: block; max-width: 100%; }
  :where(ul[class], ol[class]) { list-style: none; padding: 0; }
  dl[class] dd { margin: 0; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  table { border-collapse: collapse; }
  [hidden] { display: none !important; }
  /* Whatever is jumped to or takes the focus stays clear of the header. Not as padding of the page: the header's own
     controls would lie inside of that, and focusing one would scroll. */
  main :is([id], a, button, input, select, textarea, summary, [tabindex]) {
    scroll-margin-top: calc(var(--header-height) + var(--space-16));
  }

  /* The attributes that lucide-react sets. */
  .icon {
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon[data-filled] { fill: currentcolor; }

  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  /* A region focused only as the starting point for reading is not a control. */
  main:focus, [tabindex='-1']:focus:not(:focus-visible) { outline: none; }

  /*
   * An open dialog sets two inherited properties of the body, which would restyle every element of the page: the scrim
   * already keeps presses from the page, and only the body reads the width of the removed scroll bar.
   */
  body > * { pointer-events: auto; }
  @property --removed-body-scroll-bar-size {
    syntax: '<length>';
    inherits: false;
    initial-value: 0px;
  }

  ::selection { background: var(--accent-soft); color: var(--text-strong); }

  ${media.stillness} {
    *, *::before, *::after { ${still} }
  }
  :root[data-still], :root[data-still] *, :root[data-still] *::before, :root[data-still] *::after { ${still} }
`;
