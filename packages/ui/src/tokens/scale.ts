/** Tokens that are the same in both themes; each becomes a CSS variable of the same name. */
export const scale = {
  'font-sans':
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'",
  'font-mono': "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace",

  // In rem, to respect the reader's base size; the names give the size in px at the default of 16.
  'type-12': '0.75rem',
  'type-13': '0.8125rem',
  'type-15': '0.9375rem',
  'type-17': '1.0625rem',
  'type-21': '1.3125rem',
  'type-28': '1.75rem',
  'leading-tight': '1.25',
  'leading-body': '1.55',

  'space-4': '4px',
  'space-8': '8px',
  'space-12': '12px',
  'space-16': '16px',
  'space-24': '24px',
  'space-40': '40px',

  'radius-control': '6px',
  'radius-surface': '10px',
  'radius-full': '999px',

  /** Minimum size of a press target; grows to 44px on touch screens. */
  'target-size': '40px',
  /** Minimum size in dense rows. */
  'target-size-small': '32px',

  'header-height': '56px',
  'bottom-bar-height': '56px',
  'content-width': '720px',
  'sidebar-width': '312px',
  'page-width': '1072px',
  /** Readable line length, 65 to 75 characters. */
  measure: '70ch',

  'layer-sticky': '10',
  'layer-floating': '20',
  'layer-overlay': '30',
  'layer-menu': '40',
  'layer-toast': '50',
  'layer-tooltip': '60',

  'motion-quick': '120ms',
  'motion-calm': '160ms',
  'motion-ease': 'cubic-bezier(0.2, 0, 0.2, 1)',
} as const;
