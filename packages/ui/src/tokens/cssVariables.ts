import { palettes, type ThemeName } from './palette';
import { scale } from './scale';

function declare(tokens: object): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${String(value)};`)
    .join('');
}

// Shadows are for floating surfaces; surfaces within the page have none.
const shadows: Record<ThemeName, object> = {
  light: {
    'shadow-overlay': '0 1px 2px rgb(60 40 20 / 8%), 0 12px 32px rgb(60 40 20 / 16%)',
    scrim: 'rgb(34 28 22 / 42%)',
  },
  dark: {
    'shadow-overlay': '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 48%)',
    scrim: 'rgb(0 0 0 / 60%)',
  },
};

/** CSS declarations common to both themes. */
export const scaleVariables = declare(scale);

/** Returns the CSS declarations of a theme's colours. */
export function themeVariables(theme: ThemeName): string {
  return `color-scheme:${theme};${declare(palettes[theme])}${declare(shadows[theme])}`;
}
