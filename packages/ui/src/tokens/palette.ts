/** A colour as `#rrggbb`, the only notation of tokens, so that contrast can be computed. */
type Hex = `#${string}`;

/** The two themes. */
export type ThemeName = 'light' | 'dark';

/** Every semantic colour. Each becomes a CSS variable of the same name, so `text-muted` is `var(--text-muted)`. */
export interface Palette {
  'surface-page': Hex;
  'surface-raised': Hex;
  'surface-sunken': Hex;
  'surface-overlay': Hex;
  'text-strong': Hex;
  'text-body': Hex;
  'text-muted': Hex;
  'text-on-accent': Hex;
  /** Separators without meaning. */
  'line-hair': Hex;
  /** Borders that identify a control; 3:1 against every surface. */
  'line-strong': Hex;
  accent: Hex;
  /** The accent on hover. */
  'accent-strong': Hex;
  'accent-soft': Hex;
  positive: Hex;
  'positive-soft': Hex;
  caution: Hex;
  'caution-soft': Hex;
  danger: Hex;
  'danger-soft': Hex;
  'vote-up': Hex;
  'vote-up-soft': Hex;
  'vote-down': Hex;
  'vote-down-soft': Hex;
  focus: Hex;
}

/** Paper and ink, with one terracotta. */
const light: Palette = {
  'surface-page': '#f7f3eb',
  'surface-raised': '#fffdf8',
  'surface-sunken': '#efe9de',
  'surface-overlay': '#fffefb',
  'text-strong': '#221c16',
  'text-body': '#3b342c',
  'text-muted': '#665c50',
  'text-on-accent': '#fffaf4',
  'line-hair': '#e3dbcd',
  'line-strong': '#8c8171',
  accent: '#a9482a',
  'accent-strong': '#8f3a20',
  'accent-soft': '#f7e3d8',
  positive: '#56651c',
  'positive-soft': '#e9edd2',
  caution: '#80560a',
  'caution-soft': '#f8e9c6',
  danger: '#9b2d26',
  'danger-soft': '#f8dfdb',
  'vote-up': '#a9482a',
  'vote-up-soft': '#f7e3d8',
  'vote-down': '#4b5d78',
  'vote-down-soft': '#e2e7ee',
  focus: '#221c16',
};

/** Charcoal in layers: surfaces closer to the reader are lighter. */
const dark: Palette = {
  'surface-page': '#191715',
  'surface-raised': '#211e1b',
  'surface-sunken': '#13110f',
  'surface-overlay': '#2a2623',
  'text-strong': '#f3ede4',
  'text-body': '#d8d0c4',
  'text-muted': '#a69c8e',
  'text-on-accent': '#20120a',
  'line-hair': '#342f2a',
  'line-strong': '#82786b',
  accent: '#e68c68',
  'accent-strong': '#f0a283',
  'accent-soft': '#41281d',
  positive: '#b4c36c',
  'positive-soft': '#2d3219',
  caution: '#dfb358',
  'caution-soft': '#3a2e15',
  danger: '#ef8e82',
  'danger-soft': '#442422',
  'vote-up': '#e68c68',
  'vote-up-soft': '#41281d',
  'vote-down': '#a3b6d1',
  'vote-down-soft': '#28303c',
  focus: '#f3ede4',
};

/** The colours of both themes. */
export const palettes: Record<ThemeName, Palette> = { light, dark };
