/** Widths in px at which the layout changes. */
export const breakpoints = { sheet: 480, medium: 960, wide: 1200 } as const;

/** Media queries for styles: `${media.wide} { … }`. */
export const media = {
  /** Below 480px: dialogs fill the screen. */
  narrow: `@media (max-width: ${breakpoints.sheet - 0.02}px)`,
  /** From 480px. */
  sheet: `@media (min-width: ${breakpoints.sheet}px)`,
  /** Below 960px: one column and the bottom bar. */
  belowMedium: `@media (max-width: ${breakpoints.medium - 0.02}px)`,
  /** From 960px: two columns. */
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  /** From 1200px: the widest layout. */
  wide: `@media (min-width: ${breakpoints.wide}px)`,
  /** A device that can hover; keeps hover styles from sticking after a tap. */
  hover: '@media (hover: hover)',
  /** Touch screens. */
  touch: '@media (pointer: coarse)',
  /** A mouse or a touchpad, and so most likely a keyboard. */
  finePointer: '@media (pointer: fine)',
  /** Readers who prefer reduced motion. */
  stillness: '@media (prefers-reduced-motion: reduce)',
  /** No scripts: what loads later never comes. */
  scriptless: '@media (scripting: none)',
} as const;
